/** What is filled in: nothing of it where nobody would read it. */

import type { ComponentChildren } from "preact";
import type { Screen } from "./screen";

export function Fields({ screen, children }: { screen: Screen; children: ComponentChildren }) {
  return (
    <fieldset class="h-open" role="presentation" disabled={screen.talk.shut}>
      {children}
    </fieldset>
  );
}
