/** One activity: a deal, a drill or what comes late, and what they need around them. */

import { Deal } from "./deal";
import { Drill } from "./drill";
import { News } from "./host-says";
import { late } from "./late";
import type { Screen } from "./screen";

export function Activity({ screen }: { screen: Screen }) {
  const { view, message } = screen;
  const { LateScreen } = late.parts ?? {};
  if (!view) return <p class="h-status">{screen.talk.host.message}</p>;
  return (
    <div class="h-table" data-kind={view.kind}>
      <News screen={screen} />
      {view.kind === "deal" ? (
        <Deal view={view} screen={screen} />
      ) : view.kind === "drill" ? (
        <Drill view={view} screen={screen} />
      ) : (
        LateScreen && <LateScreen view={view} screen={screen} />
      )}
      <div class="h-hidden" aria-live="polite" data-spoken>
        {message.text && <p key={message.id}>{message.text}</p>}
      </div>
    </div>
  );
}
