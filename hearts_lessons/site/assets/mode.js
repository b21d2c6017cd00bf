// Light or dark before anything is drawn, so that the page does not flash.
(function () {
  var root = document.documentElement;
  var stored = null;
  var ours = /^hearts-lessons:/;
  try {
    ["localStorage", "sessionStorage"].forEach(lendWhereDenied);
    outliveFullness(Storage.prototype);
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
      if (ours.test(key)) throw new DOMException("denied", "SecurityError");
      return key;
    }
    var storage = {
      getItem: (key) => lent.get(theme(key)) ?? null,
      setItem: (key, value) => lent.set(theme(key), String(value)),
      removeItem: (key) => lent.delete(theme(key)),
    };
    Object.defineProperty(window, name, { value: storage });
  }

  // Where nothing more fits in they would end too: they get back what they note while the page lasts.
  function outliveFullness(storage) {
    var { getItem, setItem } = storage;
    var lent = new Map();
    storage.getItem = function (key) {
      return lent.has(key) ? lent.get(key) : getItem.call(this, key);
    };
    storage.setItem = function (key, value) {
      try {
        setItem.call(this, key, value);
        lent.delete(key);
      } catch (error) {
        if (ours.test(key)) throw error;
        lent.set(key, String(value));
      }
    };
  }
})();
