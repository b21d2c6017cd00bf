import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PageModel } from "../../src/host/page-model";
import type { Answer } from "../../src/model";
import { showActivities } from "../../src/page/activities";
import { LateScript } from "../../src/page/late-script";
import { WorkerPython } from "../../src/page/worker-python";
import { dealBlock, dealView, drillBlock } from "./blocks";
import { Workers } from "./fake-worker";

const drawn = vi.hoisted(() => [] as { model: PageModel; el: HTMLElement }[]);
vi.mock("../../src/screen/place", () => ({
  drawAt: (place: { model: PageModel; el: HTMLElement }) => drawn.push(place),
}));

let workers: Workers;

beforeEach(() => {
  drawn.length = 0;
  localStorage.clear();
  workers = new Workers();
});
afterEach(() => {
  document.body.innerHTML = "";
  delete window.heartsPython;
});

function place(activity: string): string {
  return `<div class="hearts" data-activity="${activity}"><ul><li>readable</li></ul></div>`;
}

function baked(block: { state: { [fact: string]: unknown } }): string {
  const activity = String(block.state.activity);
  return `<script type="application/json" class="hearts-baked" data-for="${activity}">${JSON.stringify(block)}</script>`;
}

function show(...html: string[]): void {
  document.body.innerHTML = html.join("");
  const python = new WorkerPython(workers.spawn, 0, false);
  window.heartsPython = python;
  showActivities(document, new LateScript("https://example.org/deal.js"));
}

const ply = (index: number) =>
  (drawn[index]?.model.get("response") as Answer | undefined)?.view.ply;
const hint = { type: "hint", ply: 0 };

it("gives each activity its own state", async () => {
  const [one, two, three] = ["a/one", "a/two", "a/practice"] as const;
  const blocks = [baked(drillBlock(one)), baked(drillBlock(two)), baked(dealBlock(three))];
  show(place(one), place(two), place(three), ...blocks);
  expect(drawn.map(({ el }) => el.dataset.activity)).toEqual([one, two, three]);
  drawn[1]?.model.send(hint);
  await Promise.resolve();
  await Promise.resolve();
  expect([ply(0), ply(1), ply(2)]).toEqual([0, 1, 0]);
  expect(Object.keys(localStorage)).toEqual(["hearts-lessons:1:a/two"]);
});

it("goes on with a kept game", () => {
  const game = { ...dealBlock("play/table"), kind: "game" } as const;
  const view = dealView("play/table", "playing", 5);
  const { state } = game;
  localStorage.setItem(
    "hearts-lessons:1:play/table",
    JSON.stringify({ state: { ...state, deal: [] }, view, language: "en" }),
  );
  show(place("play/table"), baked(game));
  expect(ply(0)).toBe(5);
});

it("draws an activity that stands on the page twice from one state", async () => {
  show(place("a/one"), baked(drillBlock("a/one")), place("a/one"), baked(drillBlock("a/one")));
  drawn[0]?.model.send(hint);
  await Promise.resolve();
  await Promise.resolve();
  expect([ply(0), ply(1)]).toEqual([1, 1]);
});

it("shares one worker between all deals", async () => {
  show(place("a/one"), place("a/two"), baked(dealBlock("a/one")), baked(dealBlock("a/two")));
  drawn[0]?.model.send({ type: "pass", ply: 0, cards: [] });
  drawn[1]?.model.send({ type: "pass", ply: 0, cards: [] });
  await Promise.resolve();
  expect(workers.all).toHaveLength(1);
  expect(workers.latest.questions).toHaveLength(2);
});

it.each([
  ["no block", ""],
  ["a block of another format", baked({ ...drillBlock("a/one"), format: 2 } as never)],
])("leaves the readable list where there is %s", (_, block) => {
  show(place("a/one"), block);
  expect(drawn).toHaveLength(0);
  expect(document.body.textContent).toContain("readable");
});

it("tells an activity that it went on in another tab", () => {
  show(place("a/one"), baked(drillBlock("a/one")));
  localStorage.setItem("hearts-lessons:1:a/one", "{}");
  window.dispatchEvent(new Event("storage"));
  expect(drawn[0]?.model.get("host")).toMatchObject({ choices: [{ action: "reload" }] });
});
