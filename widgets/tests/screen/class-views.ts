/** Views of a class set, its maker and a desk, with words that tests look for. */

import type { ClassView, DeskView, MakerView } from "../../src/view";

const words = {
  class_drop: "Drop",
  class_reading: "{n} of {of} so far",
  class_unread: "{n} of {of} missing",
  class_sure: "Sure?",
  class_code: "Code",
  class_file: "File",
  keep_copy: "Copy",
  keep_copied: "Copied.",
  keep_selected: "Selected.",
  class_link: "Link",
  class_here: "Here only",
  class_projector: "Projector",
  class_projector_end: "Leave",
  class_rename: "{name}: rename",
  class_no_name: "Give a name",
  class_worth: "Worth",
};
const COMMON = { ply: 3, language: "en", label: "x", spoken: "x", seats: [], hand: [], words };
const again = { action: "restart", label: "Again", primary: false, option: "" };
const newcomer = { ...again, action: "newcomer", label: "Next learner" };

export const OVER = {
  ...COMMON,
  kind: "class",
  activity: "class/set",
  phase: "over",
  heading: "Done",
  told: ["1 of 2"],
  name: "",
  file_name: "result.json",
  file: "{}",
  code: "HL1.old",
  status: "Save it",
  buttons: [newcomer, again],
} as unknown as ClassView;

/** A table of one cell. */
export const table = (heading: string, cell: string) => ({
  heading,
  columns: ["Name"],
  rows: [[cell]],
  note: "",
  told: [],
  papers: [],
  named: 0,
  known: 0,
});

export const DESK = {
  ...COMMON,
  kind: "desk",
  activity: "class/desk",
  phase: "graded",
  told: [],
  learners: table("Class", "Ann"),
  apart: table("Apart", "Ben"),
  kinds: table("Kinds", "Winner"),
  rules: null,
  missed: [],
  moments: [],
  file_name: "class.csv",
  csv: "\ufeffName",
  status: "2 count",
  buttons: [again],
} as unknown as DeskView;

export const MAKER = {
  ...COMMON,
  kind: "maker",
  activity: "class/maker",
  phase: "setting",
  fields: [],
  told: [],
  text: "items=3&seed=a",
  page: "class.html",
  sheet: null,
  status: "Ready",
  faulty: false,
  buttons: [again],
} as unknown as MakerView;
