/** Where a form stands, what is in the way, and what can be done. */

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
  const { notice, talk, view } = screen;
  const { status: condition, message } = talk.host;
  const stopped = condition === "failed";
  // Where it is always in sight, news stand here; elsewhere above everything.
  const isInSight = view?.kind === "rules";
  const news = isInSight && condition === "ready" ? message : "";
  const choices = (isInSight || stopped ? talk.host.choices : null) ?? [];
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
