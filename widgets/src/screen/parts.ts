/** The parts of the screen that come late. */

import { Game, Setup } from "./game";
import { KeepForm } from "./keep-form";
import { keyPressed, lookBack } from "./keys";
import { LateScreen } from "./late-screen";
import { LINES } from "./lines";
import { LostSave } from "./lost-save";
import { Mix } from "./mix";
import { Notes } from "./notes";
import { Pace } from "./pace";
import { Result } from "./result";
import { Review } from "./review";
import { SettingsForm } from "./settings-form";
import { UNDER_WAY } from "./under-way";

export const parts = {
  Game,
  KeepForm,
  keyPressed,
  LateScreen,
  LINES,
  lookBack,
  LostSave,
  Mix,
  Notes,
  Pace,
  Result,
  Review,
  SettingsForm,
  Setup,
  UNDER_WAY,
};

export type Parts = typeof parts;
