/** The bar for dealing: dress, dealer, seed; again the same, another, this one, take it. */

/** Make the dealing bar. */
function makeDealing(app) {
  const given = app.story.controls;
  const dress = labelled("Cards", given.dresses.map((one) => [one, one]), given.dress, () => {});
  const dealer = labelled("Dealer", given.names.map((name, i) => [i, name]), given.dealer, () => {});
  const seed = el("input", { type: "number", value: String(given.seed ?? ""), min: "0", step: "1" });
  const chosen = () => ({ dress: bar.dress.value, dealer: Number(bar.dealer.value), seed: seed.value === "" ? null : Number(seed.value) });
  const act = (text, title, run) => el("button", { type: "button", className: "toggle", title, onclick: run }, text);
  const said = el("p", { className: "quiet", role: "status" });
  const bar = { app, dress: dress.lastChild, dealer: dealer.lastChild, seed, said };
  bar.root = el(
    "div",
    { className: "row dealing", role: "group", "aria-label": "Dealing" },
    dress,
    dealer,
    el("label", { className: "field" }, el("span", {}, "Seed"), seed),
    act("Deal this", "Deals with the cards, dealer and seed chosen here", () => app.wish({ do: "deal", ...chosen() })),
    act("Again the same", "Shows this deal from the beginning", () => app.again()),
    act("Another deal", "Shuffles and deals anew", () => app.wish({ do: "another" })),
    act("Take this deal", "Says how to go on with this deal in the next box", () => app.wish({ do: "take" })),
    said,
  );
  return bar;
}

/** Bring the bar to a new deal. */
function showDealing(bar, given) {
  bar.dress.value = given.dress;
  bar.dealer.value = String(given.dealer);
  bar.seed.value = String(given.seed ?? "");
}

/** Say what came of a wish. */
function sayDealing(bar, reply) {
  bar.said.className = reply.error ? "error" : "quiet";
  bar.said.textContent = reply.error || reply.says || "";
}
