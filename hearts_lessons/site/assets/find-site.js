// Where the site begins: at the deepest folder of this address that has its shared files.
(async function () {
  var folders = location.pathname.split("/").slice(0, -1);
  for (var depth = folders.length; depth > 0; depth--) {
    var home = folders.slice(0, depth).join("/") + "/";
    var style = document.createElement("link");
    style.rel = "stylesheet";
    style.href = home + "_shared/site.css";
    var found = await fetch(style.href, { method: "HEAD" }).catch(function () {});
    if (found && found.ok && !/html/.test(found.headers.get("content-type"))) {
      document.head.append(style);
      document.querySelectorAll("a[data-target]").forEach(function (link) {
        link.href = home + link.dataset.target;
      });
      return;
    }
  }
})();
