/** Motion: cards go from where they lay to where they lie; at the end of a frame everything is exactly in place. */

const GO = 260;
const EASE = "cubic-bezier(.2,.7,.3,1)";

/** A pose as a CSS transform, in pixels. */
function transform(pose, unit) {
  const px = (n) => `${(n * unit).toFixed(2)}px`;
  return `translate(${px(pose.x)},${px(pose.y)}) rotate(${pose.turn.toFixed(2)}deg) scale(${pose.scale})`;
}

/** Whether two poses are one. */
function samePose(a, b) {
  return a.x === b.x && a.y === b.y && a.turn === b.turn && a.scale === b.scale;
}

/** Whether the reader wants no motion. */
function still() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The moves that are under way, and how to end them at once. */
function makeMotion() {
  /** @type {Map<Animation, (() => void)|undefined>} */
  const running = new Map();
  const end = (one) => {
    const after = running.get(one);
    if (running.delete(one) && after) after();
  };
  const run = (element, frames, options, after) => {
    const one = element.animate(frames, { duration: GO, easing: EASE, ...options });
    running.set(one, after);
    one.onfinish = () => end(one);
    return one;
  };
  const settle = () => {
    for (const one of [...running.keys()]) {
      one.cancel();
      end(one);
    }
  };
  return { run, settle, busy: () => running.size > 0 };
}

/** Move one card: straight to its place, or, in a won trick, to the trick's best card, a moment there, and on. */
function moveCard(motion, card, from, to, unit, gather, after) {
  const at = (pose, offset) => ({ transform: transform(pose, unit), easing: EASE, offset });
  const frames = gather ? [at(from, 0), at(gather, 0.42), at(gather, 0.58), at(to, 1)] : [at(from, 0), at(to, 1)];
  card.root.style.zIndex = String((card.taking ? 2000 : 1000) + Number(card.root.dataset.z || 0));
  const done = () => {
    card.root.style.zIndex = card.root.dataset.z || "0";
    after();
  };
  return motion.run(card.root, frames, { duration: gather ? 2.4 * GO : GO, easing: "linear" }, done);
}

/** Let an element appear or go. */
function fade(motion, element, from, to, after) {
  return motion.run(element, [{ opacity: from }, { opacity: to }], { duration: GO }, after);
}

/** Send a coin from one place to another. */
function sendCoin(motion, parent, from, to, unit) {
  const coin = el("div", { className: "coin flying" });
  parent.append(coin);
  const at = (spot) => ({ transform: `translate(${spot.x * unit}px,${spot.y * unit}px)` });
  motion.run(coin, [at(from), at(to)], { duration: 2 * GO }, () => coin.remove());
}
