/** Above a list of items from several lessons: where they come from, or how far one has got. */

import { Button, say } from "#kit";
import type { DrillView } from "../view";
import { ExamHead } from "./exam/head";
import type { Screen } from "./screen";

export function Mix({ view, screen }: { view: DrillView; screen: Screen }) {
  if (view.exam) return <ExamHead view={view} screen={screen} />;
  const { mixing } = screen.talk;
  if (!mixing) return null;
  const { told, trouble, count, bytes, make } = mixing;
  const { words, language } = view;
  const megabytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const id = `${screen.id}-fetch`;
  return (
    <div class="h-mix">
      <div aria-live="polite">
        {trouble && <p data-trouble={trouble}>{say(words, trouble)}</p>}
        {told && <p data-source={told}>{say(words, told, { n: String(count) })}</p>}
      </div>
      {bytes > 0 && (
        <div class="h-offer">
          <Button control="endless" describedBy={id} onPress={make}>
            {say(words, "mixed_endless")}
          </Button>
          <p id={id}>{say(words, "mixed_fetch", { size: megabytes.format(bytes / 1e6) })}</p>
        </div>
      )}
    </div>
  );
}
