/** The last mixed items of a lesson as cards: right, missed, or still to come. */

import { Icon, say } from "#kit";
import type { Words } from "../../words";

interface Props {
  /** 1 for right, 0 for missed; the newest last. */
  last: string;
  of: number;
  words: Words;
}

export function LastFive({ last, of, words }: Props) {
  return (
    <ol class="h-five">
      {[...last].map((outcome, place) => {
        const verdict = outcome === "1" ? "right" : "wrong";
        return (
          <li key={place} data-verdict={verdict}>
            <Icon name={verdict === "right" ? "tick" : "cross"} />
            <span class="h-hidden">{say(words, verdict)}</span>
          </li>
        );
      })}
      {Array.from({ length: of - last.length }, (_, place) => (
        <li key={last.length + place} aria-hidden="true" />
      ))}
    </ol>
  );
}
