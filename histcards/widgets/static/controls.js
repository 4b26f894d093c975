/** The controls: steps, a slider, chapters, and how the table is seen; and the keys that do the same. */

const ICONS = {
  first: "M6 5v14M18 5 9 12l9 7z",
  previous: "M16 5 7 12l9 7z",
  play: "M7 4v16l13-8z",
  pause: "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z",
  next: "M8 5l9 7-9 7z",
  last: "M18 5v14M6 5l9 7-9 7z",
  turn: "M5 12a7 7 0 1 1 2.2 5.1M4 20l2.6-3.4 3.2 2.2",
  projector: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
};

/** A button with an icon and a name. */
function iconButton(name, act) {
  const icon = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, svg("path", { d: ICONS[name] }));
  const button = el("button", { type: "button", className: `icon ${name}`, title: SAYS[name], "aria-label": SAYS[name], onclick: act });
  button.append(icon);
  return button;
}

/** A select with a label. @param {[string|number, string][]} options */
function labelled(text, options, value, change) {
  const choices = options.map(([key, name]) => el("option", { value: String(key) }, name));
  const select = el("select", { onchange: () => change(select.value) }, ...choices);
  select.value = String(value);
  return el("label", { className: "field" }, el("span", {}, text), select);
}

/** A button that is on or off. */
function toggleButton(app, name) {
  return el("button", { type: "button", className: `toggle ${name}`, title: SAYS[`${name}Hint`], "aria-pressed": false, onclick: () => app.toggle(name) }, SAYS[name]);
}

/** Make the bar of controls. */
function makeControls(app) {
  const steps = {
    first: iconButton("first", () => app.go(0)),
    previous: iconButton("previous", () => app.go(app.at - 1)),
    play: iconButton("play", () => app.play()),
    next: iconButton("next", () => app.go(app.at + 1)),
    last: iconButton("last", () => app.go(app.limit())),
  };
  const slider = el("input", { type: "range", min: "0", step: "1", "aria-label": SAYS.slider });
  slider.addEventListener("input", () => app.go(Number(slider.value), true));
  const count = el("span", { className: "count" });
  const jump = labelled(SAYS.jump, [], "", (value) => app.go(Number(value), true));
  const speeds = [["0.6", "slow"], ["1", "steady"], ["2", "fast"]];
  const speed = labelled("", speeds, "1", (value) => (app.view.speed = Number(value)));
  Object.assign(speed.lastChild, { title: SAYS.speed, ariaLabel: SAYS.speed });
  const turn = el("button", { type: "button", className: "toggle", title: SAYS.turnHint, onclick: () => app.turn() }, SAYS.turn);
  const toggles = { asWas: toggleButton(app, "asWas"), four: toggleButton(app, "four") };
  const projector = el("button", { type: "button", className: "toggle", onclick: () => app.project() }, SAYS.projector);
  const locked = el("p", { className: "quiet locked", hidden: true }, SAYS.locked);
  const first = el("div", { className: "row" }, ...Object.values(steps), speed, slider, count);
  const second = el("div", { className: "row" }, jump, turn, ...Object.values(toggles), projector);
  const root = el("div", { className: "bar" }, first, locked, second);
  return { app, root, steps, slider, count, jump: jump.lastChild, toggles, projector, locked, listed: "" };
}

/** Bring the controls to a step. */
function showControls(bar, at) {
  const { app } = bar;
  const limit = app.limit();
  enable(bar.steps.first, at > 0);
  enable(bar.steps.previous, at > 0);
  enable(bar.steps.next, at < limit);
  enable(bar.steps.last, at < limit);
  bar.slider.max = String(limit);
  bar.slider.value = String(at);
  bar.slider.setAttribute("aria-valuetext", `${at + 1} of ${limit + 1}`);
  setText(bar.count, `${at + 1} / ${limit + 1}`);
  bar.locked.hidden = !(app.open(at) && at === limit);
  for (const [name, button] of Object.entries(bar.toggles)) button.setAttribute("aria-pressed", String(app.view[name]));
  showChapters(bar, at, limit);
  showPlaying(bar, app.view.playing);
}

/** A disabled step keeps its focus, so that the keyboard is not lost. */
function enable(button, on) {
  button.setAttribute("aria-disabled", String(!on));
}

/** Fill the list of chapters when it changed, and choose the one we are in. */
function showChapters(bar, at, limit) {
  const found = chapters(bar.app.story.frames, limit);
  const key = found.map((one) => one.join()).join("|");
  if (key !== bar.listed) bar.jump.replaceChildren(...found.map(([i, name]) => el("option", { value: String(i) }, name)));
  bar.listed = key;
  const now = found.filter(([i]) => i <= at).pop();
  if (now) bar.jump.value = String(now[0]);
}

/** Play or pause, as sign and name. */
function showPlaying(bar, playing) {
  const name = playing ? "pause" : "play";
  const button = bar.steps.play;
  if (button.title === SAYS[name]) return;
  button.title = SAYS[name];
  button.setAttribute("aria-label", SAYS[name]);
  button.querySelector("path").setAttribute("d", ICONS[name]);
}

/** What a key does, or undefined. @returns {(() => void)|undefined} */
function keyAct(app, key) {
  return {
    ArrowRight: () => app.go(app.at + 1),
    ArrowDown: () => app.go(app.at + 1),
    ArrowLeft: () => app.go(app.at - 1),
    ArrowUp: () => app.go(app.at - 1),
    Home: () => app.go(0, true),
    End: () => app.go(app.limit(), true),
    " ": () => app.play(),
  }[key];
}

/** Whether an element needs a key for itself. */
function wants(target, key) {
  if (target.matches("input:not([type=range]), select, textarea")) return true;
  if (target.matches("input[type=range]")) return key !== " ";
  return key === " " && target.matches("button, summary");
}

/** Take the keys that are ours; no plain key reaches the notebook. */
function onKey(app, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.composedPath()[0];
  const act = app.story.mode !== "question" && !wants(target, event.key) ? keyAct(app, event.key) : undefined;
  if (act) event.preventDefault();
  if (act || event.key !== "Tab") event.stopPropagation();
  if (act) act();
}
