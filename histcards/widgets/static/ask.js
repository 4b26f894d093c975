/** The question in a story: who takes the trick? Buttons and a typed card; the answer with its reasons and rules. */

/** Show the question of a frame, or its answer. */
function showAsking(app, box, at) {
  const frame = app.story.frames[at];
  if (!frame.ask) return box.replaceChildren();
  const answer = app.answers.get(at);
  if (answer) return box.replaceChildren(...answerParts(answer, answer.rules));
  if (box.dataset.at === String(at) && box.childElementCount) return undefined;
  box.dataset.at = String(at);
  return box.replaceChildren(...(app.open(at) ? askParts(app, frame.ask, at) : []));
}

/** The parts of a question that waits for a card. */
function askParts(app, ask, at) {
  const buttons = ask.options.map((n) => cardButton(app.story, n, app.story.cards[n][1], (card) => app.answer(at, card)));
  const typed = typedField(app.story, ask.options, (card) => app.answer(at, card));
  return [el("p", { className: "question" }, ask.text), el("div", { className: "picks" }, ...buttons), typed];
}

/** A field for a typed card; what cannot be read is said, and nothing is lost. */
function typedField(story, options, pick) {
  const field = el("input", { type: "text", autocomplete: "off", spellcheck: false, size: 14 });
  const said = el("p", { className: "error", role: "status" });
  const send = (event) => {
    event.preventDefault();
    const card = readCard(field.value, story, options);
    if (card === null) setText(said, `\u201c${field.value}\u201d is none of these cards: ${options.map((n) => story.cards[n][1]).join(", ")}.`);
    else pick(card);
  };
  const label = el("label", { className: "field" }, el("span", {}, SAYS.type), field);
  return el("form", { className: "typed", onsubmit: send }, label, el("button", { type: "submit", className: "toggle" }, SAYS.answer), said);
}

/** An answer: right or not, in words; then the reasons, each with its rule. */
function answerParts(answer, rules) {
  if (answer.error) return [el("p", { className: "error", role: "alert" }, answer.error)];
  const head = el("p", { className: "verdict", "data-ok": Number(answer.ok) }, answer.says);
  return [head, ...(answer.reasons || []).map((reason) => reasonPart(reason, rules))];
}

/** One reason and the rule behind it. */
function reasonPart(reason, rules) {
  const rule = rules[reason.rule];
  return el("div", { className: "reason" }, el("p", {}, reason.says), rule ? ruleDetails(rule) : null);
}

/** Answer from the page itself, when the answer is in it. */
function ownAnswer(ask, card) {
  const { takes, right, wrong, reasons } = ask.answer;
  const ok = card === takes;
  return { ok, says: ok ? right : wrong, reasons, takes };
}
