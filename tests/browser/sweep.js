// What is wrong with the layout of an activity at each of the given widths: a list of sentences.
async ([widths, textSize]) => {
  const OVERLAP = 0.5;
  const LEAST_STRIP = 23.5;
  const faults = [];
  document.documentElement.style.fontSize = textSize;
  for (const copy of document.querySelectorAll("[data-width]")) {
    copy.hidden = !widths.includes(Number(copy.dataset.width));
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30))));

  function overlaps(one, other) {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return across > OVERLAP && down > OVERLAP;
  }
  function inside(inner, outer) {
    return inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
  }
  function boxes(root, selector) {
    return [...root.querySelectorAll(selector)].map((element) => ({
      element,
      box: element.getBoundingClientRect(),
      name: element.dataset.card || element.className,
    }));
  }
  function textNodes(element) {
    return [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  }
  function lines(node) {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  }

  for (const width of widths) {
    const root = document.querySelector(`[data-width="${width}"] > .hearts`);
    const edge = root.getBoundingClientRect();
    const note = (sentence) => faults.push(`${width} px: ${sentence}`);
    const hand = boxes(root, ".h-hand .h-card");
    const apart = [
      ...boxes(root, ".h-seat, .h-status, .h-passing, .h-result"),
      ...boxes(root, ".h-mat :is(.h-card, .h-slot)"),
    ];
    apart.forEach((one, i) => {
      for (const other of [...apart.slice(i + 1), ...hand]) {
        if (overlaps(one.box, other.box)) note(`${one.name} overlaps ${other.name}`);
      }
    });
    hand.forEach(({ element, box, name }, i) => {
      const index = element.querySelector(".h-index").getBoundingClientRect();
      for (const later of hand.slice(i + 1)) {
        if (overlaps(index, later.box)) note(`${later.name} covers the index of ${name}`);
        const strip = later.box.left - box.left;
        const isBeside = Math.abs(later.box.top - box.top) < box.height / 2;
        if (isBeside && strip < LEAST_STRIP) note(`${name} can be hit on ${strip} px only`);
      }
    });
    if (root.scrollWidth > root.clientWidth) note(`it scrolls, being ${root.scrollWidth} px wide`);
    const written = [...root.querySelectorAll("*")].filter(
      (element) =>
        textNodes(element).length > 0 &&
        element.getClientRects().length > 0 &&
        !element.closest(".h-hidden, details:not([open]) > :not(summary)"),
    );
    for (const element of written) {
      const holder = element.closest(".h-seat, .h-status, .h-button, .h-badges li, .h-worth, td, th") ?? root;
      const outer = holder.getBoundingClientRect();
      const name = `“${element.textContent}”`;
      if (!inside(element.getBoundingClientRect(), edge)) note(`${name} sticks out`);
      for (const line of textNodes(element).flatMap(lines)) {
        if (!inside(line, outer) || line.top < outer.top - 1 || line.bottom > outer.bottom + 1) {
          note(`${name} leaves its ${holder.className || holder.tagName}`);
        }
      }
    }
  }
  return faults;
}
