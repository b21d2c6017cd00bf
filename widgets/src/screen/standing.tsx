/** Where a form stands, what is in the way, and what can be done: always in sight. */

import { Button, Icon, Text } from "#kit";
import type { Action } from "../model";
import type { Button as ButtonView } from "../view";
import type { Screen } from "./screen";

interface Props {
  screen: Screen;
  status: string;
  faulty?: boolean;
  buttons: ButtonView[];
  onPress: (action: Action) => void;
}

export function Standing({ screen, status, faulty = false, buttons, onPress }: Props) {
  const { notice, talk } = screen;
  const { choices = [], status: condition, message } = talk.host;
  const stopped = condition === "failed";
  const news = condition === "ready" ? message : "";
  const tone = notice?.tone ?? (faulty || choices.length ? "refused" : "");
  return (
    <div class="h-standing-rules">
      <div class="h-status" role="status" aria-live="off" data-tone={tone}>
        {(tone === "failed" || tone === "refused") && <Icon name="warn" />}
        <span>
          <Text text={notice?.text || news || status} />
        </span>
        {tone === "loading" && (
          <progress aria-hidden="true" max={1} value={notice?.progress ?? undefined} />
        )}
      </div>
      <div class="h-actions">
        {choices.map((choice) => (
          <Button
            key={choice.action}
            control={choice.action}
            primary
            refuge
            onPress={() => talk.choose(choice)}
          >
            {choice.label}
          </Button>
        ))}
        {!stopped &&
          buttons.map(({ action, label, primary }) => (
            <Button
              key={action}
              action={action}
              primary={primary}
              onPress={() => onPress({ type: action } as Action)}
            >
              <Text text={label} />
            </Button>
          ))}
      </div>
    </div>
  );
}
