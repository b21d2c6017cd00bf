/**
 * A drill without Python: the fold over answers that Python's `step` and `view` make,
 * from parts that they gave when the page was built. It knows no rule and no word.
 */

import type { Button, DrillView, Refusal } from "../view";
import { fill } from "../words";
import { isObject } from "./save";

type Verdict = "right" | "wrong";
type OutcomeName = "right" | "wrong" | "missing" | "both" | "revealed";

interface Told {
  verdict: Verdict | null;
  reason: string;
}

interface Outcome {
  phase: DrillView["phase"];
  status: string;
  feedback: string[];
  spoken: string;
  buttons: Button[];
}

export interface BakedItem {
  view: DrillView;
  parts: Record<string, { chosen: Told; told: Told }>;
  outcomes: Partial<Record<OutcomeName, Outcome>>;
  hint: string;
}

export type LogEntry =
  | { answer: string[] }
  | { hint: true }
  | { reveal: true }
  | { retry: true }
  | { next: true };

export interface DrillState {
  log: LogEntry[];
  [fact: string]: unknown;
}

export interface BakedDrill {
  format: 1;
  kind: "drill";
  language: string;
  state: DrillState;
  items: BakedItem[];
  /** The sentence of each code; `{where}` is the field that is missing or wrong. */
  refusals: Record<string, string>;
}

export interface DrillResponse {
  view: DrillView;
  refusal: Refusal | null;
}

/** Where the log has led to. */
interface Position {
  item: number;
  outcome: OutcomeName | null;
  chosen: string[];
  hinted: boolean;
}

const START: Position = { item: 0, outcome: null, chosen: [], hinted: false };
const UNTOLD: Told = { verdict: null, reason: "" };

/** Actions without anything besides their type, some of them for deals only. */
const PLAIN = ["advance", "hint", "reveal", "retry", "next", "restart", "replay"];

export class BakedDrillRunner {
  readonly #block: BakedDrill;
  #position = START;
  #log: LogEntry[] = [];
  #refusal: Refusal | null = null;

  constructor(block: BakedDrill) {
    this.#block = block;
  }

  get state(): DrillState {
    return { ...this.#block.state, log: this.#log };
  }

  get response(): DrillResponse {
    return { view: this.#view, refusal: this.#refusal };
  }

  /** Do what the action says, or change nothing and tell why. */
  respond(action: unknown): DrillResponse {
    const where = isObject(action) ? malformed(action) : "action";
    const code = where === null ? this.#fault(action as Sent) : "action";
    if (code === null) this.#act(action as Action);
    this.#refusal = code === null ? null : this.#refusalOf(code, where ?? "");
    return this.response;
  }

  #refusalOf(code: string, where: string): Refusal {
    return { code, message: fill(this.#block.refusals[code] ?? code, { where }) };
  }

  #act(action: Action): void {
    if (action.type === "restart") {
      this.#log = [];
      this.#position = START;
    } else if (action.type === "answer") this.#take({ answer: action.keys });
    else this.#take({ [action.type]: true } as LogEntry);
  }

  #take(entry: LogEntry): void {
    this.#log = [...this.#log, entry];
    this.#position = this.#after(entry);
  }

  #after(entry: LogEntry): Position {
    const at = this.#position;
    if ("answer" in entry) {
      return { ...at, chosen: entry.answer, outcome: judge(this.#item, entry.answer) };
    }
    if ("hint" in entry) return { ...at, hinted: true };
    if ("reveal" in entry) return { ...at, outcome: "revealed" };
    if ("retry" in entry) return { ...at, chosen: [], outcome: null };
    return { ...START, item: at.item + 1 };
  }

  get #item(): BakedItem {
    return this.#block.items[this.#position.item] as BakedItem;
  }

  get #view(): DrillView {
    const { outcome, chosen, hinted } = this.#position;
    const { view, outcomes, hint } = this.#item;
    return {
      ...view,
      ...(outcome && outcomes[outcome]),
      ply: this.#log.length,
      hint: hinted ? hint : view.hint,
      options: view.options.map((option) => ({
        ...option,
        chosen: chosen.includes(option.key),
        ...this.#told(option.key),
      })),
    };
  }

  /** What the learner may know of an option now. */
  #told(key: string): Told {
    const { outcome, chosen } = this.#position;
    const part = this.#item.parts[key];
    if (!part || outcome === null) return UNTOLD;
    if (outcome === "right" || outcome === "revealed") return part.told;
    return chosen.includes(key) ? part.chosen : UNTOLD;
  }

  /** The code of what stands against an action, or null. */
  #fault(action: Sent): string | null {
    if (action.ply !== this.#log.length) return "ply";
    if (!this.#hasPlaceFor(action.type)) return "phase";
    return action.type === "answer" && !this.#isAnswer(action.keys as string[]) ? "option" : null;
  }

  #hasPlaceFor(type: unknown): boolean {
    const { outcome, item } = this.#position;
    const isDone = outcome === "right" || outcome === "revealed";
    if (type === "answer" || type === "hint" || type === "reveal") return !isDone;
    if (type === "retry") return outcome !== null;
    if (type === "next") return isDone && item + 1 < this.#block.items.length;
    return type === "restart";
  }

  #isAnswer(keys: string[]): boolean {
    const { view, parts } = this.#item;
    if (keys.length === 0 || new Set(keys).size !== keys.length) return false;
    return (view.many || keys.length === 1) && keys.every((key) => Object.hasOwn(parts, key));
  }
}

/** The field that is missing or wrong, whatever the others hold, or null. */
function malformed(action: Sent): string | null {
  if (!Number.isInteger(action.ply)) return "ply";
  if (action.type === "answer") return isTexts(action.keys) ? null : "keys";
  if (action.type === "pass") return isTexts(action.cards) ? null : "cards";
  if (action.type === "play") return typeof action.card === "string" ? null : "card";
  return PLAIN.includes(action.type as string) ? null : "type";
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

type Sent = Record<string, unknown>;

type Action =
  | { type: "answer"; keys: string[] }
  | { type: "hint" | "reveal" | "retry" | "next" | "restart" };

function judge({ view, parts }: BakedItem, chosen: string[]): OutcomeName {
  const told = (verdict: Verdict, isChosen: boolean) =>
    Object.entries(parts).some(
      ([key, part]) => part.told.verdict === verdict && chosen.includes(key) === isChosen,
    );
  const wrong = told("wrong", true);
  const missing = view.many && told("right", false);
  if (wrong && missing) return "both";
  if (wrong) return "wrong";
  return missing ? "missing" : "right";
}

/**
 * The drill of a baked block, at the end of its state's log.
 * A log that does not fit the drill throws: a save is never half loaded.
 */
export function createBaked(block: BakedDrill, log: unknown = block.state.log): BakedDrillRunner {
  const runner = new BakedDrillRunner(block);
  if (!Array.isArray(log)) throw new Error("a drill's log is a list");
  for (const entry of log) {
    const { refusal } = runner.respond(actionOf(entry, runner.response.view.ply));
    if (refusal) throw new Error(`the log does not fit this drill: ${refusal.code}`);
  }
  return runner;
}

function actionOf(entry: unknown, ply: number): unknown {
  if (!isObject(entry)) return entry;
  if ("answer" in entry) return { type: "answer", ply, keys: entry.answer };
  return { type: Object.keys(entry).find((type) => entry[type] === true), ply };
}
