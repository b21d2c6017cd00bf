/** Baked blocks as Python makes them, small enough to read. */

import type { BakedDrill, BakedItem, LogEntry } from "../../src/page/baked";
import type { BakedDeal } from "../../src/page/deal";
import type { DealView, DrillView, RulesView } from "../../src/view";

const RULES: RulesView = { key: "site", name: "Our rules", text: ["Follow suit."] };

const WORDS = {
  try_again: "Try again",
  host_anew: "Start anew",
  host_broken: "Broken",
  host_disk: "Opened from the disk",
  host_elsewhere: "Went on elsewhere",
  host_fetch: "Fetch {size} MB",
  host_here: "Go on here",
  host_loading: "Getting ready",
  host_metered: "{size} MB",
  host_missing: "No Python here",
  host_reload: "Go on from there",
  host_slow: "Too slow",
  host_unkept: "Can't be kept",
  host_unreadable: "Can't be read: {where}",
  other_items: "Other questions",
};

const RIGHT = ["QS", "4H"];

/** Item 1: all of three cards that may be played; item 2: one of two seats. */
export function drillBlock(activity = "lesson/drill", log: LogEntry[] = []): BakedDrill {
  return {
    format: 1,
    kind: "drill",
    language: "en",
    state: { project: "hearts-lessons", format: 1, engine: "1.0", activity, kind: "drill", log },
    items: [
      item(activity, 1, ["QS", "4H", "2C"], RIGHT, true),
      item(activity, 2, ["0", "1"], ["1"], false),
    ],
    refusals: {
      ply: "Past.",
      action: "Junk: {where}.",
      phase: "Not now.",
      option: "No such option.",
      state: "Damaged: {where}.",
      state_format: "Format {found}, not 1.",
      load_text: "No text from {character} on.",
      load_long: "Too long.",
      load_foreign: "Not ours.",
      load_activity: "Belongs to {activity}.",
    },
  };
}

function item(
  activity: string,
  place: number,
  keys: string[],
  right: string[],
  many: boolean,
): BakedItem {
  const verdict = (key: string) => (right.includes(key) ? "right" : "wrong");
  return {
    view: drillView(activity, place, keys, many),
    parts: Object.fromEntries(
      keys.map((key) => [
        key,
        {
          chosen: { verdict: verdict(key), reason: right.includes(key) ? "" : `why ${key}` },
          told: { verdict: verdict(key), reason: `why ${key}` },
        },
      ]),
    ),
    outcomes: Object.fromEntries(
      ["right", "wrong", "missing", "both", "revealed"].map((outcome) => [
        outcome,
        {
          phase: outcome === "right" || outcome === "revealed" ? "done" : "answered",
          status: outcome,
          feedback: [`feedback ${outcome}`],
          spoken: `spoken ${outcome}`,
          buttons: [{ action: "retry", label: `after ${outcome}`, primary: false }],
        },
      ]),
    ),
    hint: `hint ${place}`,
    hint_spoken: "What was led, aloud?",
  };
}

function drillView(activity: string, place: number, keys: string[], many: boolean): DrillView {
  return {
    kind: "drill",
    activity,
    drill: "legal-plays",
    phase: "asking",
    ply: 0,
    language: "en",
    label: "A drill",
    prompt: "Which cards may you play?",
    situation: [],
    item: place,
    items: 2,
    rules: RULES,
    seats: [],
    trick: null,
    hand: [],
    hand_label: "",
    options: keys.map((key) => ({
      key,
      label: key,
      card: null,
      chosen: false,
      verdict: null,
      reason: "",
    })),
    many,
    status: "",
    feedback: [],
    hint: "",
    spoken: "",
    buttons: [{ action: "hint", label: "Hint", primary: false, option: "", note: "" }],
    learn: { lesson: "lesson", kind: "legal-plays", item: `drill#${place}`, mixed: true },
    origin: "",
    exam: false,
    new_kinds: [],
    words: WORDS,
  };
}

export function dealBlock(activity = "lesson/practice"): BakedDeal {
  return {
    format: 1,
    kind: "deal",
    language: "en",
    state: { project: "hearts-lessons", format: 1, engine: "1.0", activity, kind: "deal", log: [] },
    view: dealView(activity, "passing", 0),
  };
}

export function dealView(activity: string, phase: DealView["phase"], ply: number): DealView {
  return {
    kind: "deal",
    activity,
    phase,
    ply,
    language: "en",
    title: "Practice hand",
    subtitle: "",
    label: "Practice hand",
    rules: RULES,
    seats: [],
    hand: [],
    hand_label: "Your hand",
    trick: { cards: [], complete: false, text: "" },
    last_trick: null,
    badges: [],
    passing: null,
    status: phase,
    spoken: "",
    spoken_short: "",
    hand_spoken: "",
    scores_spoken: "",
    log: [],
    buttons: [],
    result: null,
    words: WORDS,
    hint: "",
    hinted: [],
    review: null,
    game: null,
  };
}
