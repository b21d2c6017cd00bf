/** The status line: the position in words, or what stands in the way. */

import { useState } from "preact/hooks";
import { say } from "../words";
import type { Conversation } from "./host";
import { Icon } from "./shapes";
import { Text } from "./text";

export interface Notice {
  tone: "failed" | "loading" | "refused";
  text: string;
  progress?: number | undefined;
}

/** What stands in the way now, if anything, and a way to wave a refusal aside. */
export function useNotice(conversation: Conversation): [Notice | null, () => void] {
  const { answer, host, silent } = conversation;
  const [waved, setWaved] = useState(-1);
  const wave = () => setWaved(answer?.n ?? -1);
  const words = answer?.view.words ?? {};
  if (silent) return [{ tone: "failed", text: say(words, "kernel_silent") }, wave];
  if (host.status === "failed") {
    return [{ tone: "failed", text: host.message || say(words, "failed") }, wave];
  }
  if (host.status === "loading") {
    const text = host.message || say(words, "loading");
    return [{ tone: "loading", text, progress: host.progress }, wave];
  }
  const refusal = answer?.refusal;
  if (refusal && refusal.code !== "ply" && answer.n !== waved) {
    return [{ tone: "refused", text: refusal.message }, wave];
  }
  return [null, wave];
}

/** Visible and not live: what is spoken goes to the one polite log. */
export function Status({ text, notice }: { text: string; notice: Notice | null }) {
  return (
    <div class="h-status" role="status" aria-live="off" data-tone={notice?.tone}>
      {notice && notice.tone !== "loading" && <Icon name="warn" />}
      <span>
        <Text text={notice?.text ?? text} />
      </span>
      {notice?.tone === "loading" && (
        <progress aria-hidden="true" max={1} value={notice.progress} />
      )}
    </div>
  );
}
