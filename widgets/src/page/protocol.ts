/** What the page and its worker say to each other. */

/** The functions of `hearts_lessons.session.door`, by name. */
export type Call = "load" | "open_activity" | "respond" | "resume";

export interface Question {
  id: number;
  call: Call;
  args: (string | number | null)[];
}

export type Report =
  | { type: "progress"; bytes: number; step: number; steps: number }
  | { type: "ready" }
  | { type: "broken"; reason: string }
  | { type: "answer"; id: number; json: string }
  | { type: "error"; id: number; reason: string };
