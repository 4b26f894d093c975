/** The player: one model, one view; it puts the parts together and takes everything away again. */

/** Put the parts of a table's view together. */
function buildTable(app, root) {
  app.root = root;
  app.defs = faceDefs(app.story, false);
  app.table = makeTable(app);
  app.panel = makePanel(app);
  app.bar = makeControls(app);
  app.stage = el("div", { className: "stage" }, app.table.root);
  app.dealing = app.story.controls ? makeDealing(app) : null;
  if (app.dealing) app.bar.root.append(app.dealing.root);
  const left = el("div", { className: "left" }, app.stage, app.bar.root);
  const right = el("div", { className: "right" }, app.panel.says, app.panel.judge, app.panel.more);
  root.append(app.defs, left, right);
}

/** Choose the layout that fits the root's width, and fit the table into it. */
function fit(app) {
  const full = app.root.matches(":fullscreen");
  const em = parseFloat(getComputedStyle(app.root).fontSize) || 16;
  const width = app.root.clientWidth;
  const now = [full, width, em, full && app.root.clientHeight].join();
  if (now === app.fitted || !width) return;
  app.fitted = now;
  const size = full ? "projector" : width < 33 * em ? "narrow" : width < 54 * em ? "middle" : "broad";
  app.root.dataset.size = size;
  app.view.layout = full ? "projector" : size === "narrow" ? "narrow" : "wide";
  const below = [app.panel.says, app.bar.root, app.panel.judge].reduce((sum, part) => sum + part.offsetHeight, 0);
  const height = full ? app.root.clientHeight - below - 2 * em : size === "narrow" ? 42 * em : Infinity;
  fitTable(app.table, app.stage.clientWidth, height);
  if (full) app.table.root.style.setProperty("--index", String(indexScale(window.innerHeight, app.table.unit)));
  setText(app.bar.projector, full ? SAYS.leave : SAYS.projector);
  app.show(false);
}

/** How much larger than drawn an index must be, to be a twentieth of the screen's height; its ink is 25 units high. */
function indexScale(height, unit) {
  return Math.max(1, height / 20 / (25 * unit)).toFixed(3);
}

/** Listen to the model and the page until the signal ends. */
function listen(app, signal) {
  const { model } = app;
  const heard = {
    "change:step": () => app.story.frames && arriveFrom(app),
    "change:story": () => newStory(app),
    "change:reply": () => newReply(app),
  };
  for (const [event, act] of Object.entries(heard)) model.on(event, act);
  signal.addEventListener("abort", () => Object.entries(heard).forEach(([event, act]) => model.off(event, act)));
  app.root.addEventListener("keydown", (event) => onKey(app, event), { signal });
}

/** The model's step changed, here or elsewhere. */
function arriveFrom(app) {
  const at = Math.max(0, Math.min(app.model.get("step"), app.limit()));
  if (at !== app.at) app.arrive(at);
}

/** A new story: a longer one, or another deal. */
function newStory(app) {
  const before = app.story;
  app.story = JSON.parse(app.model.get("story"));
  if (!app.table) return;
  const longer = before.frames.length <= app.story.frames.length && before.mode === "reveal";
  if (!longer) {
    app.pause();
    clearTable(app.table);
    app.answers.clear();
    app.at = Math.max(0, Math.min(app.model.get("step"), app.limit()));
    app.panel.saidAt = -1;
  }
  app.ink();
  if (app.dealing) showDealing(app.dealing, app.story.controls);
  app.fitted = "";
  fit(app);
}

/** A reply came; each kind of wish has its place for it. */
function newReply(app) {
  const reply = JSON.parse(app.model.get("reply") || "{}");
  if (app.question) return say(app.question, reply);
  if (app.dealing) return dealt(app, reply);
  if (reply.error) return app.panel.asking.append(...answerParts(reply, []));
  return reply.frame === undefined ? undefined : app.told(reply.frame, reply, reply.n === app.wished);
}

/** Say what came of a wish for a deal; a new deal that was wished here is played here. */
function dealt(app, reply) {
  sayDealing(app.dealing, reply);
  const { do: what } = JSON.parse(app.model.get("wish") || "{}");
  if (!reply.error && reply.n === app.wished && what !== "take") app.again();
}

/** Render one view of a model; the returned function takes it away again. @param {{model: Model, el: HTMLElement}} given */
function render({ model, el: host }) {
  const shadow = host.shadowRoot || host.attachShadow({ mode: "open" });
  const app = makeApp(model);
  const name = app.story.title ? `The table of ${app.story.title}` : "A question about a trick";
  const root = el("div", { className: "hc", tabIndex: -1, role: "group", "aria-label": name, "data-lm-suppress-shortcuts": "true" });
  const ends = new AbortController();
  app.root = root;
  shadow.replaceChildren(el("style", {}, CSS), root);
  if (app.story.mode === "question") root.append((app.question = makeQuestion(app)).root);
  else buildTable(app, root);
  listen(app, ends.signal);
  const observer = new ResizeObserver(() => app.table && fit(app));
  observer.observe(root);
  if (app.table) fit(app);
  return () => {
    ends.abort();
    observer.disconnect();
    app.timers.forEach((timer) => app.cancel(timer.name));
    if (app.table) app.table.motion.settle();
    shadow.replaceChildren();
  };
}

export { arrow, chapters, crossPose, fanPose, fullest, heldCards, hold, lay, position, readCard, render, seenAs, signed, spoken, spotOf, tableWords, tricksOf };
export default { render };
