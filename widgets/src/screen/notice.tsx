/** The status line: the position in words, or what stands in the way. */

import { say } from "../words";
import type { Conversation } from "./conversation";
import { Icon } from "./shapes";
import { Text } from "./text";

export interface Notice {
  tone: "failed" | "loading" | "refused";
  text: string;
  progress?: number | undefined;
}

/** What is to be said instead of the position; the refusal of answer `waved` has been read. */

export function noticeOf({ answer, host }: Conversation, waved: number): Notice | null {
  const words = answer?.view.words ?? {};
  if (host.status !== "ready") {
    const text = host.message || say(words, host.status);
    return { tone: host.status, text, progress: host.progress };
  }
  if (host.isUrgent) {
    return { tone: "refused", text: `${answer?.view.status} ${host.message}` };
  }
  const refusal = answer?.refusal;
  if (refusal && refusal.code !== "ply" && answer.n !== waved) {
    return { tone: "refused", text: refusal.message };
  }
  return null;
}

/** Visible and not live: what is spoken goes to the one polite log. */
export function Status({ text, notice }: { text: string; notice: Notice | null }) {
  const loading = notice?.tone === "loading";
  const said = notice?.text ?? text;
  return (
    <div
      class="h-status"
      role="status"
      aria-live="off"
      data-tone={notice?.tone ?? (said ? "" : "none")}
    >
      {notice && !loading && <Icon name="warn" />}
      <span>
        <Text text={said} />
      </span>
      {loading && (
        <progress
          aria-hidden="true"
          max={1}
          {...(notice.progress !== undefined && { value: notice.progress })}
        />
      )}
    </div>
  );
}
