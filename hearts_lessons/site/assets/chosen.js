// What is chosen and not sent yet goes along to the page in another language, and is chosen there.
(function () {
  const KEY = "hearts-lessons:chosen";
  const FRESH_MS = 10000; // so long a page may be drawing what comes late
  const OPTION = ".h-hand button[data-card], .h-choices button[data-key]";
  // Where nothing waits to be sent, pressing would send.
  const SEND = ["answer", "pass", "play"].map((action) => `.h-actions > [data-action=${action}]`);
  const page = location.pathname.split("/").pop();

  const nameOf = (option) => option.dataset.card || option.dataset.key;
  const isChosen = (option) => option.getAttribute("aria-pressed") === "true";
  const isOpen = (root) => root.querySelector(SEND.join()) !== null;
  const optionsOf = (root) => Array.from(root.querySelectorAll(OPTION));
  // Languages may sort their options each in its own way.
  const askedBy = (root) => optionsOf(root).map(nameOf).sort().join(" ");

  function note() {
    const works = {};
    for (const root of document.querySelectorAll(".hearts[data-activity]")) {
      const chosen = optionsOf(root).filter(isChosen).map(nameOf);
      if (isOpen(root)) works[root.dataset.activity] = { asked: askedBy(root), chosen };
    }
    return { page, works };
  }

  // True once there is nothing more to do for it.
  function choose(root, { asked, chosen }) {
    if (!root || !isOpen(root) || askedBy(root) !== asked) return false;
    const differs = (option) => isChosen(option) !== chosen.includes(nameOf(option));
    const isAnswer = root.querySelector(SEND[0]) !== null; // a hand would play what is pressed twice
    for (const isBack of isAnswer ? [true, false] : [false]) {
      for (const option of optionsOf(root)) {
        if (isChosen(option) === isBack && differs(option)) option.click();
      }
    }
    return true;
  }

  function arrive({ works }) {
    const left = new Map(Object.entries(works));
    const rootOf = (name) => document.querySelector(`.hearts[data-activity="${CSS.escape(name)}"]`);
    const go = () => {
      for (const [name, work] of left) if (choose(rootOf(name), work)) left.delete(name);
      if (left.size === 0) stop();
    };
    const watching = new MutationObserver(go);
    const stop = () => watching.disconnect();
    // Whoever has begun to choose anew is left alone.
    go();
    for (const event of ["pointerdown", "keydown"]) {
      addEventListener(event, stop, { capture: true, once: true, passive: true });
    }
    watching.observe(document.querySelector("main"), { childList: true, subtree: true });
    setTimeout(stop, FRESH_MS);
  }

  // Without storage, or with junk in it, a page begins without.
  const quietly = (work) => (event) => {
    try {
      work(event);
    } catch {}
  };

  const goAlong = ({ target }) => {
    const link = target.closest && target.closest("a[hreflang]");
    if (link) sessionStorage.setItem(KEY, JSON.stringify(note()));
  };
  document.addEventListener("click", quietly(goAlong));
  quietly(() => {
    const came = JSON.parse(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    if (came && came.page === page) arrive(came);
  })();
})();
