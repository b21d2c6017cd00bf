/** One click away: the work as text. What is inside comes from the host. */

import { say } from "../words";
import type { Screen } from "./screen";

export function Keep({ screen }: { screen: Screen }) {
  const { view, notice, talk } = screen;
  const { host, keeper } = talk;
  // A save that can't be read stays until the learner starts anew: nothing is loaded over it.
  if (!view || !keeper || host.text !== undefined) return null;
  const { Form, isLacking } = keeper;
  const { words, activity } = view;
  const refusal = notice?.tone === "refused" ? notice.text : "";
  return (
    <details class="h-fold" data-fold="keep" onToggle={() => Form || keeper.open()}>
      <summary data-control="keep">{say(words, "keep")}</summary>
      <div class="h-folded">
        {Form ? (
          <Form keeper={keeper} activity={activity} words={words} refusal={refusal} />
        ) : (
          say(words, isLacking ? "host_broken" : "loading")
        )}
      </div>
    </details>
  );
}
