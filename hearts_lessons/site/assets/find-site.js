// Where the site begins: at the deepest folder above this address that has its shared files.
(async function () {
  var folders = location.pathname.split("/").slice(1, -1);
  for (var depth = folders.length; depth > 0; depth--) {
    var home = "/" + folders.slice(0, depth).join("/") + "/";
    var style = home + "_shared/site.css";
    var found = await fetch(style, { method: "HEAD" }).catch(function () {});
    if (found && found.ok && !/html/.test(found.headers.get("content-type"))) {
      document.querySelector("link[rel=stylesheet]").href = style;
      document.querySelectorAll("a[data-target]").forEach(function (link) {
        link.href = home + link.dataset.target;
      });
      return;
    }
  }
})();
