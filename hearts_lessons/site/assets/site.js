// The language switch keeps the place in the page, and the choice for the next visit.
(function () {
  var links = document.querySelectorAll(".hearts-languages a");
  links.forEach(function (link) {
    link.addEventListener("click", function () {
      link.hash = location.hash;
      link.search = location.search;
      try {
        localStorage.setItem("hearts-lessons:language", link.lang);
      } catch {
        // Without storage the entrance asks the browser's language again.
      }
    });
  });
})();
