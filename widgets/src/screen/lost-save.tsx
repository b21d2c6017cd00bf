/** A save that can't be read: text to copy, and a file to keep. */

import { say } from "#kit";
import type { Screen } from "./screen";

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
