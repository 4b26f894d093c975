/** One view of a story: what it knows, and what can be done with it. */

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
