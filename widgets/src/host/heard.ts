/** Whoever remembers answers hears of them here. */

import type { Answer, Unreadable } from "./engine";

/** Told what each of the learner's actions has led to; page and notebook say who listens. */
export const answers: { heard(answer: Answer | Unreadable): void } = { heard() {} };
