/** What the host has to say besides the position, and what it leaves to the learner. */

import { say } from "../words";
import { Button } from "./controls";
import type { Screen } from "./screen";

/** The host has stopped: only the learner can go on, by one of its choices. */
export function isStopped({ talk }: Screen): boolean {
  return talk.host.status === "failed";
}

/** News that stop nothing, above the table. */
export function News({ screen }: { screen: Screen }) {
  const { status, message } = screen.talk.host;
  if (status !== "ready" || !message) return null;
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
          primary
          refuge
          onPress={() => screen.talk.choose(choice)}
        >
          {choice.label}
        </Button>
      ))}
    </>
  );
}

/** A save that can't be read: text to copy, and a file to keep. */
export function LostSave({ screen }: { screen: Screen }) {
  const { text } = screen.talk.host;
  if (text === undefined) return null;
  const label = say(screen.view?.words ?? {}, "host_saved_text");
  return (
    <p class="h-lost">
      <textarea
        readOnly
        rows={3}
        aria-label={label}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
      <a
        download="hearts-lessons.txt"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
      >
        {label}
      </a>
    </p>
  );
}
