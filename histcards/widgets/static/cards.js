/** Cards: their faces as shared shapes, and one element a card. The only markup ever inserted is the story's own art. */

const SVG = "http://www.w3.org/2000/svg";

/** Make an element: plain keys are properties, "aria-…", "data-…" and "role" attributes, "on…" listeners. */
function el(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(given)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (/^(aria|data)-|^(role|for|list)$/.test(key)) made.setAttribute(key, String(value));
    else made[key] = value;
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** Make an SVG element with attributes. */
function svg(tag, given = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(given)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** A face in the chosen inks: two colours, or four. @returns {string} */
function inked(story, number, four) {
  const [two, other] = story.inks[Math.floor(number / 13)] || [];
  const face = story.faces[number];
  return four && two ? face.replaceAll(two, other) : face;
}

/** All faces as definitions, to be used by id. @returns {SVGElement} */
function faceDefs(story, four) {
  const faces = Object.keys(story.faces).map((n) => `<g id="hcf-${n}">${inked(story, Number(n), four)}</g>`);
  const indices = Object.keys(story.faces).map((n) => `<g id="hcj-${n}">${bigIndex(story, Number(n), four)}</g>`);
  const made = svg("svg", { class: "defs", width: 0, height: 0, "aria-hidden": "true" }, svg("defs"));
  made.firstChild.innerHTML = story.shapes + faces.join("") + indices.join("") + `<g id="hcf-back">${story.back}</g>`;
  return made;
}

/** A card's letter and sign, large, for the far end of a room: what its own index uses, on a slip of paper. */
function bigIndex(story, number, four) {
  const face = inked(story, number, four);
  const inks = (story.inks[Math.floor(number / 13)] || [])[four ? 1 : 0] || "";
  const letter = /#hc-ix-[\w-]+/.exec(face);
  const sign = /#hc-pip-[\w-]+/.exec(face);
  if (!letter || !sign) return "";
  return (
    `<path class="slip" d="M1 5Q1 1 5 1H29V48H1z" fill="#fdf8ec" stroke="none"/><g ${inks}>` +
    `<use href="${letter[0]}" transform="translate(15 4)scale(2.7)"/><use href="${sign[0]}" transform="translate(15 40)scale(1.05)"/></g>`
  );
}

/** The picture of one card. */
function picture(story, number, up = true) {
  const [w, h] = story.card;
  const face = up && number !== null && story.faces[number] ? `#hcf-${number}` : "#hcf-back";
  return svg("svg", { viewBox: `0 0 ${w} ${h}`, "aria-hidden": "true", focusable: "false" }, svg("use", { href: face }));
}

/** A card on the table: its element, the pose it has, and what it shows. */
function makeCard(story, key) {
  const [w, h] = story.card;
  const use = svg("use");
  const big = svg("use", { class: "big" });
  const root = el("div", { className: "card" }, svg("svg", { viewBox: `0 0 ${w} ${h}` }, use, big));
  return { key, root, use, big, pose: null, shown: "" };
}

/** Turn a card on the table to the side that it shows. */
function turnCard(card, number, up) {
  const shown = up && number !== null ? String(number) : "back";
  if (card.shown === shown) return;
  card.shown = shown;
  card.use.setAttribute("href", `#hcf-${shown}`);
  card.big.setAttribute("href", shown === "back" ? "" : `#hcj-${shown}`);
}

/** A button that is a card. */
function cardButton(story, number, label, pick) {
  return el("button", { type: "button", className: "pick", onclick: () => pick(number) }, picture(story, number), el("span", {}, label));
}
