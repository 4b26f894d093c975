/**
 * Geometry: where every card of a frame lies, from the story's places and a layout's spots. Pure functions.
 *
 * @typedef {[number, (number|null), number?, number?]} Slot token, card number (null: unknown), up (0: face down), seat
 * @typedef {{name: string, kind: string, label: string, seat: (number|null)}} Place
 * @typedef {{x: number, y: number, dx?: number, dy?: number, bend?: number, scale?: number, turn?: number, span?: number}} Spot
 * @typedef {{width: number, height: number, cloth: number[], spots: Object<string, Spot>}} Layout
 * @typedef {{viewer: number, asWas: boolean, judging: boolean, layout: string}} View
 * @typedef {{token: number, number: (number|null), up: boolean, ghost: boolean, seat: (number|null)}} Held
 * @typedef {{key: string, number: (number|null), up: boolean, ghost: boolean, place: string, seat: (number|null),
 *   x: number, y: number, turn: number, scale: number, z: number}} Lying
 */

/** How many places after the viewer a seat sits, in the order of play. */
function position(seat, viewer, count) {
  return (seat - viewer + count) % count;
}

/** The spot of a place: by position for what belongs to a seat, else by its own name. @returns {Spot} */
function spotOf(layout, place, viewer, count, seat = place.seat) {
  const base = place.name.replace(/\d+$/, "");
  const own = seat === null || seat === undefined ? undefined : layout.spots[base + position(seat, viewer, count)];
  const before = own === undefined && seat !== null && seat !== undefined ? layout.spots["trick" + position(seat, viewer, count)] : null;
  return own || layout.spots[place.name] || before || layout.spots.other || { x: layout.width / 2, y: layout.height / 2 };
}

/** The step between the cards of a fan, narrower when they are many. */
function fanStep(spot, count) {
  const dx = spot.dx || 0;
  return spot.span && count > 1 ? Math.min(dx, spot.span / (count - 1)) : dx;
}

/** One card of a fan: beside its neighbours on a flat arc. */
function fanPose(spot, at, count) {
  const off = at - (count - 1) / 2;
  const step = fanStep(spot, count);
  const turn = (spot.bend || 0) * off;
  const drop = (step * Math.abs(turn * off) * Math.PI) / 360;
  return { x: spot.x + step * off, y: spot.y + drop, turn, scale: spot.scale || 1 };
}

/** One card of a pile or row. */
function pilePose(spot, at) {
  return { x: spot.x + (spot.dx || 0) * at, y: spot.y + (spot.dy || 0) * at, turn: spot.turn || 0, scale: spot.scale || 1 };
}

/** One card of the taken tricks: each trick crosswise on the one before, all of them countable. */
function crossPose(spot, trick, tricks, within) {
  const step = Math.min(spot.dx || 0, (spot.span || 1e9) / Math.max(1, tricks - 1));
  const x = spot.x + step * (trick - (tricks - 1) / 2);
  return { x: x + within * 0.7, y: spot.y - within * 0.7, turn: trick % 2 ? 0 : 90, scale: spot.scale || 1 };
}

/** Cut a seat's taken cards into tricks, by the frames in which they came. @returns {number[]} the trick of each card */
function tricksOf(story, at, name) {
  const came = new Map();
  let tricks = -1;
  for (let i = 0; i <= at; i++) {
    const fresh = (story.frames[i].at[name] || []).filter(([token]) => !came.has(token));
    if (fresh.length) tricks++;
    for (const [token] of fresh) came.set(token, tricks);
  }
  return (story.frames[at].at[name] || []).map(([token]) => came.get(token));
}

/** The card number under which a token was seen between two frames, or null. */
function seenAs(story, token, from, to) {
  for (let i = from; i <= to; i++)
    for (const slots of Object.values(story.frames[i].at))
      for (const slot of slots) if (slot[0] === token && slot[1] !== null) return slot[1];
  return null;
}

/** The last frame in which a hand was at its fullest: the hand as it was dealt. */
function fullest(story, at, name) {
  const size = (i) => (story.frames[i].at[name] || []).length;
  let best = 0;
  for (let i = 1; i <= at; i++) if (size(i) >= size(best)) best = i;
  return best;
}

/** The frame whose hand is shown: now, as it was dealt, or, where cards are judged, before the card left it. */
function handFrame(story, at, place, view) {
  if (view.asWas) return fullest(story, at, place.name);
  const frame = story.frames[at];
  return view.judging && at > 0 && frame.verdicts && frame.seat === place.seat ? at - 1 : at;
}

/** The cards of a hand, those that have left it as ghosts. @returns {Held[]} */
function heldCards(story, at, place, view) {
  const from = handFrame(story, at, place, view);
  const now = new Map((story.frames[at].at[place.name] || []).map((slot) => [slot[0], slot]));
  return (story.frames[from].at[place.name] || []).map((old) => {
    const ghost = !now.has(old[0]);
    const slot = now.get(old[0]) || old;
    const number = ghost && slot[1] === null ? seenAs(story, old[0], from, at) : slot[1];
    return { token: old[0], number, up: number !== null && (ghost || slot[2] !== 0), ghost, seat: place.seat };
  });
}

/** A slot as a held card. @returns {Held} */
function plain(slot) {
  return { token: slot[0], number: slot[1], up: slot[1] !== null && slot[2] !== 0, ghost: false, seat: slot[3] ?? null };
}

const HEIGHTS = { pile: 0, fan: 100, row: 300 };

/** Where every card of a frame lies. @returns {Lying[]} */
function lay(story, at, view) {
  const layout = story.layouts[view.layout];
  return story.places.flatMap((place) => {
    const cards = place.kind === "fan" ? heldCards(story, at, place, view) : (story.frames[at].at[place.name] || []).map(plain);
    const poses = posesOf(story, at, place, cards, layout, view.viewer);
    return cards.map((card, i) => ({
      ...poses[i],
      ...card,
      key: card.ghost ? `ghost${card.token}` : String(card.token),
      place: place.name,
      z: (HEIGHTS[place.kind] || 0) + i,
    }));
  });
}

/** The poses of a place's cards, by its kind. */
function posesOf(story, at, place, cards, layout, viewer) {
  const count = story.names.length;
  const spot = spotOf(layout, place, viewer, count);
  if (place.kind === "fan") return cards.map((_, i) => fanPose(spot, i, cards.length));
  if (place.name.startsWith("taken")) return takenPoses(tricksOf(story, at, place.name), spot);
  return cards.map((card, i) =>
    card.seat === null ? pilePose(spot, i) : pilePose(spotOf(layout, place, viewer, count, card.seat), 0),
  );
}

/** The poses of taken cards, given the trick of each. */
function takenPoses(tricks, spot) {
  const all = tricks.length ? tricks[tricks.length - 1] + 1 : 0;
  return tricks.map((trick, i) => crossPose(spot, trick, all, i - tricks.indexOf(trick)));
}
