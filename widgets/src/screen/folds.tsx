/** What is one click away: the rules in force, every event, the settings. */

import type { ComponentChildren } from "preact";
import type { RulesView } from "../view";
import { say, type Words } from "../words";
import { late } from "./late";
import { Text } from "./text";

interface FoldProps {
  name: string;
  title: string;
  /** Asks for what is inside, where that comes late. */
  onOpen?: () => void;
  children: ComponentChildren;
}

export function Fold({ name, title, onOpen, children }: FoldProps) {
  return (
    <details class="h-fold" data-fold={name} onToggle={onOpen}>
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
  /** A fold that comes before them. */
  first?: ComponentChildren;
  /** And one after them. */
  children?: ComponentChildren;
}

export function Folds({ rules, words, log, first, children }: Props) {
  const { SettingsForm } = late.parts ?? {};
  return (
    <div class="h-folds">
      {first}
      {rules.text[0] && (
        <Fold name="rules" title={say(words, "rules", { name: rules.name })}>
          <ul>
            {rules.text.map((sentence) => (
              <li key={sentence}>
                <Text text={sentence} />
              </li>
            ))}
          </ul>
        </Fold>
      )}
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
      <Fold name="settings" title={say(words, "settings")} onOpen={late.fetch}>
        {SettingsForm && <SettingsForm words={words} atTable={log !== undefined} />}
      </Fold>
      {children}
    </div>
  );
}
