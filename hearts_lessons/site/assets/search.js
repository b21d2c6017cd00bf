// The search page: asks the index for what stands in ?q=, and shows where it is.
(function () {
  const MOST = 50;
  const words = JSON.parse(document.getElementById("hearts-search-words").textContent);
  const status = document.querySelector(".hearts-search [role=status]");
  const list = document.querySelector(".hearts-search ol");
  const field = document.querySelector(".hearts-search input");
  const typed = (new URLSearchParams(location.search).get("q") || "").trim();

  const pattern = (source, flags) => new RegExp(source, `iu${flags || ""}`);
  const found = (source, text) => Array.from(text.matchAll(pattern(source, "g")), ([match]) => match);

  // Every section of the book that passes ``isFound``, the best first, else in the book's order.
  function ranked(query, isFound) {
    const results = [];
    for (const [page, title, sections] of heartsIndex.pages) {
      sections.forEach(([anchor, heading, text], place) => {
        const own = `${heading}\n${text}`;
        if (isFound(own, title)) {
          const result = { page, title, anchor, heading, text };
          results.push({ ...result, rank: rankOf(query, result) + (place === 0 ? 0.5 : 0) });
        }
      });
    }
    return results.sort((one, other) => other.rank - one.rank);
  }

  // Headings before texts, the words together before the words apart, and often before seldom.
  function rankOf({ phrase, pieces, parts }, { heading, text }) {
    const has = (each, where) => pattern(each).test(where);
    const often = Math.min(found(phrase, text).length, 9);
    const some = parts.filter((part) => has(part, `${heading}\n${text}`)).length;
    return (
      16 * has(`^${phrase}$`, heading) +
      8 * has(phrase, heading) +
      4 * pieces.every((piece) => has(piece, heading)) +
      2 * has(phrase, text) +
      often / 20 +
      some
    );
  }

  function search(query) {
    const { pieces, parts } = query;
    const has = (text) => (source) => pattern(source).test(text);
    const all = ranked(query, (own, title) =>
      pieces.some(has(own)) && pieces.every(has(`${title}\n${own}`)));
    if (all.length || parts.length < 2) {
      return { results: all, said: all.length ? words.found : words.none };
    }
    const half = ranked(query, (own) => 2 * parts.filter(has(own)).length >= parts.length);
    return { results: half, said: half.length ? words.some : words.none };
  }

  // A text with what was found in it marked; nothing of it is ever read as HTML.
  function marked(element, text, source) {
    let end = 0;
    for (const match of text.matchAll(pattern(source, "g"))) {
      const mark = document.createElement("mark");
      mark.textContent = match[0];
      element.append(text.slice(end, match.index), mark);
      end = match.index + match[0].length;
    }
    element.append(text.slice(end));
    return element;
  }

  // As much of a text as is worth reading, around the first place that was found.
  function excerpt(text, source) {
    const [before, length] = /\p{Script=Han}/u.test(text) ? [20, 90] : [50, 180];
    const at = Math.max(0, text.search(pattern(source)));
    let from = Math.max(0, at - before);
    let to = Math.min(text.length, from + length);
    const opening = text.indexOf(" ", from) + 1;
    const closing = text.lastIndexOf(" ", to);
    if (from > 0 && opening > 0 && opening <= at) {
      from = opening;
    }
    if (to < text.length && closing > at + before) {
      to = closing;
    }
    return (from > 0 ? "…" : "") + text.slice(from, to) + (to < text.length ? "…" : "");
  }

  function shown({ page, title, anchor, heading, text }, { phrase, parts }) {
    const source = pattern(phrase).test(`${heading}\n${text}`) ? phrase : parts.join("|");
    const item = document.createElement("li");
    const link = marked(document.createElement("a"), heading || title, source);
    const forms = new URLSearchParams([...new Set(found(source, text))].slice(0, 5).map((form) => ["found", form]));
    link.href = `${page}.html?${forms}#${anchor}`;
    item.append(link);
    if (heading !== title) {
      const place = document.createElement("span");
      place.textContent = title;
      item.append(" ", place);
    }
    item.append(marked(document.createElement("p"), excerpt(text, source), source));
    return item;
  }

  function say(sentence, n) {
    status.textContent = sentence
      .replace("{n}", n)
      .replace("{most}", MOST)
      .replace("{query}", () => typed);
  }

  for (const each of document.querySelectorAll("input[name=q]")) {
    each.value = typed;
  }
  if (!typed) {
    field.focus();
  } else if (!window.heartsIndex) {
    say(words.broken);
  } else {
    const query = heartsQuery(typed, heartsIndex.variants);
    const { results, said } = query.pieces.length ? search(query) : { results: [], said: words.none };
    list.append(...results.slice(0, MOST).map((result) => shown(result, query)));
    say(results.length > MOST ? `${said} ${words.first}` : said, results.length);
  }
})();
