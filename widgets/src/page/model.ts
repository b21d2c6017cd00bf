/** The anywidget model form for a page without a kernel: the screen cannot tell the difference. */

export type Listener = () => void;

export class PageModel {
  private readonly values: Map<string, unknown>;
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(
    values: Record<string, unknown>,
    private readonly receive: (message: unknown) => void,
  ) {
    this.values = new Map(Object.entries(values));
  }

  get(name: string): unknown {
    return this.values.get(name);
  }

  set(name: string, value: unknown): void {
    if (value === this.values.get(name)) return;
    this.values.set(name, value);
    this.emit(`change:${name}`);
  }

  /** Nothing to synchronise: `set` has told every listener already. */
  save_changes(): void {}

  on(event: string, listener: Listener): void {
    const listeners = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, listeners.add(listener));
  }

  off(event?: string | null, listener?: Listener | null): void {
    if (!event) this.listeners.clear();
    else if (!listener) this.listeners.delete(event);
    else this.listeners.get(event)?.delete(listener);
  }

  send(message: unknown): void {
    this.receive(message);
  }

  private emit(event: string): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener();
  }
}
