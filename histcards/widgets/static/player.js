/** The player: one model, one view; it puts the parts together and takes everything away again. */

/**
 * @typedef {{get: (name: string) => any, set: (name: string, value: any) => void, save_changes: () => void,
 *   on: (event: string, act: () => void) => void, off: (event: string, act: () => void) => void}} Model
 */

/** Everything that one view of a story knows. */
function makeApp(model) {
  const story = JSON.parse(model.get("story"));
  const view = { viewer: story.seat ?? 0, asWas: false, judging: false, four: false, layout: "wide", chosen: null, speed: 1, playing: false };
  const app = { model, story, view, at: 0, answers: new Map(), timers: new Set(), wished: 0, ...verbs() };
  app.at = Math.max(0, Math.min(model.get("step") || 0, app.limit()));
  return app;
}

/** What can be done with a story; each verb is also a control or a key. */
function verbs() {
  return {
    /** The last step that may be shown: no further than a question without an answer. */
    limit() {
      const frames = this.story.frames || [];
      const open = frames.findIndex((_, i) => this.open(i));
      return open < 0 ? frames.length - 1 : open;
    },
    /** Whether a frame asks and nobody has answered. */
    open(at) {
      const { ask } = this.story.frames[at];
      if (!ask || this.answers.has(at)) return false;
      return Boolean(ask.answer) || at === this.story.frames.length - 1;
    },
    /** The card that takes the trick of an answered question, to be ringed. */
    taking(at) {
      return this.answers.get(at)?.takes ?? null;
    },
    go(to, jump = false) {
      this.pause();
      this.step(to, jump);
    },
    step(to, jump = false) {
      const at = Math.max(0, Math.min(to, this.limit()));
      if (at === this.at) return;
      this.jumping = jump;
      this.model.set("step", at);
      if (this.at !== at) this.arrive(at);
      this.jumping = false;
      this.later("save", 150, () => this.model.save_changes());
    },
    /** Show the step that the model now has; near steps move, far ones are simply there. */
    arrive(at) {
      const near = Math.abs(at - this.at) === 1 && !this.jumping && !still() && !this.table.motion.busy();
      this.at = at;
      this.view.chosen = null;
      this.show(near);
    },
    play() {
      if (this.view.playing) return this.pause();
      this.view.playing = true;
      if (this.at >= this.limit()) this.step(0, true);
      return this.tick();
    },
    /** Hold this step for as long as it takes to read, then take the next. */
    tick() {
      showPlaying(this.bar, true);
      this.later("play", hold(this.story.frames[this.at], this.view.speed), () => {
        this.step(this.at + 1);
        if (this.at < this.limit()) this.tick();
        else this.pause();
      });
    },
    pause() {
      this.view.playing = false;
      this.cancel("play");
      showPlaying(this.bar, false);
    },
    again() {
      this.go(0, true);
      this.play();
    },
    turn() {
      this.view.viewer = (this.view.viewer + 1) % this.story.names.length;
      this.show(!still());
    },
    toggle(name) {
      this.view[name] = !this.view[name];
      this.view.chosen = null;
      if (name === "four") this.ink();
      this.show(false);
    },
    choose(number) {
      this.view.chosen = number;
      this.show(false);
      speak(this, this.story.frames[this.at].verdicts.find((v) => v[0] === number)[2]);
    },
    answer(at, card) {
      const { ask } = this.story.frames[at];
      if (!ask.answer) return this.wish({ do: "answer", card, frame: at });
      return this.told(at, ownAnswer(ask, card));
    },
    /** An answer is known: show it, say it where it was asked, and let the story go on. */
    told(at, answer, here = true) {
      const asked = this.panel.asking.contains(this.root.getRootNode().activeElement);
      this.answers.set(at, { ...answer, rules: this.story.rules });
      this.show(false);
      if (asked) this.bar.steps.next.focus();
      if (here) speak(this, answer.says);
    },
    wish(given) {
      this.wished = (JSON.parse(this.model.get("wish") || "{}").n || 0) + 1;
      this.model.set("wish", JSON.stringify({ n: this.wished, ...given }));
      this.model.save_changes();
    },
    /** Run something later, once; a second call with the same name takes the place of the first. */
    later(name, time, act) {
      this.cancel(name);
      const timer = { name, act, id: setTimeout(() => (this.timers.delete(timer), act()), time) };
      this.timers.add(timer);
    },
    cancel(name) {
      for (const timer of this.timers) if (timer.name === name) (clearTimeout(timer.id), this.timers.delete(timer));
    },
    ink() {
      const fresh = faceDefs(this.story, this.view.four);
      this.defs.replaceWith(fresh);
      this.defs = fresh;
    },
    show(moving) {
      showTable(this.table, this.at, moving);
      showPanel(this.panel, this.at);
      showAsking(this, this.panel.asking, this.at);
      showControls(this.bar, this.at);
    },
    project() {
      if (document.fullscreenElement) document.exitFullscreen();
      else this.root.requestFullscreen().catch(() => {});
    },
  };
}

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
  root.append(app.defs, app.stage, app.panel.says, app.bar.root, app.panel.judge, app.panel.more);
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

/** How much larger than drawn an index must be, to be a twentieth of the screen's height. */
function indexScale(height, unit) {
  return Math.max(1, height / 20 / (27 * unit)).toFixed(3);
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
