/** A page without a kernel: a model that only remembers, and the player in it. */
(async () => {
  const read = (id) => JSON.parse(document.getElementById(id).textContent);
  const source = new Blob([read("hc-module")], { type: "text/javascript" });
  const address = URL.createObjectURL(source);
  const { default: player } = await import(address);
  URL.revokeObjectURL(address);
  for (const el of document.querySelectorAll("[data-story]")) {
    el.replaceChildren();
    player.render({ model: makeModel(document.getElementById(el.dataset.story).textContent), el });
  }

  /** The traits and events of a model, without anybody behind them. */
  function makeModel(story) {
    const traits = { story, step: 0, wish: "", reply: "" };
    const heard = new Map();
    const acts = (event) => heard.get(event) || heard.set(event, new Set()).get(event);
    return {
      get: (name) => traits[name],
      set(name, value) {
        if (traits[name] === value) return;
        traits[name] = value;
        for (const act of [...acts(`change:${name}`)]) act();
      },
      on: (event, act) => void acts(event).add(act),
      off: (event, act) => void acts(event).delete(act),
      save_changes() {},
      send() {},
    };
  }
})();
