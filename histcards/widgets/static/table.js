/** The table: cloth, names and captions, and the cards, each one element that only ever moves. */

/** Make the table of a story. `app` has the story and the view; `pick` is called with a card that was chosen in it. */
function makeTable(app) {
  const cloth = svg("svg", { class: "cloth", "aria-hidden": "true", focusable: "false" });
  const labels = el("div", { className: "labels", "aria-hidden": "true" });
  const cards = el("div", { className: "cards", "aria-hidden": "true" });
  const asks = el("div", { className: "asks", role: "group", "aria-label": "The hand" });
  const sheet = el("div", { className: "sheet", "aria-hidden": "true" });
  const root = el("div", { className: "table" }, cloth, labels, sheet, cards, asks);
  const table = { root, cloth, labels, cards, asks, sheet, held: new Map(), motion: makeMotion(), unit: 1, app, at: -1 };
  cards.addEventListener("click", (event) => pointAt(table, event.target));
  return table;
}

/** A card of the trick was pointed at: while a question is open, that answers it. */
function pointAt(table, target) {
  const { app } = table;
  const card = [...table.held.values()].find((one) => one.place === "trick" && one.root.contains(target));
  if (card && app.open(app.at)) app.answer(app.at, card.pose.number);
}

/** Forget every card: a new story has come. */
function clearTable(table) {
  table.motion.settle();
  table.cards.replaceChildren();
  table.held.clear();
  table.at = -1;
}

/** Fit the table into a box; the size of everything on it follows from one unit. */
function fitTable(table, width, height) {
  const { story, view } = table.app;
  const layout = story.layouts[view.layout];
  table.unit = Math.min(width / layout.width, height / layout.height);
  const style = table.root.style;
  style.width = `${layout.width * table.unit}px`;
  style.height = `${layout.height * table.unit}px`;
  style.setProperty("--cw", `${story.card[0] * table.unit}px`);
  style.setProperty("--ch", `${story.card[1] * table.unit}px`);
  style.setProperty("--unit", `${table.unit}px`);
  drawCloth(table, layout);
}

/** Draw the cloth and the arrow that shows which way the play goes. */
function drawCloth(table, layout) {
  const [cx, cy, rx, ry] = layout.cloth;
  const { x, y } = layout.spots.pack;
  table.cloth.setAttribute("viewBox", `0 0 ${layout.width} ${layout.height}`);
  table.cloth.replaceChildren(
    svg("path", { class: "rim", d: oval(cx, cy, rx, ry) }),
    svg("path", { class: "felt", d: oval(cx, cy, rx - 6, ry - 6) }),
    svg("path", { class: "way", d: arrow(x, y, layout.name === "narrow" ? 100 : 132, table.app.story.clockwise) }),
  );
}

/** A soft oval, fuller than an ellipse, so that its corners are of use. */
function oval(cx, cy, rx, ry) {
  const [kx, ky] = [rx * 0.8, ry * 0.8];
  return (
    `M${cx - rx} ${cy}C${cx - rx} ${cy - ky} ${cx - kx} ${cy - ry} ${cx} ${cy - ry}S${cx + rx} ${cy - ky} ${cx + rx} ${cy}` +
    `S${cx + kx} ${cy + ry} ${cx} ${cy + ry}S${cx - rx} ${cy + ky} ${cx - rx} ${cy}z`
  );
}

/** A short curved arrow from before the viewer towards the next player. */
function arrow(x, y, r, clockwise) {
  const side = clockwise ? -1 : 1;
  const point = (degrees, far) => {
    const turn = (degrees * Math.PI) / 180;
    return `${(x + side * far * Math.sin(turn)).toFixed(1)} ${(y + 0.88 * far * Math.cos(turn)).toFixed(1)}`;
  };
  const tip = point(62, r);
  return `M${point(28, r)}A${r} ${r * 0.88} 0 0 ${clockwise ? 1 : 0} ${tip}M${point(55, r - 6)}L${tip}L${point(53, r + 8)}`;
}

/** Show a frame; `moving` lets cards go there, else they are there. */
function showTable(table, at, moving) {
  const { story, view } = table.app;
  table.motion.settle();
  const before = table.at;
  table.at = at;
  const lying = lay(story, at, view);
  const gather = moving ? gatherPose(table, at, before) : null;
  const seen = new Set(lying.map((one) => one.key));
  for (const one of lying) placeCard(table, one, moving, gather);
  for (const [key, card] of table.held) if (!seen.has(key)) dropCard(table, card, moving);
  markCards(table, lying, at);
  labelTable(table, at);
  if (moving && at === before + 1) payCoins(table, at, before);
}

/** Where a won trick gathers before it goes: on the place of the card that took it. */
function gatherPose(table, at, before) {
  const { story, view } = table.app;
  const frame = story.frames[at];
  if (frame.kind !== "trick" || at !== before + 1 || frame.seat === undefined) return null;
  const layout = story.layouts[view.layout];
  const own = layout.spots[`trick${position(frame.seat, view.viewer, story.names.length)}`];
  return own ? { ...pilePose(own, 0), seat: frame.seat } : null;
}

