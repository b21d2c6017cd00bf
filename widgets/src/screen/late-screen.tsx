/** What is drawn by the second script alone. */

import type { View } from "../model";
import type { DealView, DrillView } from "../view";
import { Report } from "./exam/report";
import { ProgressScreen } from "./progress/progress";
import { Workshop } from "./rules/workshop";
import type { Screen } from "./screen";

type LateView = Exclude<View, DealView | DrillView>;

export function LateScreen({ view, screen }: { view: LateView; screen: Screen }) {
  if (view.kind === "rules") return <Workshop view={view} screen={screen} />;
  if (view.kind === "report") return <Report view={view} screen={screen} />;
  return <ProgressScreen view={view} />;
}
