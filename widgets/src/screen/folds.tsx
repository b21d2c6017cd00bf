/** What is one click away: the rules in force, every event, the settings. */

import type { ComponentChildren } from "preact";
import type { RulesView } from "../view";
import { type ScreenWord, say, type Words } from "../words";
import { changeSettings, PACES, type Settings, SPEECHES, settings } from "./settings";
import { Text } from "./text";

interface FoldProps {
  name: string;
  title: string;
  children: ComponentChildren;
}

export function Fold({ name, title, children }: FoldProps) {
  return (
    <details class="h-fold" data-fold={name}>
      <summary data-control={name}>{title}</summary>
      <div class="h-folded">{children}</div>
    </details>
  );
}

interface Props {
  rules: RulesView;
  words: Words;
  /** Every event so far, where there are any. */
  log?: string[];
  /** Folds that come first. */
  children?: ComponentChildren;
}

export function Folds({ rules, words, log, children }: Props) {
  return (
    <div class="h-folds">
      {children}
      <Fold name="rules" title={say(words, "rules", { name: rules.name })}>
        <ul>
          {rules.text.map((sentence) => (
            <li key={sentence}>
              <Text text={sentence} />
            </li>
          ))}
        </ul>
      </Fold>
      {log && (
        <Fold name="events" title={say(words, "events")}>
          <ol data-log>
            {log.map((event, index) => (
              <li key={index}>
                <Text text={event} />
              </li>
            ))}
          </ol>
        </Fold>
      )}
      <Fold name="settings" title={say(words, "settings")}>
        <SettingsForm words={words} atTable={log !== undefined} />
      </Fold>
    </div>
  );
}

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
function SettingsForm({ words, atTable }: { words: Words; atTable: boolean }) {
  const now = settings();
  return (
    <form class="h-settings">
      {atTable && (
        <>
          <OneOf name="pace" of={PACES} words={words} />
          <OneOf name="speech" of={SPEECHES} words={words} />
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
  words: Words;
}

function OneOf<Name extends "pace" | "speech">({ name, of, words }: OneOfProps<Name>) {
  return (
    <fieldset>
      <legend>{say(words, name)}</legend>
      {of.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={settings()[name] === value}
            onChange={() => changeSettings({ [name]: value })}
          />
          {say(words, `${name}_${value}` as ScreenWord)}
        </label>
      ))}
    </fieldset>
  );
}
