// Light or dark before anything is drawn, so that the page does not flash.
(function () {
  var root = document.documentElement;
  var stored = null;
  try {
    stored = localStorage.getItem("mode");
  } catch {
    // A page without storage follows the system.
  }
  var mode = stored || "auto";
  var dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.mode = mode;
  root.dataset.theme = mode === "auto" ? (dark ? "dark" : "light") : mode;
})();