/** Put one card where it lies. */
function placeCard(table, one, moving, gather) {
  const card = table.held.get(one.key) || newCard(table, one);
  const from = card.pose;
  const taken = gather && one.place.startsWith("taken") && from && !samePose(from, one) && card.place === "trick";
  card.pose = one;
  card.place = one.place;
  card.root.dataset.z = String(one.z);
  card.root.style.zIndex = String(one.z);
  card.root.style.transform = transform(one, table.unit);
  card.root.style.setProperty("--scale", String(one.scale));
  card.root.classList.toggle("ghost", one.ghost);
  const hides = card.shown !== "back" && !one.up;
  const face = () => {
    turnCard(card, one.number, one.up);
    if (card.taking) card.root.dataset.mark = "";
    card.taking = false;
  };
  if (!moving || !from || samePose(from, one)) return face();
  if (!hides) face();
  card.taking = Boolean(taken) && from.seat === gather.seat;
  const stop = taken ? { ...gather, x: gather.x + (card.taking ? 0 : 4 + (from.z % 5) * 2), y: gather.y - (card.taking ? 0 : 7) } : null;
  moveCard(table.motion, card, from, one, table.unit, stop, face);
}

/** Make a card that was not on the table: from the pack, when there is one, else it appears. */
function newCard(table, one) {
  const card = makeCard(table.app.story, one.key);
  const { story, view } = table.app;
  table.held.set(one.key, card);
  table.cards.append(card.root);
  const pack = story.frames[table.at].at.pack;
  if (!one.ghost && one.place === "turn-up" && pack) card.pose = { ...pilePose(story.layouts[view.layout].spots.pack, 0) };
  return card;
}

/** Take a card off the table. */
function dropCard(table, card, moving) {
  const gone = () => {
    card.root.remove();
  };
  table.held.delete(card.key);
  if (moving) fade(table.motion, card.root, 1, 0, gone);
  else gone();
}

/** Mark the cards that matter: judged in the hand, taking the trick. */
function markCards(table, lying, at) {
  const { story, view } = table.app;
  const frame = story.frames[at];
  const judged = new Map(view.judging && frame.verdicts ? frame.verdicts.map((v) => [v[0], v[1]]) : []);
  const taking = table.app.taking(at);
  for (const one of lying) {
    const inHand = one.place === `hand${frame.seat}` && judged.has(one.number);
    const mark = inHand ? (judged.get(one.number) ? "legal" : "barred") : one.place === "trick" && one.number === taking ? "takes" : "";
    const card = table.held.get(one.key);
    card.root.dataset.mark = card.taking ? "takes" : mark;
    card.root.classList.toggle("chosen", inHand && one.number === view.chosen);
  }
  fillAsks(table, judged.size ? lying.filter((one) => one.place === `hand${frame.seat}` && judged.has(one.number)) : [], judged);
}

/** Lay a button over every judged card, so that each can be reached and asked. */
function fillAsks(table, cards, judged) {
  const { story, view } = table.app;
  const [w, h] = story.card;
  const focused = table.root.getRootNode().activeElement?.dataset?.card;
  table.asks.hidden = !cards.length;
  table.asks.replaceChildren(
    ...cards.map((one, i) => {
      const ok = judged.get(one.number);
      const label = `${cardName(story, one.number)}: ${ok ? "allowed" : "not allowed"}`;
      const button = el("button", { type: "button", className: "ask", "aria-label": label, "aria-pressed": view.chosen === one.number });
      button.dataset.card = String(one.number);
      button.onclick = () => table.app.choose(one.number);
      const lift = ok ? 10 * one.scale : 0;
      Object.assign(button.style, {
        width: `${w * one.scale * table.unit}px`,
        height: `${(h * one.scale + lift) * table.unit}px`,
        left: `${(one.x - (w * one.scale) / 2) * table.unit}px`,
        top: `${(one.y - (h * one.scale) / 2 - lift) * table.unit}px`,
        zIndex: String(i),
      });
      return button;
    }),
  );
  if (focused) (table.asks.querySelector(`[data-card="${focused}"]`) || table.app.root).focus();
}

/** Send a coin from who lost units to who won them. */
function payCoins(table, at, before) {
  const { story, view } = table.app;
  const amount = (i, seat) => (story.frames[i].amounts || {})[`units${seat}`] || 0;
  const change = story.names.map((_, seat) => amount(at, seat) - amount(before, seat));
  const spot = (seat) => spotOf(story.layouts[view.layout], { name: `name${seat}`, seat }, view.viewer, story.names.length);
  const payee = change.findIndex((n) => n > 0);
  if (payee < 0) return;
  change.forEach((n, seat) => n < 0 && sendCoin(table.motion, table.labels, spot(seat), spot(payee), table.unit));
}
