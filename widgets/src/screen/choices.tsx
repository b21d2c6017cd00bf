/** The answers to choose from, where they are not the cards of the hand. */

import type { DrillView } from "../view";
import { say } from "../words";
import { Button } from "./controls";
import { Text } from "./text";
import { Verdict } from "./told";

interface Props {
  view: DrillView;
  chosen: string[];
  /** Nothing can be chosen any more. */
  isOver: boolean;
  onChoose: (key: string) => void;
}

export function Choices({ view, chosen, isOver, onChoose }: Props) {
  return (
    <ul class="h-choices" aria-label={view.prompt}>
      {view.options.map(({ key, label, verdict, reason }) => (
        <li key={key} data-option={key} data-verdict={verdict ?? undefined}>
          <Button
            action="answer"
            answer={key}
            pressed={chosen.includes(key)}
            disabled={isOver}
            onPress={() => onChoose(key)}
          >
            <Text text={label} />
          </Button>
          {verdict && (
            <p>
              <Verdict verdict={verdict} word={say(view.words, verdict)} /> <Text text={reason} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
