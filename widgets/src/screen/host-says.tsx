/** What the host has to say besides the position, and what it leaves to the learner. */

import { say } from "../words";
import { Button } from "./controls";
import type { Screen } from "./screen";

/** The host has stopped: only the learner can go on. */
export function isStopped({ talk }: Screen): boolean {
  return talk.silent || talk.host.status === "failed";
}

/** The ways out: the host's own, else to send the same once more. */
export function WaysOut({ screen }: { screen: Screen }) {
  const { talk, view } = screen;
  if (!talk.silent) return <Choices screen={screen} />;
  return (
    <Button control="retry" primary refuge onPress={() => talk.retry()}>
      {say(view?.words ?? {}, "try_again")}
    </Button>
  );
}

/** News that stop nothing, above the table. */
export function News({ screen }: { screen: Screen }) {
  const { status, message } = screen.talk.host;
  if (status !== "ready" || !message) return null;
  return (
    <div class="h-news">
      <p>{message}</p>
      <Choices screen={screen} />
    </div>
  );
}

function Choices({ screen }: { screen: Screen }) {
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
