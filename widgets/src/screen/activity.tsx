/** One activity: a deal or a drill, and what both need around them. */

import { useLayoutEffect } from "preact/hooks";
import type { Model } from "../model";
import { Deal } from "./deal";
import { Drill } from "./drill";
import { useKeptFocus } from "./focus";
import { useHost } from "./host";
import { useNotice } from "./notice";
import { useSettings } from "./settings";
import { Speech, useSpeech } from "./speech";
import { useTheme } from "./theme";

export function Activity({ model, root }: { model: Model; root: HTMLElement }) {
  const conversation = useHost(model);
  const { answer, host, busy } = conversation;
  const [notice, wave] = useNotice(conversation);
  const [message, speak] = useSpeech(answer);
  const [settings] = useSettings();
  const theme = useTheme();
  useKeptFocus(root);

  const view = answer?.view;
  const stopped = notice?.tone === "refused" ? undefined : notice?.tone;
  useLayoutEffect(() => {
    root.dataset.lmSuppressShortcuts = "true"; // else the notebook acts on our keys
    root.setAttribute("role", "group");
    root.tabIndex = -1;
  }, [root]);
  useLayoutEffect(() => {
    root.dataset.phase = stopped ?? view?.phase ?? host.status;
    root.dataset.theme = theme;
    root.toggleAttribute("data-four", settings.fourColours);
    root.setAttribute("aria-busy", String(busy));
    if (!view) return;
    root.dataset.activity = view.activity;
    root.lang = view.language;
    root.setAttribute("aria-label", view.label);
  });

  if (!view) return host.message ? <p class="h-status">{host.message}</p> : null;
  const table = { root, conversation, notice, wave, speak };
  return (
    <>
      {view.kind === "deal" ? <Deal view={view} {...table} /> : <Drill view={view} {...table} />}
      <Speech message={message} />
    </>
  );
}
