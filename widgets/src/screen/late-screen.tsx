/** What is drawn by the second script alone. */

import type { View } from "../model";
import type { DealView, DrillView } from "../view";
import { Desk } from "./class/desk";
import { Maker } from "./class/maker";
import { ClassSet } from "./class/set";
import { Report } from "./exam/report";
import { ProgressScreen } from "./progress/progress";
import { Workshop } from "./rules/workshop";
import type { Screen } from "./screen";

type LateView = Exclude<View, DealView | DrillView>;

export function LateScreen({ view, screen }: { view: LateView; screen: Screen }) {
  if (view.kind === "rules") return <Workshop view={view} screen={screen} />;
  if (view.kind === "class") return <ClassSet view={view} screen={screen} />;
  if (view.kind === "maker") return <Maker view={view} screen={screen} />;
  if (view.kind === "desk") return <Desk view={view} screen={screen} />;
  if (view.kind === "report") return <Report view={view} screen={screen} />;
  return <ProgressScreen view={view} />;
}
