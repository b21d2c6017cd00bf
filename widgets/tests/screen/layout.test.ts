/** The two-row rule, and moving between rows. */

import { expect, test } from "vitest";
import { cut, goal, rowsNeeded, step } from "../../src/screen/layout";

const suits = (text: string) => [...text].map((suit) => ({ suit: suit as "C" | "D" | "H" | "S" }));

test("at 328 px thirteen cards need two rows, seven lie in one", () => {
  const room = { width: 312, card: 56 };
  expect(rowsNeeded(13, room)).toBe(2);
  expect(rowsNeeded(7, room)).toBe(1);
  expect(step(7, room)).toBeCloseTo(42.7, 1);
});

test("a wide table has one row, and no more than 0.8 of a card a step", () => {
  expect(rowsNeeded(13, { width: 912, card: 88 })).toBe(1);
  expect(step(2, { width: 912, card: 88 })).toBeCloseTo(70.4);
});

test("a hand that is not measured yet lies in one row", () => {
  expect(rowsNeeded(13, null)).toBe(1);
});

test("two rows are cut at the nearest change of suit, if neither exceeds nine", () => {
  const room = { width: 312, card: 56 };
  expect(cut(suits("SSSSHHHDDCCCC"), room)).toBe(7);
  expect(cut(suits("SSSSSHHHHHHHD"), room)).toBe(5);
  expect(cut(suits("SHHHHHHHHHHHH"), room)).toBe(7);
});

test("two rows are cut in half where a longer row would cover an index", () => {
  const room = { width: 280, card: 70 };
  expect(cut(suits("SSSSSHHHHHHHD"), room)).toBe(7);
  expect(cut(suits("SSSSSSHHHHHHD"), room)).toBe(6);
});

test("arrows up and down lead to the card above or below", () => {
  const rows = [
    ["1", "2", "3", "4", "5", "6", "7"],
    ["a", "b", "c", "d", "e", "f"],
  ];
  expect(goal("ArrowDown", "1", rows)).toBe("a");
  expect(goal("ArrowDown", "7", rows)).toBe("f");
  expect(goal("ArrowUp", "c", rows)).toBe("4");
  expect(goal("ArrowUp", "3", rows)).toBe("3");
  expect(goal("ArrowRight", "7", rows)).toBe("a");
  expect(goal("x", "1", rows)).toBeNull();
});
