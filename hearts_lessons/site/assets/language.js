// Which language a reader wants: the one last chosen, else the browser's, else English.
window.heartsLanguage = (function () {
  const CHOSEN = "hearts-lessons:language";
  const ASKED = "hearts-lessons:language-asked";
  const DECLINED = "hearts-lessons:language-declined";
  const OTHERWISE = "en";

  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // a page without storage asks the browser each time
    }
  }

  function keep(key, value) {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  }

  // Hong Kong, Macau and Taiwan write traditional characters unless the script is named.
  function ours(tag) {
    const [language, ...parts] = tag.toLowerCase().split("-");
    if (language !== "zh") return language;
    if (parts.includes("hans")) return "zh-Hans";
    const isTraditional = ["hant", "tw", "hk", "mo"].some((part) => parts.includes(part));
    return isTraditional ? "zh-Hant" : "zh-Hans";
  }

  document.addEventListener("click", ({ target }) => {
    const link = target.closest && target.closest("a[hreflang]");
    if (link) keep(ASKED, link.hreflang);
  });

  // A choice counts once it has led to a page: without a connection it may lead to none.
  if (document.querySelector(".hearts-languages")) {
    const here = document.documentElement.lang;
    if (kept(ASKED) === here) keep(CHOSEN, here);
    if (kept(ASKED)) keep(ASKED, "");
  }

  return {
    wanted(codes) {
      const asked = [kept(CHOSEN), ...(navigator.languages || []).map(ours)];
      return asked.find((code) => codes.includes(code)) || OTHERWISE;
    },
    isDeclined: (code) => (kept(DECLINED) || "").split(" ").includes(code),
    decline: (code) => keep(DECLINED, `${kept(DECLINED) || ""} ${code}`.trim()),
  };
})();
