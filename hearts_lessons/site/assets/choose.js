// From the entrance to the reader's language; index.html#choose stays, to choose another one.
(function () {
  if (location.hash === "#choose") return;
  const links = Array.from(document.querySelectorAll("a[hreflang]"));
  const code = window.heartsLanguage.wanted(links.map((link) => link.hreflang));
  location.replace(`${code}/index.html${location.hash}`);
})();
