import type { Action } from "../model";
import type { Screen } from "./screen";

/** Now, or after what is being computed: nothing that is chosen meanwhile is lost. */
export function soon(screen: Screen, action: Action): void {
  if (!screen.talk.busy) {
    screen.send(action);
    return;
  }
  const { answered } = screen;
  screen.answered = (refusal) => {
    answered?.(refusal);
    soon(screen, action);
  };
}
