// A search leads here with the words that it has found: they are marked where the browser can do so
// without changing the page.
(function () {
  const words = new URLSearchParams(location.search).getAll("found").filter(Boolean);
  const article = document.querySelector("article");
  if (!words.length || !article || !window.Highlight || !CSS.highlights) {
    return;
  }
  const marks = new Highlight();
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const word of node.parentElement.closest("script, style, .hearts") ? [] : words) {
      for (let at = node.data.indexOf(word); at >= 0; at = node.data.indexOf(word, at + 1)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        marks.add(range);
      }
    }
  }
  CSS.highlights.set("hearts-found", marks);
})();
