/** The screen's words and the catalogues name the same things. */

import { expect, test } from "vitest";
import en from "../../../hearts_lessons/locales/en.toml?raw";
import simplified from "../../../hearts_lessons/locales/zh-Hans.toml?raw";
import traditional from "../../../hearts_lessons/locales/zh-Hant.toml?raw";
import { SCREEN_WORDS } from "../../src/words";

/** The keys of a catalogue's [screen] table. */
function screenKeys(catalogue: string): (string | undefined)[] {
  const lines = catalogue.split("\n");
  const start = lines.indexOf("[screen]") + 1;
  const end = lines.findIndex((line, index) => index >= start && line.startsWith("["));
  const table = lines.slice(start, end < 0 ? lines.length : end);
  return table.map((line) => /^(\w+)\s*=/.exec(line)?.[1]).filter(Boolean);
}

test.each([
  ["en", en],
  ["zh-Hans", simplified],
  ["zh-Hant", traditional],
])("[screen] of %s", (_, catalogue) => {
  expect(screenKeys(catalogue).sort()).toEqual([...SCREEN_WORDS].sort());
});
