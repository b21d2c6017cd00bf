/** What waits for the second script, and what does not. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showActivities } from "../../src/page/activities";
import type { BakedDrill } from "../../src/page/baked";
import type { Draw } from "../../src/page/book";
import { DrillEngine } from "../../src/page/drill";
import { LateScript } from "../../src/page/late-script";
import { mixBlock } from "./pools";

const drawn = vi.hoisted(() => [] as HTMLElement[]);
vi.mock("../../src/screen/place", () => ({
  drawAt: ({ el }: { el: HTMLElement }) => drawn.push(el),
}));

let scripts: HTMLScriptElement[];

beforeEach(() => {
  drawn.length = 0;
  scripts = [];
  localStorage.clear();
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
});
afterEach(() => {
  document.body.innerHTML = "";
  delete window.heartsPython;
  delete window.heartsBook;
  vi.restoreAllMocks();
});

const settled = () => new Promise((done) => setTimeout(done));

function show(kind: "mix" | "progress", isEndless = false): void {
  const activity = kind === "progress" ? "progress/lesson" : "lesson/recall";
  const block = { ...mixBlock(activity, ["lesson/a", "lesson/b"], isEndless), kind };
  document.body.innerHTML = `<div class="hearts" data-activity="${activity}">readable</div>
    <script type="application/json" class="hearts-baked" data-for="${activity}">${JSON.stringify(block)}</script>`;
  showActivities(document, new LateScript("https://example.org/deal.js"));
}

async function arrive(): Promise<string[]> {
  const opened: string[] = [];
  window.heartsPython = { ask: () => Promise.reject() };
  window.heartsBook = {
    heard() {},
    async open(block, _fold, draw: Draw) {
      opened.push(block.kind);
      draw(new DrillEngine(block as unknown as BakedDrill));
    },
  };
  scripts.at(-1)?.onload?.(new Event("load"));
  await settled();
  return opened;
}

it("a lesson's own questions stand at once while the browser has kept nothing", () => {
  show("mix");
  expect(drawn).toHaveLength(1);
  expect(scripts).toHaveLength(0);
});

it.each([
  ["a recall, where something is kept", "mix", false],
  ["mixed practice", "mix", true],
  ["progress", "progress", false],
] as const)("%s waits for the second script", async (_, kind, isEndless) => {
  if (!isEndless) localStorage.setItem("hearts-lessons:1:progress", "{}");
  show(kind, isEndless);
  expect(drawn).toHaveLength(0);
  expect(document.body.textContent).toContain("readable");
});

it("and is opened by it", async () => {
  show("mix", true);
  expect(await arrive()).toEqual(["mix"]);
  expect(drawn).toHaveLength(1);
});

it("progress is opened once it is seen, also where a page goes to it at once", async () => {
  let look = (_: Partial<IntersectionObserverEntry>[]) => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: (entries: unknown[], observer: unknown) => void) {
        look = (entries) => told(entries, this);
      }
      observe() {}
      disconnect() {}
    },
  );
  show("progress");
  look([{ isIntersecting: false }]);
  expect(scripts).toHaveLength(0);
  look([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(scripts).toHaveLength(1);
  vi.unstubAllGlobals();
});

it("where the script can't be had, a list's items stand, and progress stays a sentence", async () => {
  show("mix", true);
  scripts[0]?.onerror?.(new Event("error"));
  await settled();
  expect(drawn).toHaveLength(1);
  show("progress");
  scripts[1]?.onerror?.(new Event("error"));
  await settled();
  expect(drawn).toHaveLength(1);
  expect(document.body.textContent).toContain("readable");
});
