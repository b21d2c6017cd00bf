/** The items of all lessons: unpacked, and put into lists. */

import { afterEach, expect, test, vi } from "vitest";
import { createBaked } from "../../src/page/baked";
import { fetchPool, Pool, type PoolFile } from "../../src/page/pool";
import { BOOK, mixBlock, poolFile } from "./pools";

afterEach(() => {
  delete window.heartsPool;
  vi.restoreAllMocks();
});

test("what is packed is unpacked: shapes with what is always alike, the table, plain values", () => {
  const learn = (item: unknown) => [-4, item, "moon"];
  const file: PoolFile = {
    ...poolFile([]),
    shapes: [
      [["learn"], { many: false }],
      [["item", "kind"], { lesson: "a", mixed: true }],
      [["view"], { hint: "", outcomes: {}, parts: {} }],
    ],
    table: ["one", 7, learn(0) as never],
    values: [
      [-5, [-3, 2]],
      [-5, [-3, learn("two") as never]],
    ] as never,
  };
  const pool = new Pool(file);
  expect(pool.items).toEqual([
    { ref: "a/one", kind: "moon" },
    { ref: "a/two", kind: "moon" },
  ]);
  const { items } = pool.block(mixBlock("a/recall", ["a/x"]), ["a/two"]);
  expect(items[0]).toMatchObject({ hint: "", view: { many: false, learn: { lesson: "a" } } });
});

test("a list has its places, its activity, and the buttons of each place", () => {
  const pool = new Pool(poolFile(BOOK));
  const refs = ["lesson/moon#2", "lesson/pass-to#1"];
  const buttons = (block = mixBlock("a/recall", ["a/x"]), wanted = refs) =>
    pool
      .block(block, wanted)
      .items.map(({ outcomes }) => outcomes.right?.buttons.map(({ action }) => action));
  const endless = mixBlock("practice/mixed", ["a/x"], true);
  expect(buttons()).toEqual([["next"], ["restart"]]);
  expect(buttons(endless)).toEqual([["next"], ["items"]]);
  expect(buttons(endless, refs.slice(1))).toEqual([["items"]]);
  expect(buttons(undefined, refs.slice(1))).toEqual([[]]);

  const runner = createBaked(pool.block(endless, refs));
  const { view } = runner.response;
  expect([view.item, view.items, view.activity, view.prompt]).toEqual([
    1,
    2,
    "practice/mixed",
    refs[0],
  ]);
  expect(view.new_kinds.length).toBeGreaterThan(0);
  expect(runner.state).toMatchObject({ items: refs, endless: true, log: [] });
});

test("it is fetched once, and must be of this page's language", async () => {
  const append = vi.spyOn(document.head, "append").mockImplementation((script) => {
    window.heartsPool = poolFile(BOOK);
    (script as HTMLScriptElement).onload?.(new Event("load"));
  });
  expect((await fetchPool("https://example.org/pool.en.js", "en"))?.items).toHaveLength(
    BOOK.length,
  );
  await fetchPool("https://example.org/pool.en.js", "en");
  expect(append).toHaveBeenCalledTimes(1);
  expect(await fetchPool("https://example.org/pool.zh-Hans.js", "zh-Hans")).toBeNull();
});

test("where it can't be had, there is none", async () => {
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    (script as HTMLScriptElement).onerror?.(new Event("error"));
  });
  expect(await fetchPool("https://example.org/pool.en.js", "en")).toBeNull();
});

test("an option that is not right tells why before the end, and the others nothing", () => {
  const told = (verdict: string | null) => [-2, "verdict", verdict, "reason", "why"];
  const parts = [-2, "a", told("wrong"), "b", told("right"), "c", told(null)];
  const learn = [-2, "lesson", "a", "item", "one", "kind", "moon", "mixed", true];
  const item = [-2, "view", [-2, "learn", learn], "outcomes", [-2], "parts", parts];
  const pool = new Pool({ ...poolFile([]), shapes: [], table: [], values: [item] as never });
  const [found] = pool.block(mixBlock("a/recall", ["a/x"]), ["a/one"]).items;
  expect(found?.parts).toEqual({
    a: { chosen: { verdict: "wrong", reason: "why" }, told: { verdict: "wrong", reason: "why" } },
    b: { chosen: { verdict: "right", reason: "" }, told: { verdict: "right", reason: "why" } },
    c: { chosen: { verdict: null, reason: "" }, told: { verdict: null, reason: "why" } },
  });
});
