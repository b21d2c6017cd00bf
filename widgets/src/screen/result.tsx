/** The panel after a hand, or after a game. */

import { Icon, say, signed, Text } from "#kit";
import type { ResultView } from "../view";
import type { Words } from "../words";

export function Result({ result, words }: { result: ResultView; words: Words }) {
  const { outcome, rank } = result;
  const [player, points, total] = result.columns;
  return (
    <div class="h-result" data-outcome={outcome || undefined}>
      <h3 tabIndex={-1}>
        {outcome && (
          <span class="h-outcome">
            <Icon name={outcome === "won" ? "crown" : "flag"} />
          </span>
        )}
        <span>{result.heading}</span>
      </h3>
      <table>
        <thead>
          <tr>
            {rank && <th scope="col">{rank}</th>}
            <th scope="col">{player}</th>
            <th scope="col">{points}</th>
            <th scope="col">{total}</th>
          </tr>
        </thead>
        <tbody>
          {result.rows.map((row) => (
            <tr key={row.seat} data-you={row.you || undefined}>
              {rank && <td>{row.rank}</td>}
              <th scope="row">{row.name}</th>
              <td>{signed(row.points)}</td>
              <td>{row.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Text text={result.note} />
      </p>
      {result.passes.length > 0 && (
        <details>
          <summary>{say(words, "passes")}</summary>
          <ul>
            {result.passes.map((sentence) => (
              <li key={sentence}>
                <Text text={sentence} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
