/** The story beside the table: this step's sentence, its rules, the verdicts on demand, the table in words. */

/** Make the story's panel: what is said, and what can be unfolded. */
function makePanel(app) {
  const title = el("p", { className: "title" });
  const sentence = el("p", { className: "sentence" });
  const spokenLine = el("p", { className: "spoken", role: "status", "aria-live": "polite", "aria-atomic": "true" });
  const says = el("div", { className: "says" }, title, sentence, spokenLine);
  const board = el("dl", { className: "board" });
  const judge = el("button", { type: "button", className: "toggle judge", onclick: () => app.toggle("judging") });
  const verdicts = el("div", { className: "verdicts" });
  const asking = el("div", { className: "asking" });
  const rules = el("div", { className: "rules" });
  const words = el("details", { className: "words" }, el("summary", {}, SAYS.words), el("dl"));
  const more = el("div", { className: "more" }, board, asking, verdicts, rules, words);
  words.addEventListener("toggle", () => words.open && showWords(panel, app.at));
  const all = el("details", {}, el("summary", {}, SAYS.all), el("ul"));
  const panel = { app, board, all, title, sentence, spokenLine, says, judge, verdicts, asking, rules, words, more, saidAt: -1 };
  return panel;
}

/** Show what a frame says. */
function showPanel(panel, at) {
  const { story, view } = panel.app;
  const frame = story.frames[at];
  setText(panel.title, frame.title);
  setText(panel.sentence, sentenceFor(frame, view));
  if (panel.saidAt !== at) speak(panel.app, frame.says);
  panel.saidAt = at;
  const board = onBoard(story, frame);
  panel.board.hidden = !board.length;
  panel.board.replaceChildren(...board.flatMap(([name, said]) => [el("dt", {}, name), el("dd", {}, said)]));
  panel.rules.replaceChildren(...ruleList(story.rules, frame.rules));
  showVerdicts(panel, frame, view);
  if (panel.words.open) showWords(panel, at);
}

/** The sentence in large letters: what happened, or, before a class, what is said of the chosen card. */
function sentenceFor(frame, view) {
  const chosen = view.layout === "projector" && (frame.verdicts || []).find((v) => v[0] === view.chosen);
  return chosen ? chosen[2] : frame.says;
}

/** Say something once, for those who listen. */
function speak(app, text) {
  if (app.panel) setText(app.panel.spokenLine, spoken(text, app.story.cards));
}

/** Change a text only when it is another one. */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The rules by number, each to unfold; nothing when there is none. */
function ruleList(rules, numbers) {
  const known = numbers.map((n) => rules[n]).filter(Boolean);
  return known.length ? [el("p", { className: "quiet" }, known.length > 1 ? "Rules" : "Rule"), ...known.map(ruleDetails)] : [];
}

/** One rule: its name, quiet; unfolded its words, its source, its note. */
function ruleDetails(rule) {
  const tag = rule.tag ? el("span", { className: "tag" }, rule.tag) : null;
  const body = [el("p", {}, rule.says), el("p", { className: "credit" }, rule.credit)];
  if (rule.note) body.push(el("p", { className: "credit" }, rule.note));
  return el("details", { className: "rule" }, el("summary", {}, rule.title, tag), ...body);
}

/** The verdict of every card of the acting hand, when it was asked for. */
function showVerdicts(panel, frame, view) {
  const judged = frame.verdicts || [];
  panel.judge.hidden = !judged.length;
  panel.judge.setAttribute("aria-pressed", String(view.judging));
  setText(panel.judge, frame.kind === "discard" ? SAYS.judgeAway : SAYS.judge);
  const shown = judged.length && view.judging;
  panel.verdicts.hidden = !shown;
  panel.all.lastChild.replaceChildren(...(shown ? judged.map((v) => verdictRow(panel.app.story, v)) : []));
  panel.verdicts.replaceChildren(...(shown ? chosenVerdict(panel.app, frame, view) : []), panel.all);
}

/** What is said of the chosen card, and its rule. */
function chosenVerdict(app, frame, view) {
  const chosen = frame.verdicts.find((v) => v[0] === view.chosen);
  if (!chosen) return [el("p", { className: "quiet" }, SAYS.pickOne)];
  return [el("p", { className: "verdict", "data-ok": chosen[1] }, chosen[2]), ruleDetails(app.story.rules[chosen[3]])];
}

/** One card's verdict as a line of text. */
function verdictRow(story, [number, ok, says]) {
  const sign = el("span", { className: "sign", "aria-hidden": "true" }, ok ? "\u2713" : "\u2013");
  return el("li", { "data-ok": ok, "data-card": number }, sign, el("span", {}, says));
}

/** The table as text. */
function showWords(panel, at) {
  const rows = tableWords(panel.app.story, at).flatMap(([term, text]) => [el("dt", {}, term), el("dd", {}, text)]);
  panel.words.lastChild.replaceChildren(...rows);
}
