/** What is printed in place of the form: the rules in words, and each decision with a box to tick. */

import { say, Text } from "#kit";
import type { WorkshopView } from "../../view";

export function Agreed({ view }: { view: WorkshopView }) {
  const { words, groups, rules, fixed } = view;
  return (
    <div class="h-agreed">
      <p class="h-agreed-head">
        <b>{say(words, "agree")}</b> {say(words, "rules", { name: rules.name })}
      </p>
      {groups.map(({ topic, title, said, fields }) => (
        <div key={topic}>
          <p>
            <b>
              <Text text={title} />
            </b>{" "}
            <Text text={said} />
          </p>
          <ul>
            {fields
              .filter(({ note }) => !note)
              .map(({ name, line }) => (
                <li key={name}>
                  <span class="h-box" /> <Text text={line} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <p>{fixed}</p>
    </div>
  );
}
