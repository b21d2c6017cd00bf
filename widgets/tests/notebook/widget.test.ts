/** The widget in its cell: what it tells the notebook, and what other tabs tell it. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "../../src/widget";
import { FakeKernel, keep, stateOf } from "./fake-kernel";

let end = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  localStorage.clear();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function show(kernel = new FakeKernel()): HTMLElement {
  const el = document.body.appendChild(document.createElement("div"));
  end = render({ model: kernel, el });
  return el.querySelector(".hearts") as HTMLElement;
}

test("the notebook is told to leave the keys alone", () => {
  const root = show();
  expect(root.dataset.lmSuppressShortcuts).toBe("true");
  const control = root.querySelector<HTMLElement>("summary");
  control?.dispatchEvent(new Event("focusin", { bubbles: true }));
  expect(control?.dataset.lmSuppressShortcuts).toBe("true");
});

test("what another tab keeps is news after a moment, unless it is the same", () => {
  const root = show();
  keep(stateOf(7));
  window.dispatchEvent(new Event("storage"));
  expect(root.textContent).not.toContain("Went on elsewhere");
  vi.advanceTimersByTime(1000);
  expect(root.textContent).toContain("Went on elsewhere");
});

test("a widget taken away hears nothing more", () => {
  const kernel = new FakeKernel();
  const root = show(kernel);
  end();
  keep(stateOf(7));
  window.dispatchEvent(new Event("storage"));
  kernel.answer(stateOf(1));
  vi.advanceTimersByTime(5000);
  expect(root.childElementCount).toBe(0);
});

test("a list of items is chosen as soon as the kernel can take it, and made by it", () => {
  const kernel = new FakeKernel();
  const list = { kind: "mix", activity: "practice/mixed", items: ["a/b"], endless: true, log: [] };
  kernel.mix(list, ["moon", "broken"]);
  show(kernel);
  const [sent] = kernel.sent as unknown as { type: string; items: string[] }[];
  expect(sent?.type).toBe("items");
  expect(sent?.items.every((ref) => /^~(moon|broken):1:/.test(ref))).toBe(true);
  expect(new Set(sent?.items).size).toBe(10);
});

test("a list that the learner's code has asked for stays", () => {
  const kernel = new FakeKernel();
  const items = ["a/b"];
  kernel.mix(
    { kind: "mix", activity: "practice/mixed", items, endless: true, seed: 1, log: [] },
    [],
  );
  show(kernel);
  expect(kernel.sent).toEqual([]);
});
