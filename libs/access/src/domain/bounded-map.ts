/** A map of at most `limit` entries; the one that was added longest ago makes room. */
export class BoundedMap<Key, Value> {
  private readonly entries = new Map<Key, Value>();

  constructor(private readonly limit: number) {}

  get size(): number {
    return this.entries.size;
  }

  get(key: Key): Value | undefined {
    return this.entries.get(key);
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.limit) return;
    const [oldest] = this.entries.keys();
    this.entries.delete(oldest!);
  }

  delete(key: Key): void {
    this.entries.delete(key);
  }

  /** Deletes every entry that `matches`. */
  deleteWhere(matches: (value: Value) => boolean): void {
    for (const [key, value] of this.entries) if (matches(value)) this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}
