// What axe finds wrong in a part of a page. Colours cost most of its time, so that of texts that
// look the same (the same ink, size and ground), on whatever page, a few are looked at. What axe can't
// tell of them is not taken as told of the others.
(async ({ selector, isDark, seen }) => {
  const FEW = 4;
  const options = { elementRef: true, preload: false, selectors: false };
  options.resultTypes = ["violations", "incomplete"];
  // With one more rule than the default ones, which the book's theme breaks where it is left alone.
  if (!isDark) options.rules = { "label-content-name-mismatch": { enabled: true } };
  // The dark page is the light one in other colours.
  else options.runOnly = ["color-contrast", "link-in-text-block"];

  const looks = seen ? newLooks(new Set(seen)) : new Map();
  const chosen = seen ? "[data-new-look]" : "*";
  axe.configure({ rules: [{ id: "color-contrast", selector: chosen }] });
  const found = await axe.run(selector, options);
  for (const { id, nodes } of found.incomplete) {
    if (id !== "color-contrast") continue;
    for (const { element } of nodes) looks.delete(element);
  }
  const faults = found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id} (${help}): ${node.html.slice(0, 120)} ${node.failureSummary}`),
  );
  // In the dark there may be nothing new to look at.
  if (!found.passes.length && !(isDark && seen)) faults.push("axe has looked at nothing");
  return { faults, looks: [...new Set(looks.values())] };

  function newLooks(seen) {
    const grounds = new Map();
    const found = new Map();
    const times = {};
    for (const element of document.querySelectorAll("body, body *")) {
      element.removeAttribute("data-new-look");
      if (!hasText(element) || !isSeen(element)) continue;
      const look = hash(lookOf(element, grounds));
      times[look] = (times[look] ?? 0) + 1;
      if (seen.has(look) || times[look] > FEW) continue;
      found.set(element, look);
      element.setAttribute("data-new-look", "");
    }
    return found;
  }

  function hasText(element) {
    if (element.matches("input, select, textarea")) return true;
    return [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  }

  function isSeen(element) {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
  }

  function lookOf(element, grounds) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isOff = element.closest(":disabled, [aria-disabled='true'], [inert]") !== null;
    return [color, fontSize, fontWeight, textShadow, isOff, groundOf(element, grounds)].join();
  }

  function groundOf(element, grounds) {
    if (!element) return "";
    if (!grounds.has(element)) {
      const style = getComputedStyle(element);
      const own = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter];
      const isPlain = own.join() === "rgba(0, 0, 0, 0),none,1,none";
      const isLaid = style.position === "absolute" || style.position === "fixed";
      const below = groundOf(element.parentElement, grounds);
      const all = [below, ...(isPlain ? [] : own), ...(isLaid ? [element.className] : [])];
      grounds.set(element, all.join("/"));
    }
    return grounds.get(element);
  }

  function hash(text) {
    let one = 7;
    let other = 11;
    for (let i = 0; i < text.length; i++) {
      one = (Math.imul(one, 31) + text.charCodeAt(i)) | 0;
      other = (Math.imul(other, 37) + text.charCodeAt(i)) | 0;
    }
    return `${one}:${other}`;
  }
})
