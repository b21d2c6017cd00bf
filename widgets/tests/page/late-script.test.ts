import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LateScript } from "../../src/page/late-script";
import { type Failure, type Python, TIME_LIMIT_MS } from "../../src/page/python";

const URL = "https://example.org/book/_shared/deal.js?v=1";
const PYTHON: Python = { ask: () => Promise.reject() };

let late: LateScript;
let asked: HTMLScriptElement[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    asked.push(script as HTMLScriptElement);
  });
  late = new LateScript(URL);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.heartsPython;
});

const settled = () => vi.advanceTimersByTimeAsync(0);

/** What became of a wait: Python, or the reason of its failure. */
function load(): { value: unknown } {
  const fate: { value: unknown } = { value: "waiting" };
  late.load().then(
    (python) => {
      fate.value = python;
    },
    (failure: Failure) => {
      fate.value = failure.reason;
    },
  );
  return fate;
}

function arrive(python: Python | null = PYTHON): void {
  if (python) window.heartsPython = python;
  asked.at(-1)?.onload?.(new Event("load"));
}

it("asks for nothing before it is needed, then once for all who wait", async () => {
  expect(asked).toHaveLength(0);
  const fates = [load(), load()];
  expect(asked.map(({ src }) => src)).toEqual([URL]);
  expect(late.python).toBeUndefined();
  arrive();
  await settled();
  expect(fates.map(({ value }) => value)).toEqual([PYTHON, PYTHON]);
  expect(late.python).toBe(PYTHON);
  load();
  expect(asked).toHaveLength(1);
});

it.each([
  ["is not found", () => asked.at(-1)?.onerror?.(new Event("error"))],
  ["is another script", () => arrive(null)],
])("tells of a script that %s, and asks again when it is needed again", async (_, fail) => {
  const fate = load();
  fail();
  await settled();
  expect(fate.value).toBe("broken");

  const again = load();
  expect(asked).toHaveLength(2);
  arrive();
  await settled();
  expect(again.value).toBe(PYTHON);
});

it("gives up after 20 seconds, and takes what comes later with the next try", async () => {
  const fate = load();
  await vi.advanceTimersByTimeAsync(TIME_LIMIT_MS - 1);
  expect(fate.value).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1);
  expect(fate.value).toBe("slow");

  arrive();
  const again = load();
  await settled();
  expect(again.value).toBe(PYTHON);
  expect(asked).toHaveLength(1);
});
