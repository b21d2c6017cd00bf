/** Views as Python draws them, with what a test wants to be different. */

import type { DealView, DrillView } from "../../src/view";
import complete from "../fixtures/deal-complete.json";
import five from "../fixtures/deal-five.json";
import gameOver from "../fixtures/deal-game-over.json";
import over from "../fixtures/deal-hand-over.json";
import passing from "../fixtures/deal-passing.json";
import playing from "../fixtures/deal-playing.json";
import reviewed from "../fixtures/deal-review.json";
import reviewing from "../fixtures/deal-review-busy.json";
import seven from "../fixtures/deal-seven.json";
import six from "../fixtures/deal-six.json";
import three from "../fixtures/deal-three.json";
import waiting from "../fixtures/deal-waiting.json";
import legalAnswered from "../fixtures/legal-answered.json";
import legalAsking from "../fixtures/legal-asking.json";
import legalDone from "../fixtures/legal-done.json";
import winnerAnswered from "../fixtures/winner-answered.json";
import winnerAsking from "../fixtures/winner-asking.json";

const deals = {
  passing,
  playing,
  waiting,
  complete,
  over,
  reviewing,
  reviewed,
  three,
  five,
  six,
  seven,
  gameOver,
} as unknown as Record<string, DealView>;
const drills = {
  legalAsking,
  legalAnswered,
  legalDone,
  winnerAsking,
  winnerAnswered,
} as unknown as Record<string, DrillView>;

export type DealName =
  | "passing"
  | "playing"
  | "waiting"
  | "complete"
  | "over"
  | "reviewing"
  | "reviewed"
  | "three"
  | "five"
  | "six"
  | "seven"
  | "gameOver";
export type DrillName =
  | "legalAsking"
  | "legalAnswered"
  | "legalDone"
  | "winnerAsking"
  | "winnerAnswered";

export function deal(name: DealName, change: Partial<DealView> = {}): DealView {
  return { ...(deals[name] as DealView), ...change };
}

export function drill(name: DrillName, change: Partial<DrillView> = {}): DrillView {
  return { ...(drills[name] as DrillView), ...change };
}

/** The hand without some of its cards. */
export function without(view: DealView, ...codes: string[]): DealView["hand"] {
  return view.hand.filter(({ card }) => !codes.includes(card.code));
}
