/** A learner sets something, for every table and for next time. */

import { chosenSettings, SETTINGS_CHANGED } from "#kit";
import type { Settings } from "./settings";

export function changeSettings(part: Partial<Settings>): void {
  const chosen = { ...chosenSettings(), ...part };
  try {
    localStorage.setItem(SETTINGS_CHANGED, JSON.stringify(chosen));
  } catch {
    // Without a store the setting lasts as long as the page.
  }
  window.dispatchEvent(new CustomEvent(SETTINGS_CHANGED, { detail: chosen }));
}
