/** One click away: the work as text. What is inside comes late. */

import { say } from "../words";
import { Fold } from "./folds";
import { late } from "./late";
import type { Screen } from "./screen";

export function Keep({ screen }: { screen: Screen }) {
  const { view, notice, talk } = screen;
  const { keeper } = talk;
  // A save that can't be read stays until the learner starts anew: nothing is loaded over it.
  if (!view || !keeper || talk.shut) return null;
  const { KeepForm } = late.parts ?? {};
  return (
    <Fold name="keep" title={say(view.words, "keep")} onOpen={late.fetch}>
      {KeepForm ? (
        <KeepForm keeper={keeper} view={view} notice={notice} />
      ) : (
        say(view.words, "loading")
      )}
    </Fold>
  );
}
