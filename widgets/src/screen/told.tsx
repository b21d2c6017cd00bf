/** What is told about an answer: never more than the view says. */

import type { DrillView, OptionView } from "../view";
import { say, type Words } from "../words";
import { Icon } from "./shapes";
import { Text } from "./text";

export function Verdict({ verdict, word }: { verdict: "right" | "wrong"; word: string }) {
  return (
    <span class="h-judged" data-verdict={verdict}>
      <Icon name={verdict === "right" ? "tick" : "cross"} />
      <span class="h-hidden">{word}</span>
    </span>
  );
}

/** Where a number of cards is chosen, one that was rightly left alone gets no cross. */
export function marked({ verdict, chosen }: OptionView, many: DrillView["many"]) {
  return verdict === "wrong" && !chosen && many !== true ? null : verdict;
}

interface Props {
  view: DrillView;
  /** The answer was given on the hand, so the reasons are listed here. */
  byHand: boolean;
}

export function Told({ view, byHand }: Props) {
  const told = byHand ? view.options.filter((option) => option.reason) : [];
  if (!view.feedback.length && !view.hint && !told.length) return null;
  return (
    <div class="h-told" data-told>
      {view.feedback.map((sentence) => (
        <p key={sentence}>
          <Text text={sentence} />
        </p>
      ))}
      {told.length > 0 && (
        <ul class="h-reasons">
          {told.map((option) => {
            const { key, reason } = option;
            const verdict = marked(option, view.many);
            return (
              <li key={key} data-option={key} data-verdict={verdict}>
                {verdict && <Verdict verdict={verdict} word={say(view.words, verdict)} />}
                <span>
                  <Text text={reason} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {view.hint && <Hint text={view.hint} words={view.words} />}
    </div>
  );
}

export function Hint({ text, words }: { text: string; words: Words }) {
  return (
    <p class="h-hint" data-hint>
      <Icon name="bulb" />
      <span>
        <b>{say(words, "hint")}</b> <Text text={text} />
      </span>
    </p>
  );
}
