/** The parts of the screen that come late. */

import { Game, Setup } from "./game";
import { Result } from "./result";
import { Review } from "./review";
import { SettingsForm } from "./settings-form";

export const parts = { Game, Result, Review, SettingsForm, Setup };

export type Parts = typeof parts;
