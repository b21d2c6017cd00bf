/** What is told of a set or a class, one sentence a line. */

import { Text } from "#kit";

export function Sentences({ told }: { told: string[] }) {
  if (!told.length) return null;
  return (
    <ul>
      {told.map((said) => (
        <li key={said}>
          <Text text={said} />
        </li>
      ))}
    </ul>
  );
}
