/** Words: every sentence and label that the player adds itself. Pure functions. */

const SAYS = {
  first: "First step",
  previous: "Previous step",
  play: "Play",
  pause: "Pause",
  next: "Next step",
  last: "Last step",
  slider: "Step",
  jump: "Go to",
  speed: "Speed",
  turn: "Turn the table",
  turnHint: "Puts the next player in front",
  asWas: "As it was",
  asWasHint: "Shows every hand as it was dealt; cards that have left it are pale",
  four: "Four colours",
  fourHint: "Gives each suit a colour of its own",
  projector: "Full screen",
  leave: "Leave full screen",
  judge: "Which cards could be played?",
  judgeAway: "Which cards could be laid away?",
  pickOne: "Lifted: allowed. Barred: not allowed. Choose a card of the hand to see why.",
  all: "Every card, in words",
  words: "The table in words",
  locked: "Answer first: the next step comes after the answer.",
  type: "or type a card",
  answer: "Answer",
  check: "Check",
  points: "Points",
  takes: "takes the trick",
  legal: "allowed",
  barred: "not allowed",
};

const DOES = {
  cut: "cuts",
  "turn-up": "turns up",
  packet: "gets cards",
  talon: "takes the talon",
  discard: "lays away",
  card: "plays",
  trick: "takes it",
  payment: "pays",
  count: "counts",
  call: "calls",
  bid: "bids",
};

const PLACES = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Count things in words of English. */
function counted(n, one, many = `${one}s`) {
  return `${n} ${n === 1 ? one : many}`;
}

/** A number with its sign, as units are written. */
function signed(n) {
  return n > 0 ? `+${n}` : n < 0 ? `\u2212${-n}` : "0";
}

/** What the acting seat does in a frame, as a word beside its name. */
function doing(frame) {
  if (frame.kind === "card" && (frame.at.trick || []).length === 1) return "leads";
  return DOES[frame.kind] || "";
}

/** The seat that plays first: the first of those that play. */
function forehand(story) {
  return story.active[0];
}

/** Whether a seat sits the deal out. */
function isKing(story, seat) {
  return !story.active.includes(seat);
}

/** What lies on the table in words or numbers and is nobody's own: pools, debts, an auction. @returns {[string, string][]} */
function onBoard(story, frame) {
  const board = story.places.filter((place) => place.name !== "sheet" && (place.kind === "text" || (place.kind === "chips" && place.seat === null)));
  const rows = board.map((place) => [place.label, (frame.texts || {})[place.name] || String((frame.amounts || {})[place.name] || "")]);
  return rows.filter(([, said]) => said);
}

/** The name of a card in full, or that it is unknown. */
function cardName(story, number) {
  return number === null || number === undefined ? "an unknown card" : (story.cards[number] || ["", "a card"])[1];
}

/** A sentence as it is spoken: the names of the cards in place of their signs. */
function spoken(text, cards) {
  const codes = Object.values(cards || {}).filter(([code]) => !/^[A-Za-z]/.test(code));
  codes.sort((a, b) => b[0].length - a[0].length);
  return codes.reduce((said, [code, name]) => said.replaceAll(code, `the ${name}`), text);
}

/** Cards of a place in words: names, and how many are unknown. */
function listed(story, slots) {
  const known = slots.filter((slot) => slot[1] !== null && slot[2] !== 0).map((slot) => cardName(story, slot[1]));
  const hidden = slots.length - known.length;
  if (hidden) known.push(known.length ? `${hidden} face down` : `${counted(hidden, "card")} face down`);
  return known.join(", ") || "none";
}

/** The trick in words: who played what. */
function trickWords(story, slots) {
  const plays = slots.map((slot) => `${story.names[slot[3]] ?? "Somebody"}: ${cardName(story, slot[1])}`);
  return plays.join("; ") || "no card yet";
}

/** The whole table as pairs of a term and a text. @returns {[string, string][]} */
function tableWords(story, at) {
  const frame = story.frames[at];
  const kings = story.names.filter((_, seat) => isKing(story, seat)).map((name) => `${name} is king and sits out`);
  const roles = [`${story.names[story.dealer]} deals`, `${story.names[forehand(story)]} is forehand`, ...kings];
  const rows = [["Seats", `${roles.join("; ")}; play goes ${story.clockwise ? "clockwise" : "anticlockwise"}.`]];
  for (const place of story.places) {
    const slots = frame.at[place.name] || [];
    if (place.name === "trick") rows.push(["The trick", trickWords(story, slots)]);
    else if (place.name.startsWith("taken")) rows.push([place.label, counted(new Set(tricksOf(story, at, place.name)).size, "trick")]);
    else if (place.kind === "chips") rows.push([place.label, signed((frame.amounts || {})[place.name] || 0)]);
    else if (slots.length || (place.kind === "fan" && !isKing(story, place.seat))) rows.push([place.label, listed(story, slots)]);
  }
  return rows.map(([term, text]) => [term.charAt(0).toUpperCase() + term.slice(1), text]);
}

/** Where one can jump to: the deal, every trick, the count. @returns {[number, string][]} */
function chapters(frames, limit) {
  const found = [];
  for (let i = 0, trick = -1, counting = false; i <= limit; i++) {
    const frame = frames[i];
    if (frame.kind === "count" && !counting) found.push([i, "The count"]);
    else if (frame.trick !== trick && !counting) found.push([i, frame.trick ? `Trick ${frame.trick}` : "The deal"]);
    trick = frame.trick;
    counting = counting || frame.kind === "count";
  }
  return found;
}

/** How long a step is held when the story plays, in milliseconds: as long as its sentence takes to read. */
function hold(frame, speed) {
  return Math.round((900 + 42 * frame.says.length) / speed);
}

/** Read a typed card among some: its code, its letters, its name, or the place of its player. @returns {number|null} */
function readCard(text, story, options) {
  const typed = text.trim().toLowerCase().replace(/^the\s+/, "").replace(/\s+/g, " ");
  const place = PLACES.findIndex((word) => word === typed || `${word} card` === typed);
  if (place >= 0 && place < options.length) return options[place];
  return options.find((n) => names(story, n).includes(typed.replace(/ace of$/, ""))) ?? null;
}

/** All the ways to write a card, in small letters. */
function names(story, number) {
  const [code, name] = story.cards[number];
  const rank = code.replace(/^[^\w]|^[EGHS](?=[AKOU\d])/i, "");
  const suit = name.split(" of ")[1] || "";
  return [code, name, suit.charAt(0) + rank, rank + suit.charAt(0), `${rank} of ${suit}`].map((one) => one.toLowerCase());
}
