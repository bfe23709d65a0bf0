/** What waits, in rounds: each asker has one turn in a round, however much of theirs there is. */
export class RoundRobin<Asker, Item> {
  private readonly waiting = new Map<Asker, Item[]>();
  /** How much waits in all. */
  size = 0;

  add(asker: Asker, item: Item): void {
    const items = this.waiting.get(asker);
    if (items) items.push(item);
    else this.waiting.set(asker, [item]);
    this.size += 1;
  }

  /** Takes out whose turn it is; undefined when nothing waits. */
  next(): Item | undefined {
    const [turn] = this.waiting;
    if (!turn) return undefined;
    const [asker, items] = turn;
    const item = items.shift();
    // A map keeps the order of insertion: whoever has more goes to the end.
    this.waiting.delete(asker);
    if (items.length > 0) this.waiting.set(asker, items);
    this.size -= 1;
    return item;
  }
}
