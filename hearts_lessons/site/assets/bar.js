// The bar's buttons keep the focus, which the theme takes from them at each click and which a dialog
// gives back when it is closed; and the one for the contents says whether they are shown.
(function () {
  document.querySelectorAll(".bd-header-article button").forEach(function (button) {
    button.blur = function () {};
  });
  var toggle = document.querySelector(".primary-toggle");
  var sidebar = document.getElementById("pst-primary-sidebar");
  if (!toggle || !sidebar) return;
  var isWide = matchMedia("(min-width: 992px)"); // below, the theme shows them in a dialog
  function tell() {
    toggle.setAttribute("aria-haspopup", isWide.matches ? "false" : "dialog");
    if (isWide.matches) {
      toggle.setAttribute("aria-expanded", !sidebar.classList.contains("pst-sidebar-hidden"));
    } else {
      toggle.removeAttribute("aria-expanded");
    }
  }
  new MutationObserver(tell).observe(sidebar, { attributeFilter: ["class"] });
  isWide.addEventListener("change", tell);
  tell();
})();
