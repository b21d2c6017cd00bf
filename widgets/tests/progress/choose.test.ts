/** Which items come next. */

import { expect, test } from "vitest";
import {
  type BookItem,
  COUNT,
  fromBook,
  newlyMade,
  RECENT,
  type Shown,
} from "../../src/progress/choose";
import { begin, EMPTY, learn, type Progress } from "../../src/progress/learn";
import { keepShown, readShown } from "../../src/progress/shown";
import { Memory } from "../page/memory";

const KINDS = ["legal-plays", "pass-to", "why-not", "moon", "broken", "who-leads", "game-over"];
const BOOK: BookItem[] = KINDS.flatMap((kind) =>
  Array.from({ length: 12 }, (_, place) => ({ ref: `lesson/${kind}#${place + 1}`, kind })),
);
const NOTHING: Shown = { refs: [], seed: "", made: {} };

/** Numbers that look random, the same ones each time. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const kindOf = (ref: string) => /(?:\/|~)([a-z-]+)/.exec(ref)?.[1] ?? "";

function answered(...answers: [kind: string, right: number, wrong: number][]): Progress {
  let progress: Progress = begin(EMPTY, "lesson");
  for (const [kind, right, wrong] of answers) {
    for (let n = 0; n < right + wrong; n++) {
      progress = learn(progress, { lesson: "lesson", kind, item: "", right: n < right });
    }
  }
  return progress;
}

function neighbours(refs: string[]): number {
  return refs.filter((ref, place) => place > 0 && kindOf(ref) === kindOf(refs[place - 1] ?? ""))
    .length;
}

test("ten items of the book, each once, kinds taking turns", () => {
  for (let seed = 1; seed < 40; seed++) {
    const refs = fromBook(EMPTY, BOOK, [], sequence(seed));
    expect(new Set(refs).size).toBe(COUNT);
    expect(neighbours(refs)).toBe(0);
  }
});

test("weak kinds come first", () => {
  const known = KINDS.slice(2).map((kind): [string, number, number] => [kind, 9, 0]);
  const progress = answered(["pass-to", 1, 8], ["legal-plays", 2, 7], ...known);
  for (let seed = 1; seed < 20; seed++) {
    const kinds = fromBook(progress, BOOK, [], sequence(seed)).map(kindOf);
    expect(kinds.slice(0, 2)).toEqual(["pass-to", "legal-plays"]);
    expect(kinds.filter((kind) => kind === "pass-to").length).toBe(2);
  }
});

test("what is due comes before all else, unless it has just been asked", () => {
  const missed = { lesson: "lesson", kind: "moon", item: "moon#3", right: false };
  const progress = begin(learn(begin(EMPTY, "lesson"), missed), "another");
  expect(fromBook(progress, BOOK, [], sequence(1))[0]).toBe("lesson/moon#3");
  expect(fromBook(progress, BOOK, ["lesson/moon#3"], sequence(1))).not.toContain("lesson/moon#3");
  const elsewhere = learn(progress, { ...missed, item: "gone" });
  expect(fromBook(begin(elsewhere, "third"), BOOK, [], sequence(1))).not.toContain("lesson/gone");
});

test("never one of the last twenty", () => {
  const memory = new Memory();
  const past: string[] = [];
  for (let seed = 1; seed < 60; seed++) {
    const shown = readShown(memory);
    const refs = fromBook(EMPTY, BOOK, shown.refs, sequence(seed));
    expect(refs.filter((ref) => past.slice(-RECENT).includes(ref))).toEqual([]);
    keepShown(memory, shown, refs);
    past.push(...refs);
  }
});

test("a small book gives what it has", () => {
  const few = BOOK.slice(0, 3);
  expect(fromBook(EMPTY, few, [], sequence(1)).sort()).toEqual(few.map(({ ref }) => ref).sort());
  expect(fromBook(EMPTY, [], [], sequence(1))).toEqual([]);
});

test("new items go on where they were, weak kinds first, harder where more is known", () => {
  let shown = NOTHING;
  const past = new Set<string>();
  const progress = answered(["moon", 12, 0], ["pass-to", 4, 0], ["broken", 0, 5]);
  for (let list = 1; list < 30; list++) {
    const made = newlyMade(progress, KINDS, shown, sequence(list));
    expect(made.refs).toHaveLength(COUNT);
    expect(neighbours(made.refs)).toBe(0);
    for (const ref of made.refs) {
      expect(ref).toMatch(/^~[a-z-]+:[123]:\w+#([1-9]|[1-4]\d|50)$/);
      expect(past.has(ref)).toBe(false);
      past.add(ref);
    }
    ({ shown } = made);
  }
  const levels = newlyMade(progress, ["moon", "pass-to", "broken"], NOTHING, sequence(1)).refs.map(
    (ref) => ref.split(":").slice(0, 2).join(),
  );
  expect([...new Set(levels)].sort()).toEqual(["~broken,1", "~moon,3", "~pass-to,2"]);
});

test("missed new items come back as they were", () => {
  const ref = "~moon:1:seed#4";
  const missed = { lesson: "lesson", kind: "moon", item: ref, right: false };
  const progress = begin(learn(begin(EMPTY, "lesson"), missed), "another");
  expect(newlyMade(progress, KINDS, NOTHING, sequence(1)).refs[0]).toBe(ref);
});

test.each(["", "junk", "[]", '{"refs":3,"seed":"a b","made":{"x":"y"}}'])(
  "junk in the list of what was asked is as good as nothing: %j",
  (text) => {
    const memory = new Memory();
    memory.setItem("hearts-lessons:1:progress:shown", text);
    expect(readShown(memory)).toEqual(NOTHING);
    expect(readShown(null)).toEqual(NOTHING);
  },
);
