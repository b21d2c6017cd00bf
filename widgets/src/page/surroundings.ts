/** What the page finds around itself: where it was opened, what was built, how it is connected. */

/** Set by the site's `runtime.js`. */
export interface Runtime {
  available: boolean;
  /** What a browser fetches before Python runs, compressed. */
  bytes: number;
  /** Names the package's archive as it is now. */
  engine: string;
}

declare global {
  interface Window {
    heartsRuntime?: Runtime;
  }
}

export class Surroundings {
  /** Why no deal can be played here; the catalogue has `host_<obstacle>`. */
  readonly obstacle: "disk" | "missing" | null;
  readonly bytes: number;
  readonly engine: string;
  private readonly savesData: boolean;
  private isAllowed = false;

  constructor({ location, navigator, heartsRuntime }: Window) {
    const isMissing = heartsRuntime?.available === false;
    this.obstacle = location.protocol === "file:" ? "disk" : isMissing ? "missing" : null;
    this.bytes = heartsRuntime?.bytes ?? 0;
    this.engine = heartsRuntime?.engine ?? "";
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    this.savesData = connection?.saveData === true;
  }

  /** On a metered line the size is told before anything is fetched. */
  get mustAsk(): boolean {
    return this.savesData && !this.isAllowed;
  }

  allowFetching(): void {
    this.isAllowed = true;
  }
}
