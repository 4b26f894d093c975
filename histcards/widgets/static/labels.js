/** What is written on the table: names and what they do, captions of piles, the count. */

/** Write names, roles, units and captions where they belong. */
function labelTable(table, at) {
  const { story, view } = table.app;
  const layout = story.layouts[view.layout];
  const frame = story.frames[at];
  const seats = story.names.map((_, seat) => nameLabel(story, frame, seat, spotOf(layout, { name: `name${seat}`, seat }, view.viewer, story.names.length)));
  const captions = story.places.flatMap((place) => caption(table, place, at, layout));
  for (const label of [...seats, ...captions]) {
    label.style.left = `${Number(label.dataset.x) * table.unit}px`;
    label.style.top = `${Number(label.dataset.y) * table.unit}px`;
  }
  table.labels.replaceChildren(...seats, ...captions);
  showSheet(table, frame, layout);
}

/** A seat's name with what it is and does: the dealer's D, forehand, the units, the word for its action. */
function nameLabel(story, frame, seat, spot) {
  const acts = frame.seat === seat ? doing(frame) : "";
  const units = Object.entries(frame.amounts || {}).find(([name]) => name === `units${seat}`);
  const parts = [
    story.dealer === seat ? el("span", { className: "dealer", title: "dealer" }, "D") : null,
    el("span", { className: "who", title: story.names[seat] }, story.names[seat]),
    forehand(story) === seat && !acts ? el("span", { className: "role" }, "forehand") : null,
    isKing(story, seat) ? el("span", { className: "role" }, "king") : null,
    acts ? el("span", { className: "role" }, acts) : null,
    units ? el("span", { className: "units" }, el("span", { className: "coin" }), signed(units[1])) : null,
  ];
  return el("div", { className: `name${acts ? " acts" : ""}`, "data-x": spot.x, "data-y": spot.y }, ...parts);
}

/** A small caption under a pile or a card that lies by itself. */
function caption(table, place, at, layout) {
  const { story, view } = table.app;
  const slots = story.frames[at].at[place.name] || [];
  if (!slots.length || place.kind === "fan" || place.name === "trick") return [];
  const spot = spotOf(layout, place, view.viewer, story.names.length, slots[0][3] ?? place.seat);
  const tricks = place.name.startsWith("taken");
  const text = tricks
    ? counted(new Set(tricksOf(story, at, place.name)).size, "trick")
    : place.kind === "pile" && slots.length > 4
      ? `${place.label}: ${slots.length}`
      : place.label;
  const half = (story.card[1] / 2) * (spot.scale || 1);
  return [el("div", { className: "caption", "data-x": spot.x, "data-y": spot.y + half + 9 }, text)];
}

/** Lay the written count on the cloth when the cards are gone. */
function showSheet(table, frame, layout) {
  const text = (frame.texts || {}).sheet || "";
  const { x, y } = layout.spots.sheet;
  table.sheet.hidden = !text || Boolean(frame.at.trick);
  table.cloth.classList.toggle("counted", !table.sheet.hidden);
  table.sheet.style.left = `${x * table.unit}px`;
  table.sheet.style.top = `${y * table.unit}px`;
  table.sheet.replaceChildren(...text.split("\n").map((line) => el("p", {}, line)));
}
