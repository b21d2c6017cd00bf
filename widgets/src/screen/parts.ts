/** The parts of the screen that come late. */

import { Game, Setup } from "./game";
import { KeepForm } from "./keep-form";
import { LostSave } from "./lost-save";
import { Mix } from "./mix";
import { Notes } from "./notes";
import { ProgressScreen } from "./progress/progress";
import { Result } from "./result";
import { Review } from "./review";
import { SettingsForm } from "./settings-form";

export const parts = {
  Game,
  KeepForm,
  LostSave,
  Mix,
  Notes,
  ProgressScreen,
  Result,
  Review,
  SettingsForm,
  Setup,
};

export type Parts = typeof parts;
