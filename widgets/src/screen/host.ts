/** The conversation with the host: the latest answer, and one action at a time. */

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Action, Answer, Host, Message, Model } from "../model";

export const SILENCE_MS = 20_000;

export interface Conversation {
  answer: Answer | null;
  host: Host;
  /** An action is under way; another one for the same position is ignored. */
  busy: boolean;
  /** Nothing came back for too long. */
  silent: boolean;
  send(action: Action): void;
  /** Send the unanswered action once more. */
  retry(): void;
}

export function useHost(model: Model): Conversation {
  const [answer, setAnswer] = useState(() => read<Answer>(model, "response"));
  const [host, setHost] = useState(() => read<Host>(model, "host") ?? { status: "ready" as const });
  const [busy, setBusy] = useState(false);
  const [silent, setSilent] = useState(false);
  const pending = useRef<Message | null>(null);
  const patience = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const wait = useCallback(() => {
    clearTimeout(patience.current);
    setSilent(false);
    const loading = read<Host>(model, "host")?.status === "loading"; // has its own time limit
    if (pending.current && !loading) {
      patience.current = setTimeout(() => setSilent(true), SILENCE_MS);
    }
  }, [model]);

  useEffect(() => {
    const onAnswer = () => {
      pending.current = null;
      setBusy(false);
      setAnswer(read<Answer>(model, "response"));
      wait();
    };
    const onHost = () => {
      setHost(read<Host>(model, "host") ?? { status: "ready" });
      wait();
    };
    model.on("change:response", onAnswer);
    model.on("change:host", onHost);
    onHost(); // whatever changed between the first drawing and now
    setAnswer(read<Answer>(model, "response"));
    return () => {
      clearTimeout(patience.current);
      model.off("change:response", onAnswer);
      model.off("change:host", onHost);
    };
  }, [model, wait]);

  const dispatch = useCallback(
    (message: Message) => {
      pending.current = message;
      setBusy(true);
      wait();
      model.send(message);
    },
    [model, wait],
  );

  const send = useCallback(
    (action: Action) => {
      const ply = read<Answer>(model, "response")?.view.ply ?? 0;
      if (pending.current?.ply !== ply) dispatch({ ...action, ply });
    },
    [model, dispatch],
  );

  const retry = useCallback(() => {
    if (pending.current) dispatch(pending.current);
    else setHost({ status: "ready" }); // nothing was lost: go on from here
  }, [dispatch]);

  return useMemo(
    () => ({ answer, host, busy, silent, send, retry }),
    [answer, host, busy, silent, send, retry],
  );
}

function read<Value>(model: Model, name: string): Value | null {
  return (model.get(name) as Value | null | undefined) ?? null;
}
