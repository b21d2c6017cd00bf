/** The screen's words and the catalogues name the same things. */

import { expect, test } from "vitest";
import en from "../../../hearts_lessons/locales/en.toml?raw";
import simplified from "../../../hearts_lessons/locales/zh-Hans.toml?raw";
import traditional from "../../../hearts_lessons/locales/zh-Hant.toml?raw";
import {
  CLASS_WORDS,
  EXAM_WORDS,
  MIXED_WORDS,
  PROGRESS_WORDS,
  RULES_WORDS,
  SCREEN_WORDS,
} from "../../src/words";

/** The keys of a catalogue's table. */
function keysOf(catalogue: string, name: string): (string | undefined)[] {
  const lines = catalogue.split("\n");
  const start = lines.indexOf(`[${name}]`) + 1;
  const end = lines.findIndex((line, index) => index >= start && line.startsWith("["));
  const table = lines.slice(start, end < 0 ? lines.length : end);
  return table.map((line) => /^(\w+)\s*=/.exec(line)?.[1]).filter(Boolean);
}

const CATALOGUES = [
  ["en", en],
  ["zh-Hans", simplified],
  ["zh-Hant", traditional],
] as const;

test.each(CATALOGUES)("%s has the words that the screen uses", (_, catalogue) => {
  for (const [name, words] of [
    ["screen", SCREEN_WORDS],
    ["progress", PROGRESS_WORDS],
    ["mixed", MIXED_WORDS],
    ["exam_words", EXAM_WORDS],
    ["rules_words", RULES_WORDS],
    ["class_words", CLASS_WORDS],
  ] as const) {
    expect([name, ...keysOf(catalogue, name).sort()]).toEqual([name, ...[...words].sort()]);
  }
});
