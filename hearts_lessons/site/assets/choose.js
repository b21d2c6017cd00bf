// From the entrance to the language last chosen, else to the browser's.
(function () {
  var codes = Array.from(document.querySelectorAll("a[hreflang]"), function (link) {
    return link.hreflang;
  });
  function ours(asked) {
    var tag = asked.toLowerCase();
    if (/^zh/.test(tag)) {
      return /hant|-tw|-hk|-mo/.test(tag) && !/hans/.test(tag) ? "zh-Hant" : "zh-Hans";
    }
    return tag.split("-")[0];
  }
  var stored = null;
  try {
    stored = localStorage.getItem("hearts-lessons:language");
  } catch {
    // Without storage the browser's language decides.
  }
  var wanted = [stored].concat(Array.from(navigator.languages || [], ours));
  var code = wanted.find(function (each) {
    return codes.includes(each);
  });
  if (code) {
    location.replace(code + "/index.html" + location.hash);
  }
})();
