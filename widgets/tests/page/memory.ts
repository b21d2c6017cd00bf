/** A store that two pages can share, and that can fail as browsers' stores do. */

export class Memory implements Storage {
  [name: string]: unknown;
  private readonly texts = new Map<string, string>();
  isFull = false;

  get length(): number {
    return this.texts.size;
  }
  key(place: number): string | null {
    return [...this.texts.keys()][place] ?? null;
  }
  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    if (this.isFull) throw new DOMException("full", "QuotaExceededError");
    this.texts.set(key, text);
  }
  removeItem(key: string): void {
    this.texts.delete(key);
  }
  clear(): void {
    this.texts.clear();
  }
}
