// From the entrance to the reader's language.
(function () {
  const links = Array.from(document.querySelectorAll("a[hreflang]"));
  const code = window.heartsLanguage.wanted(links.map((link) => link.hreflang));
  location.replace(`${code}/index.html${location.hash}`);
})();
