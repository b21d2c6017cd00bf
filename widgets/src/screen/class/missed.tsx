/** A question that many have missed, with its answer and the wrong ones. */

import { say, Text } from "#kit";
import type { MissedByClass } from "../../view";
import type { Words } from "../../words";
import { labelOf } from "../option-label";
import { Guessed } from "./guessed";

interface Props {
  missed: MissedByClass;
  words: Words;
  projected: boolean;
}

export function Missed({ missed, words, projected }: Props) {
  const { question, share } = missed;
  const { item, prompt, situation, trick, hand, options } = question;
  const right = options.filter(({ verdict }) => verdict === "right");
  return (
    <article class="h-missed" data-item={item}>
      <h4>
        {say(words, "class_question", { item: String(item) })} {missed.missed}
      </h4>
      <progress class="h-share" max={1} value={share} aria-hidden="true" />
      {[prompt, ...situation, trick, hand].filter(Boolean).map((said) => (
        <p key={said}>
          <Text text={said} />
        </p>
      ))}
      <Guessed label={say(words, "class_answer")} projected={projected}>
        <p>
          <b>
            <Text text={right.map(labelOf).join(" · ")} />
          </b>{" "}
          <Text text={right[0]?.reason ?? ""} />
        </p>
        {missed.answers.length > 0 && (
          <p>
            {say(words, "class_answers")} <Text text={missed.answers.join(" · ")} />
          </p>
        )}
      </Guessed>
    </article>
  );
}
