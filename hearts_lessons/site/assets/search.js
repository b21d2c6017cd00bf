// The search page: asks the index for what stands in ?q=, and shows where it is.
(function () {
  const MOST = 50;
  const words = JSON.parse(document.getElementById("hearts-search-words").textContent);
  const status = document.querySelector(".hearts-search [role=status]");
  const list = document.querySelector(".hearts-search ol");
  const field = document.querySelector(".hearts-search input");
  const typed = (new URLSearchParams(location.search).get("q") || "").trim().slice(0, 100);

  const all = (source) => new RegExp(source, "giu");

  // A text with what was found in it marked; nothing of it is ever read as HTML.
  function marked(element, text, source) {
    let end = 0;
    for (const match of text.matchAll(all(source))) {
      const mark = document.createElement("mark");
      mark.textContent = match[0];
      element.append(text.slice(end, match.index), mark);
      end = match.index + match[0].length;
    }
    element.append(text.slice(end));
    return element;
  }

  // Where most of the pieces stand within so many characters; the first such place.
  function placeOf(text, source, pieces, length) {
    let best = { at: 0, count: 0 };
    for (const { index: at } of text.matchAll(all(source))) {
      const near = text.slice(at, at + length);
      const count = pieces.filter((piece) => all(piece).test(near)).length || 1;
      if (count > best.count) best = { at, count };
    }
    return best.at;
  }

  // As much of a text as is worth reading, around what was found.
  function excerpt(text, source, pieces) {
    const [before, length] = /\p{Script=Han}/u.test(text) ? [20, 90] : [50, 180];
    const at = placeOf(text, source, pieces, length - before);
    let from = Math.max(0, Math.min(at - before, text.length - length));
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

  // ``sources`` are patterns: the first that the section has is what gets marked. The text may have
  // another one than the heading, or none.
  function shown({ page, title, anchor, heading, text, lead, own }, sources, pieces) {
    const source = sources.find((each) => all(each).test(own));
    const found = sources.find((each) => all(each).test(text));
    const inText = found || source;
    const item = document.createElement("li");
    const link = marked(document.createElement("a"), heading || title, source);
    const forms = [...new Set(text.match(all(inText)))].slice(0, 5).map((form) => ["found", form]);
    link.href = `${page}.html${forms.length ? `?${new URLSearchParams(forms)}` : ""}#${anchor}`;
    item.append(link);
    if (heading !== title) {
      const place = document.createElement("span");
      place.textContent = title;
      item.append(" ", place);
    }
    const read = excerpt((!found && lead) || text, inText, pieces);
    item.append(marked(document.createElement("p"), read, inText));
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
  field.focus(); // so that Tab leads to the first result
  if (typed && !window.heartsIndex) {
    say(words.broken);
  } else if (typed) {
    const query = heartsQuery(typed, heartsIndex.variants);
    const { results, isWhole } = heartsResults(query, heartsIndex.pages);
    const sentence = results.length ? (isWhole ? words.found : words.some) : words.none;
    const sources = [query.phrase, query.pieces.join("|"), query.parts.join("|")];
    list.append(...results.slice(0, MOST).map((result) => shown(result, sources, query.parts)));
    say(results.length > MOST ? `${sentence} ${words.first}` : sentence, results.length);
  }
})();
