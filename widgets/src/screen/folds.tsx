/** What is one click away: the rules in force, every event, the settings. */

import type { ComponentChildren } from "preact";
import type { RulesView } from "../view";
import { type ScreenWord, say, type Words } from "../words";
import { changeSettings, PACES, type Settings, settings } from "./settings";
import { Text } from "./text";

interface FoldProps {
  name: string;
  title: string;
  children: ComponentChildren;
}

function Fold({ name, title, children }: FoldProps) {
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
  children?: ComponentChildren;
}

export function Folds({ rules, words, log, children }: Props) {
  return (
    <div class="h-folds">
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
        <SettingsForm words={words} withPace={log !== undefined} />
      </Fold>
      {children}
    </div>
  );
}

const SWITCHES: [keyof Settings & ("dimming" | "fourColours" | "shortcuts"), ScreenWord][] = [
  ["dimming", "dimming"],
  ["fourColours", "four_colours"],
  ["shortcuts", "shortcuts"],
];

function SettingsForm({ words, withPace }: { words: Words; withPace: boolean }) {
  const now = settings();
  return (
    <form class="h-settings">
      {withPace && (
        <fieldset>
          <legend>{say(words, "pace")}</legend>
          {PACES.map((pace) => (
            <label key={pace}>
              <input
                type="radio"
                name="pace"
                value={pace}
                checked={now.pace === pace}
                onChange={() => changeSettings({ pace })}
              />
              {say(words, `pace_${pace}`)}
            </label>
          ))}
        </fieldset>
      )}
      {SWITCHES.map(([setting, word]) => (
        <label key={setting}>
          <input
            type="checkbox"
            name={setting}
            checked={now[setting]}
            onChange={(event) => changeSettings({ [setting]: event.currentTarget.checked })}
          />
          {say(words, word)}
        </label>
      ))}
    </form>
  );
}
