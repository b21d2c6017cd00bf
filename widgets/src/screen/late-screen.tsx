/** What is drawn by the second script alone. */

import type { View } from "../model";
import type { DealView, DrillView } from "../view";
import { ProgressScreen } from "./progress/progress";
import { Workshop } from "./rules/workshop";
import type { Screen } from "./screen";

type LateView = Exclude<View, DealView | DrillView>;

export function LateScreen({ view, screen }: { view: LateView; screen: Screen }) {
  return view.kind === "rules" ? (
    <Workshop view={view} screen={screen} />
  ) : (
    <ProgressScreen view={view} />
  );
}
