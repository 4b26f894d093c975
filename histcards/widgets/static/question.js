/** A single question without a table: cards to choose from, a number, or cards to mark; and a field to type in. */

/** Make the question's view. */
function makeQuestion(app) {
  const story = app.story;
  const body = el("div", { className: "body" });
  const said = el("div", { className: "answer", "aria-live": "polite" });
  const text = el("p", { className: "question" }, story.text);
  const hint = story.hint ? el("p", { className: "quiet" }, story.hint) : null;
  const shown = story.shown ? el("p", {}, story.shown) : null;
  const root = el("div", { className: "single" }, ...[faceDefs(story, app.view.four), text, shown, hint, body, said].filter(Boolean));
  const question = { app, root, body, said, chosen: new Set() };
  body.append(...questionParts(question));
  return question;
}

/** The cards that lie on the table and those to choose from, by the kind of the question. */
function questionParts(question) {
  const { story } = question.app;
  const parts = { winner: winnerParts, points: pointsParts, legal: legalParts }[story.kind](question);
  const typed = story.kind === "points" ? null : typedAnswer(question);
  return [...parts, typed].filter(Boolean);
}

/** Who played a card, or as which it was played, and its name. */
function labelOf(story, number) {
  const place = story.kind === "winner" ? PLACES[story.options.indexOf(number)] : undefined;
  const who = (story.names || {})[number] || place;
  return who ? `${who}: ${story.cards[number][1]}` : story.cards[number][1];
}

/** One of the cards on the table takes the trick. */
function winnerParts(question) {
  const { story } = question.app;
  const pick = (card) => sendAnswer(question, card);
  return [el("div", { className: "picks" }, ...story.options.map((n) => cardButton(story, n, labelOf(story, n), pick)))];
}

/** The points of the cards on the table. */
function pointsParts(question) {
  const { story } = question.app;
  const field = el("input", { type: "number", min: "0", step: "1", inputMode: "numeric" });
  const send = (event) => {
    event.preventDefault();
    if (field.value === "") return say(question, { error: "Write a number first." });
    return sendAnswer(question, Number(field.value));
  };
  const label = el("label", { className: "field" }, el("span", {}, SAYS.points), field);
  return [row(story, [...story.table, ...story.options]), el("form", { className: "typed", onsubmit: send }, label, el("button", { type: "submit", className: "toggle" }, SAYS.check))];
}

/** The legal cards of a hand are to be marked. */
function legalParts(question) {
  const { story } = question.app;
  const buttons = story.options.map((n) => {
    const button = cardButton(story, n, labelOf(story, n), () => {
      const on = !question.chosen.delete(n) && Boolean(question.chosen.add(n));
      button.setAttribute("aria-pressed", String(on));
    });
    button.setAttribute("aria-pressed", "false");
    return button;
  });
  const check = el("button", { type: "button", className: "toggle", onclick: () => sendAnswer(question, [...question.chosen]) }, SAYS.check);
  return [story.table.length ? row(story, story.table) : null, el("div", { className: "picks" }, ...buttons), check].filter(Boolean);
}

/** Cards that only lie there. */
function row(story, numbers) {
  const cards = numbers.map((n) => el("figure", {}, picture(story, n), el("figcaption", {}, labelOf(story, n))));
  return el("div", { className: "picks shown" }, ...cards);
}

/** A field for a typed answer; Python reads it, or the page itself when the answer is in it. */
function typedAnswer(question) {
  const field = el("input", { type: "text", autocomplete: "off", spellcheck: false, size: 14 });
  const send = (event) => {
    event.preventDefault();
    if (field.value.trim()) sendAnswer(question, field.value);
  };
  const label = el("label", { className: "field" }, el("span", {}, SAYS.type), field);
  return el("form", { className: "typed", onsubmit: send }, label, el("button", { type: "submit", className: "toggle" }, SAYS.answer));
}

/** Send an answer, or judge it here when the page holds the answer. */
function sendAnswer(question, answer) {
  const { app } = question;
  if (!app.story.answer) return app.wish({ do: "answer", answer });
  const read = typeof answer === "string" ? readAll(answer, app.story) : answer;
  if (read === null) return say(question, { error: `\u201c${answer}\u201d cannot be read as cards of this question.` });
  return say(question, judgeHere(app.story, read));
}

/** Read typed cards: one for the winner, several for the legal ones. */
function readAll(text, story) {
  const whole = readCard(text, story, story.options);
  if (story.kind === "winner") return whole;
  if (whole !== null) return [whole];
  const found = text.split(/\s*[,;]\s*|\s+and\s+|\s+/).filter(Boolean).map((one) => readCard(one, story, story.options));
  return found.includes(null) ? null : found;
}

/** Judge an answer with what the page holds. */
function judgeHere(story, given) {
  const { answer, kind } = story;
  const legal = new Set(answer.legal || []);
  const ok = {
    winner: () => given === answer.takes,
    points: () => given === answer.points,
    legal: () => given.length === legal.size && given.every((n) => legal.has(n)),
  }[kind]();
  return { ok, says: ok ? answer.right : answer.wrong, reasons: answer.reasons, marks: answer.marks, rules: story.rules };
}

/** Say an answer, and mark the cards. */
function say(question, reply) {
  const { story } = question.app;
  question.said.replaceChildren(...answerParts(reply, reply.rules || story.rules || []));
  const marks = reply.marks || {};
  question.body.querySelectorAll(".pick").forEach((button, i) => markButton(story, button, story.options[i], marks));
}

/** Mark a card's button by shape, and in words. */
function markButton(story, button, number, marks) {
  const mark = marks[number] || "";
  button.dataset.mark = mark;
  button.setAttribute("aria-label", [labelOf(story, number), SAYS[mark]].filter(Boolean).join(": "));
}
