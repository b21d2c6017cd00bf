// The sections of the book that a query finds, the best first.
(function () {
  const has = (source, where) => new RegExp(source, "iu").test(where);

  // All that pass ``isFound``; of those that are equally good the first in the book comes first.
  function ranked(pages, query, isFound) {
    const results = [];
    for (const [page, title, sections] of pages) {
      sections.forEach(([anchor, heading, text], place) => {
        // Under a lesson's title stands how long it takes; what it is about comes next.
        const [, , lead] = (place === 0 && sections[1]) || [];
        const section = { page, title, anchor, heading, text, lead, own: `${heading}\n${text}` };
        if (isFound(section)) {
          results.push({ ...section, rank: rankOf(query, section, place === 0) });
        }
      });
    }
    return results.sort((one, other) => other.rank - one.rank);
  }

  // Titles and headings before texts, the words together before the words apart, often before seldom.
  function rankOf(query, section, isTitle) {
    const { phrase, pieces, parts } = query;
    const { heading, text } = section;
    const often = (text.match(new RegExp(phrase, "giu")) || []).length;
    return (
      16 * has(`^${phrase}$`, heading) +
      8 * has(phrase, heading) * (isTitle ? 1.5 : 1) +
      4 * pieces.every((piece) => has(piece, heading)) +
      2 * has(phrase, text) +
      Math.min(often, 9) / 20 +
      shareOf(parts, section)
    );
  }

  // How many of the parts a section has; one in its heading or its page's title counts again.
  function shareOf(parts, { title, heading, own }) {
    const count = (where) => parts.filter((part) => has(part, where)).length;
    return count(own) + count(heading) + count(title);
  }

  // isWhole: whether they have all of the query; where nothing has, half of its parts will do.
  window.heartsResults = function (query, pages) {
    const { pieces, parts } = query;
    const hasOwn = (list, { own }) => list.some((each) => has(each, own));
    const isAll = (section) =>
      hasOwn(pieces, section) &&
      pieces.every((piece) => has(piece, `${section.title}\n${section.own}`));
    const isHalf = (section) =>
      hasOwn(parts, section) && 2 * shareOf(parts, section) >= parts.length;
    const whole = ranked(pages, query, isAll);
    const isWhole = whole.length > 0;
    return { results: isWhole ? whole : ranked(pages, query, isHalf), isWhole };
  };
})();
