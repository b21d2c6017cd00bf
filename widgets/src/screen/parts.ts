/** The parts of a deal's screen that come late. */

import { Game, Setup } from "./game";
import { Result } from "./result";
import { Review } from "./review";

export const parts = { Game, Result, Review, Setup };

export type Parts = typeof parts;
