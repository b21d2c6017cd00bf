/** What the host has to say besides the position, and what it leaves to the learner. */

import { Button } from "./controls";
import type { Screen } from "./screen";

/** The host has stopped: only the learner can go on, by one of its choices. */
export function isStopped({ talk }: Screen): boolean {
  return talk.host.status === "failed";
}

/** News that stop nothing, above the table. */
export function News({ screen }: { screen: Screen }) {
  const { status, message, isUrgent } = screen.talk.host;
  if (status !== "ready" || !message || isUrgent) return null;
  return (
    <div class="h-news">
      <p>{message}</p>
      <HostChoices screen={screen} />
    </div>
  );
}

export function HostChoices({ screen }: { screen: Screen }) {
  const { choices = [] } = screen.talk.host;
  return (
    <>
      {choices.map((choice) => (
        <Button
          key={choice.action}
          control={choice.action}
          primary={choice.action !== "anew"}
          refuge
          onPress={() => screen.talk.choose(choice)}
        >
          {choice.label}
        </Button>
      ))}
    </>
  );
}
