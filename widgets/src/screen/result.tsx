/** The panel after a hand. */

import type { ResultView } from "../view";
import { say, type Words } from "../words";
import { signed } from "./seats";
import { Text } from "./text";

export function Result({ result, words }: { result: ResultView; words: Words }) {
  const [player, points, total] = result.columns;
  return (
    <div class="h-result">
      <h3 tabIndex={-1}>{result.heading}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{player}</th>
            <th scope="col">{points}</th>
            <th scope="col">{total}</th>
          </tr>
        </thead>
        <tbody>
          {result.rows.map((row) => (
            <tr key={row.seat} data-you={row.you || undefined}>
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
