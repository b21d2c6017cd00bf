/** The words on the screen's own controls: the catalogue's [screen] table, sent with each view. */

export const SCREEN_WORDS = [
  "contrast",
  "dimming",
  "events",
  "failed",
  "fast_forward",
  "four_colours",
  "hide_points",
  "hint",
  "host_anew",
  "host_broken",
  "host_disk",
  "host_elsewhere",
  "host_fetch",
  "host_here",
  "host_loading",
  "host_metered",
  "host_missing",
  "host_other",
  "host_reload",
  "host_saved_text",
  "host_slow",
  "host_unkept",
  "host_unreadable",
  "item",
  "judged",
  "keep",
  "keep_copied",
  "keep_copy",
  "keep_download",
  "keep_load",
  "keep_loaded",
  "keep_paste",
  "keep_replace",
  "keep_replaces",
  "keep_selected",
  "keep_text",
  "kernel_silent",
  "last_trick",
  "last_trick_told",
  "led",
  "loading",
  "nothing_played",
  "other_items",
  "pace",
  "pace_instant",
  "pace_normal",
  "pace_step",
  "passes",
  "press_again",
  "review_back",
  "review_on",
  "right",
  "rules",
  "settings",
  "shortcuts",
  "speech",
  "speech_full",
  "speech_short",
  "try_again",
  "wrong",
] as const;

export type ScreenWord = (typeof SCREEN_WORDS)[number];

export type Words = Record<string, string>;

/** The text for a control, with its {places} filled. */
export function say(words: Words, key: ScreenWord, values: Words = {}): string {
  return fill(words[key] ?? "", values);
}

export function fill(text: string, values: Words): string {
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}
