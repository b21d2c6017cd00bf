// What a reader typed, as patterns that find it in a text.
//
// A query is cut into words of letters and digits, suit signs and runs of Chinese characters, which
// stand in a sentence without spaces: such a run is looked for as it is. An English word finds
// every word with the same stem. So no character of a query means anything in a pattern.
(function () {
  const PIECE = /\p{Script=Han}+|[♠♥♦♣]|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
  const GAP = "[^\\p{L}\\p{N}♠♥♦♣]{0,3}"; // a space, a hyphen, a quotation mark
  const ENDINGS = ["ies", "ing", "ed", "es", "s", "y", "e"];

  function stem(word) {
    for (const ending of ENDINGS) {
      const rest = word.slice(0, -ending.length);
      const isEnding = word.endsWith(ending) && rest.length > 2 && /[aeiouy]/.test(rest);
      if (
        isEnding &&
        !(ending === "s" && rest.endsWith("s")) &&
        !(ending === "ed" && rest.endsWith("e"))
      ) {
        return rest.length > 3 ? rest.replace(/([bdgmnprt])\1$/, "$1") : rest;
      }
    }
    return word;
  }

  // The groups of index.variants by their members; English words by their stems.
  function variantsOf(groups) {
    const found = new Map();
    for (const group of groups) {
      const members = group.split(" ").map(stem);
      for (const member of members) {
        found.set(member, (found.get(member) || []).concat(members));
      }
    }
    return found;
  }

  function sourceOf(piece, variants) {
    if (/[\p{Script=Han}♠♥♦♣]/u.test(piece)) {
      return Array.from(piece, (mark) => `[${(variants.get(mark) || [mark]).join("")}]`).join("");
    }
    if (/^\d+$/.test(piece) || piece.length < 3) {
      return `\\b${piece}\\b`;
    }
    const own = stem(piece);
    return `\\b(?:${(variants.get(own) || [own]).join("|")})\\w*`;
  }

  // What to fall back on: of a run of Chinese characters, each pair that stands together.
  function partsOf(piece) {
    const marks = Array.from(piece);
    if (marks.length < 3 || !/\p{Script=Han}/u.test(piece)) {
      return [piece];
    }
    return marks.slice(1).map((mark, i) => marks[i] + mark);
  }

  // phrase: the whole of it, in its order; pieces: one pattern for each; parts: smaller ones.
  window.heartsQuery = function (typed, groups) {
    const variants = variantsOf(groups);
    const pieces = typed.normalize("NFKC").toLowerCase().match(PIECE) || [];
    const sources = (list) => [...new Set(list)].map((piece) => sourceOf(piece, variants));
    return {
      phrase: pieces.map((piece) => sourceOf(piece, variants)).join(GAP),
      pieces: sources(pieces),
      parts: sources(pieces.flatMap(partsOf)),
    };
  };
})();
