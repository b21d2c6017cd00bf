/** What has happened in this deal, in words and a shape. */

import type { Badge } from "../view";
import { Icon, type IconName } from "./shapes";
import { Text } from "./text";

function iconOf({ key, on, direction }: Badge): IconName | null {
  if (key === "pass") return direction || "hold";
  if (key === "hearts") return on ? "broken" : "heart";
  if (key === "moon") return "moon";
  return null; // the queen's words begin with her suit
}

export function Badges({ badges }: { badges: Badge[] }) {
  return (
    <ul class="h-badges">
      {badges.map((badge) => {
        const icon = iconOf(badge);
        return (
          <li key={badge.key} data-badge={badge.key} data-on={badge.on || undefined}>
            {icon && <Icon name={icon} />}
            <Text text={badge.text} />
          </li>
        );
      })}
    </ul>
  );
}
