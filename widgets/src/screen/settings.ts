/** What a learner has set for every table, kept in the browser and shared by all activities. */

import { useEffect, useState } from "preact/hooks";

const KEY = "hearts-lessons:settings";
const CHANGED = "hearts-lessons:settings";

export const PACES = ["normal", "step", "instant"] as const;

export interface Settings {
  pace: (typeof PACES)[number];
  dimming: boolean;
  fourColours: boolean;
  shortcuts: boolean;
}

const DEFAULTS: Settings = { pace: "normal", dimming: true, fourColours: false, shortcuts: true };

let current: Settings | null = null;

function load(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const known = Object.entries(kept as object).filter(([name, value]) => {
      if (name === "pace") return PACES.includes(value);
      return name in DEFAULTS && typeof value === "boolean";
    });
    return { ...DEFAULTS, ...Object.fromEntries(known) };
  } catch {
    return DEFAULTS; // no store, or not our text
  }
}

export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  current ??= load();
  const [settings, setSettings] = useState(current);
  useEffect(() => {
    const onChange = () => setSettings(current ?? DEFAULTS);
    window.addEventListener(CHANGED, onChange);
    return () => window.removeEventListener(CHANGED, onChange);
  }, []);
  return [settings, change];
}

function change(part: Partial<Settings>): void {
  current = { ...(current ?? load()), ...part };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Without a store the setting lasts as long as the page.
  }
  window.dispatchEvent(new Event(CHANGED));
}
