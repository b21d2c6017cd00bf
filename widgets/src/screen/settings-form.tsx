/** The settings, one click away under every activity. */

import { say, settings } from "#kit";
import type { ScreenWord, Words } from "../words";
import { changeSettings } from "./change-settings";
import type { Settings } from "./settings";

const PACES = ["normal", "step", "instant"] as const;

const SPEECHES = ["full", "short"] as const;

type Switch = keyof Settings &
  ("contrast" | "dimming" | "fourColours" | "hidePoints" | "shortcuts");

const SWITCHES: [setting: Switch, word: ScreenWord, atTable?: true][] = [
  ["dimming", "dimming", true],
  ["hidePoints", "hide_points", true],
  ["fourColours", "four_colours"],
  ["contrast", "contrast"],
  ["shortcuts", "shortcuts"],
];

/** What moves and counts belongs to a table with players; the look belongs to every activity. */
export function SettingsForm({ words, atTable }: { words: Words; atTable: boolean }) {
  const now = settings();
  return (
    <form class="h-settings">
      {atTable && (
        <>
          <OneOf
            name="pace"
            of={PACES}
            heading={say(words, "pace")}
            label={(pace) => say(words, `pace_${pace}`)}
          />
          <OneOf
            name="speech"
            of={SPEECHES}
            heading={say(words, "speech")}
            label={(speech) => say(words, `speech_${speech}`)}
          />
        </>
      )}
      {SWITCHES.map(
        ([setting, word, forTable]) =>
          (atTable || !forTable) && (
            <label key={setting}>
              <input
                type="checkbox"
                name={setting}
                checked={now[setting]}
                onChange={(event) => changeSettings({ [setting]: event.currentTarget.checked })}
              />
              {say(words, word)}
            </label>
          ),
      )}
    </form>
  );
}

interface OneOfProps<Name extends "pace" | "speech"> {
  name: Name;
  of: readonly Settings[Name][];
  heading: string;
  label: (value: Settings[Name]) => string;
}

function OneOf<Name extends "pace" | "speech">({ name, of, heading, label }: OneOfProps<Name>) {
  return (
    <fieldset>
      <legend>{heading}</legend>
      {of.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={settings()[name] === value}
            onChange={() => changeSettings({ [name]: value })}
          />
          {label(value)}
        </label>
      ))}
    </fieldset>
  );
}
