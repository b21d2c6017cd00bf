// From one language to another: at the same place, and an offer to who has come by a link from outside.
(function () {
  const links = Array.from(document.querySelectorAll(".hearts-languages a"));
  const PLACE = /^#~([^.]+)\.(\d+)(k?)$/; // k: by the keyboard
  const FRESH_MS = 4000; // so long the page may still be drawing its activities

  // What every language has alike: sections by their number, activities by their name.
  function marks() {
    let number = 0;
    const found = document.querySelectorAll(".bd-article section[id], .bd-article [data-activity]");
    return Array.from(found, (element) => ({
      element,
      name: element.dataset.activity || String(number++),
    }));
  }

  const top = ({ element }) => element.getBoundingClientRect().top;
  // Where one reads: below the bar that stays.
  const line = () => Math.min(150, innerHeight / 3);

  // The last mark above the line, and how far it is from there to the next one, in hundredths.
  function place() {
    const all = marks();
    const last = all.filter((mark) => top(mark) <= line()).pop();
    if (!last || scrollY === 0) return "";
    const next = all[all.indexOf(last) + 1];
    const end = next ? top(next) : document.body.getBoundingClientRect().bottom;
    const part = Math.round((100 * (line() - top(last))) / (end - top(last) || 1));
    return `#~${last.name}.${part}`;
  }

  function go(name, part) {
    const all = marks();
    const mark = all.find((each) => each.name === name);
    if (!mark) return undefined;
    const next = all[all.indexOf(mark) + 1];
    const end = next ? top(next) : document.body.getBoundingClientRect().bottom;
    const where = top(mark) + ((end - top(mark)) * part) / 100 - line();
    scrollBy({ top: where, behavior: "instant" });
    return mark.element;
  }

  // Stay at the place while the page is still being drawn, until the reader does something.
  function arrive([, name, part, byKey]) {
    const article = document.querySelector(".bd-article");
    const again = new ResizeObserver(() => {
      const element = go(decoded(name), Number(part));
      if (element && byKey && !element.contains(document.activeElement)) focusOn(element);
    });
    const stop = () => again.disconnect();
    for (const event of ["wheel", "touchstart", "pointerdown", "keydown"]) {
      addEventListener(event, stop, { once: true, passive: true });
    }
    setTimeout(stop, FRESH_MS);
    if (article) again.observe(article);
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  // Whoever goes by keys goes on from there.
  function focusOn(element) {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }

  // An address may hold any junk.
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  function follow({ currentTarget: link, detail }) {
    const field = document.querySelector("main input[name='q']");
    const query = new URLSearchParams(location.search);
    if (field && field.value) query.set("q", field.value);
    link.search = query;
    // A set for a class is all of its address.
    const byKey = detail === 0 ? "k" : "";
    link.hash = /[?=]/.test(location.hash) ? location.hash : place() && place() + byKey;
  }

  function offer() {
    const here = document.documentElement.lang;
    const { wanted, isDeclined, decline } = window.heartsLanguage;
    const code = wanted(links.map((link) => link.hreflang));
    const isFromHere = document.referrer.startsWith(new URL("../", location.href).href);
    if (code === here || isFromHere || isDeclined(here)) return;
    const { dataset, href } = links.find((link) => link.hreflang === code);
    const bar = document.createElement("div");
    bar.className = "hearts-offer d-print-none";
    bar.lang = code;
    const words = document.createElement("span");
    words.textContent = dataset.offer;
    const go = document.createElement("a");
    Object.assign(go, { href, hreflang: code, textContent: dataset.go });
    const stay = document.createElement("button");
    Object.assign(stay, { type: "button", textContent: dataset.stay });
    stay.addEventListener("click", () => {
      decline(here);
      bar.remove();
    });
    bar.append(words, go, stay);
    const target = document.getElementById(decoded(location.hash.slice(1)));
    const section = target && target.closest(".bd-article section");
    const article = section || document.querySelector(".bd-article");
    // The search has no article.
    (article || document.querySelector("main h1").parentElement).prepend(bar);
    links.push(go);
  }

  const came = PLACE.exec(location.hash);
  if (links.length > 0) offer();
  for (const link of links) {
    link.addEventListener("click", follow);
    link.addEventListener("auxclick", follow);
  }
  if (came) arrive(came);
})();
