/** What was built beside the page: the facts that the site's `runtime.js` tells. */

export interface Runtime {
  available: boolean;
  /** What a browser fetches before Python runs, compressed. */
  bytes: number;
  /** Names the folder of the browser's Python, by what is in it. */
  python: string;
}

declare global {
  interface Window {
    heartsRuntime?: Runtime;
  }
}

/** Why no deal can be played here; the catalogue has `host_<obstacle>`. */
export type Obstacle = "disk" | "missing";

export function obstacleOf({ location, heartsRuntime }: Window): Obstacle | null {
  if (location.protocol === "file:") return "disk";
  return heartsRuntime?.available === false ? "missing" : null;
}
