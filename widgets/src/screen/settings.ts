/** What a learner has set for every table, kept in the browser and shared by all activities. */

const KEY = "hearts-lessons:settings";

/** Told to the window whenever a setting changes. */
export const SETTINGS_CHANGED = "hearts-lessons:settings";

export const PACES = ["normal", "step", "instant"] as const;

export interface Settings {
  pace: (typeof PACES)[number];
  dimming: boolean;
  fourColours: boolean;
  shortcuts: boolean;
}

const DEFAULTS: Settings = { pace: "normal", dimming: true, fourColours: false, shortcuts: true };

let current: Settings | null = null;

export function settings(): Settings {
  current ??= load();
  return current;
}

function load(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return DEFAULTS; // no store, or not our text
  }
}

export function changeSettings(part: Partial<Settings>): void {
  current = { ...settings(), ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without a store the setting lasts as long as the page.
  }
  window.dispatchEvent(new Event(SETTINGS_CHANGED));
}
