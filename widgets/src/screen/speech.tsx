/** The one polite log: a message a turn, and refusals. */

import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Answer } from "../model";

export interface Message {
  id: number;
  text: string;
}

/** What is to be spoken now, and a way to speak something else. */
export function useSpeech(answer: Answer | null): [Message | null, (text: string) => void] {
  const [message, setMessage] = useState<Message | null>(null);
  const speak = useCallback((text: string) => {
    if (text) setMessage((last) => ({ id: (last?.id ?? 0) + 1, text }));
  }, []);

  const heard = useRef(answer);
  useEffect(() => {
    const last = heard.current;
    if (!answer || answer === last) return;
    heard.current = answer;
    if (answer.refusal) {
      if (answer.refusal.code !== "ply") speak(answer.refusal.message);
    } else if (last && !sameMoment(last, answer)) {
      speak(answer.view.spoken);
    }
  }, [answer, speak]);

  return [message, speak];
}

function sameMoment(one: Answer, other: Answer): boolean {
  return one.view.ply === other.view.ply && one.view.spoken === other.view.spoken;
}

export function Speech({ message }: { message: Message | null }) {
  return (
    <div class="h-hidden" aria-live="polite" data-spoken>
      {message && <p key={message.id}>{message.text}</p>}
    </div>
  );
}
