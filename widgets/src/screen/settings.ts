/** What a learner has set for every table, kept in the browser and shared by all activities. */

/** Where they are kept, and what is told to the window whenever one changes. */
export const SETTINGS_CHANGED = "hearts-lessons:settings";

export interface Settings {
  pace: "normal" | "step" | "instant";
  speech: "full" | "short";
  contrast: boolean;
  dimming: boolean;
  fourColours: boolean;
  hidePoints: boolean;
  shortcuts: boolean;
}

const DEFAULTS = {
  pace: "normal",
  speech: "full",
  dimming: true,
  fourColours: false,
  hidePoints: false,
  shortcuts: true,
} as const;

let chosen: Partial<Settings> | null = null;

// Each cell of a notebook has a copy of this module: what was set at one table holds at all.
window.addEventListener(SETTINGS_CHANGED, (event) => {
  chosen = (event as CustomEvent<Partial<Settings>>).detail ?? chosen;
});

/** What is not chosen follows the device, as far as it says anything. */
export function settings(): Settings {
  return {
    ...DEFAULTS,
    get contrast() {
      return prefers("contrast: more"); // asked only where it is needed
    },
    ...chosenSettings(),
  };
}

export function chosenSettings(): Partial<Settings> {
  chosen ??= load();
  return chosen;
}

export function prefers(what: string): boolean {
  return window.matchMedia(`(prefers-${what})`).matches;
}

function load(): Partial<Settings> {
  try {
    return { ...JSON.parse(localStorage.getItem(SETTINGS_CHANGED) ?? "{}") };
  } catch {
    return {}; // no store, or not our text
  }
}
