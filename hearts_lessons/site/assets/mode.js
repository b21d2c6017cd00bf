// Light or dark before anything is drawn, so that the page does not flash.
(function () {
  var root = document.documentElement;
  var stored = null;
  try {
    ["localStorage", "sessionStorage"].forEach(lendWhereDenied);
    stored = localStorage.getItem("mode");
  } catch {
    // A page without storage follows the system.
  }
  var mode = stored || "auto";
  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.mode = mode;
  root.dataset.theme = mode === "auto" ? (dark ? "dark" : "light") : mode;

  // Where storage is denied the theme's scripts would end, and with them its menus and its search.
  // They get one that lasts as long as the page. Whoever asks for what the book keeps is refused
  // still, so that learners are told.
  function lendWhereDenied(name) {
    try {
      window[name].getItem("mode");
      return;
    } catch {
      // It can't even be asked for.
    }
    var lent = new Map();
    function theme(key) {
      if (/^hearts-lessons:/.test(key)) throw new DOMException("denied", "SecurityError");
      return key;
    }
    var storage = {
      getItem: (key) => lent.get(theme(key)) ?? null,
      setItem: (key, value) => lent.set(theme(key), String(value)),
      removeItem: (key) => lent.delete(theme(key)),
    };
    Object.defineProperty(window, name, { value: storage });
  }
})();
