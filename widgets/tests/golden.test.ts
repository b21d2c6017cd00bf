/** The golden transcripts of drills and mixes: a page without Python answers as Python does. */

import { expect, it } from "vitest";
import { type BakedDrill, createBaked } from "../src/page/baked";
import type { DrillView, Refusal } from "../src/view";

interface Step {
  do?: { type: string; ply: number };
  refusal?: Refusal;
  view: string;
}

interface Part {
  activity: string;
  end: string;
  steps: Step[];
}

interface Baked {
  rules: DrillView["rules"];
  blocks: BakedDrill[];
}

const GOLDEN = import.meta.glob<unknown>(
  "../../tests/golden/{drill,refusals-drill,mix,baked}*.json",
  {
    eager: true,
    import: "default",
  },
);

function read(name: string): unknown {
  return GOLDEN[`../../tests/golden/${name}.json`];
}

/** JSON with its keys in order, as Python writes it. */
function ordered(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(ordered).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const there = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const fields = there.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, inner]) => `${JSON.stringify(key)}:${ordered(inner)}`).join(",")}}`;
}

/** Of a view or a state, without what is the same in every view and what changes with a version. */
async function digest(data: object): Promise<string> {
  const rest = { ...data, words: undefined, engine: undefined };
  const bytes = new TextEncoder().encode(ordered(rest));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function blockOf(activity: string, language: string): BakedDrill {
  const { rules, blocks } = read(`baked.${language}`) as Baked;
  const block = blocks.find(({ state }) => state.activity === activity);
  if (!block) throw new Error(`no baked ${activity}`);
  const items = block.items.map((item) => ({ ...item, view: Object.assign({ rules }, item.view) }));
  return { ...block, items };
}

/** The steps that a block can answer: a mix goes on with other items, and not all of its own are here. */
function ownSteps(steps: Step[], items: number): Step[] {
  let left = items;
  const other = steps.findIndex(({ do: action, refusal }) => {
    if (action?.type === "next" && !refusal) left -= 1;
    return left === 0 || (action?.type === "items" && !refusal);
  });
  return other < 0 ? steps : steps.slice(0, other);
}

const NAMES = Object.keys(GOLDEN)
  .map((path) => path.replace(/^.*\/|\.json$/g, ""))
  .filter((name) => !name.startsWith("baked"));

it("reads the transcripts of each kind and of the refusals in three languages", () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(9);
});

it.each(NAMES)("%s", async (name) => {
  const language = name.split(".").at(-1) as string;
  const parts = read(name) as Part[];
  // The other mixes begin with items that no page has.
  for (const { activity, end, steps } of name.startsWith("mix") ? parts.slice(0, 1) : parts) {
    const block = blockOf(activity, language);
    const runner = createBaked(block);
    const own = ownSteps(steps, block.items.length);
    for (const step of own.filter((each) => each.do?.type !== "items")) {
      if (step.do) runner.respond(step.do);
      const { view, refusal } = runner.response;
      expect({ do: step.do, refusal, view: await digest(view) }).toEqual({
        do: step.do,
        refusal: step.refusal ?? null,
        view: step.view,
      });
    }
    if (own === steps) expect(await digest(runner.state)).toBe(end);
  }
});
