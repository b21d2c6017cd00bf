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

/** The catalogue's [progress] table, sent with the view of progress. */
export const PROGRESS_WORDS = [
  "answered",
  "begun",
  "clear",
  "clear_all",
  "clear_confirm",
  "clear_done",
  "clear_said",
  "come_back",
  "damaged",
  "damaged_anew",
  "due",
  "due_later",
  "due_none",
  "empty",
  "export",
  "export_file",
  "export_text",
  "gate",
  "import",
  "import_confirm",
  "import_done",
  "import_format",
  "import_json",
  "import_other",
  "import_part",
  "import_paste",
  "import_take",
  "kept",
  "kept_binder",
  "kept_safari",
  "kept_safe",
  "kind",
  "kinds",
  "known",
  "known_lesson",
  "last",
  "lesson",
  "lessons",
  "not_yet",
  "not_yet_any",
  "practise",
  "right_first",
  "unbegun",
  "unkept",
] as const;

/** The catalogue's [mixed] table, sent with the view of a list from several lessons. */
export const MIXED_WORDS = [
  "mixed_book",
  "mixed_endless",
  "mixed_failed",
  "mixed_fetch",
  "mixed_made",
  "mixed_made_notebook",
  "mixed_missed",
  "mixed_pool_failed",
] as const;

/** The catalogue's [exam_words] table: what an exam, its report and its results say. */
export const EXAM_WORDS = [
  "exam_again",
  "exam_all",
  "exam_correct",
  "exam_known",
  "exam_lesson",
  "exam_missed",
  "exam_none",
  "exam_not_ready",
  "exam_noted",
  "exam_nothing",
  "exam_number",
  "exam_pool_failed",
  "exam_question",
  "exam_ready",
  "exam_results",
  "exam_right",
  "exam_rules",
  "exam_share",
  "exam_share_of",
  "exam_take",
  "exam_to_read",
  "exam_yours",
] as const;

/** The catalogue's [class_words] table: sets for a class, the form that makes them, the desk; some in place of the screen's. */
export const CLASS_WORDS = [
  "class_answer",
  "class_answers",
  "class_code",
  "class_codes",
  "class_csv",
  "class_done",
  "class_drop",
  "class_file",
  "class_files",
  "class_grade",
  "class_here",
  "class_kept",
  "class_link",
  "class_missed",
  "class_name",
  "class_no_name",
  "class_open",
  "class_paper_name",
  "class_print",
  "class_projector",
  "class_projector_end",
  "class_qr",
  "class_question",
  "class_reading",
  "class_rename",
  "class_sheet",
  "class_sure",
  "class_unread",
  "class_worth",
  "host_disk",
  "host_loading",
  "host_metered",
  "host_missing",
  "host_unkept",
  "working",
] as const;

/** The catalogue's [rules_words] table, sent with the view of a workshop for rule sets: some in place of the screen's. */
export const RULES_WORDS = [
  "agree",
  "copy_rules",
  "host_disk",
  "host_loading",
  "host_metered",
  "host_missing",
  "paste_rules",
  "share_rules",
  "use_rules",
  "working",
] as const;

export type ScreenWord = (typeof SCREEN_WORDS)[number];

type Word =
  | ScreenWord
  | (typeof PROGRESS_WORDS)[number]
  | (typeof MIXED_WORDS)[number]
  | (typeof EXAM_WORDS)[number]
  | (typeof RULES_WORDS)[number]
  | (typeof CLASS_WORDS)[number];

export type Words = Record<string, string>;

/** The text for a control, with its {places} filled. */
export function say(words: Words, key: Word, values: Words = {}): string {
  return fill(words[key] ?? "", values);
}

export function fill(text: string, values: Words): string {
  return text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
}
