/**
 * Does something with one after the other. Waits where one of them takes its time, and only there: what nobody has to wait
 * for costs no turn of the event loop.
 */
export function oneByOne<Item>(
  items: readonly Item[],
  act: (item: Item) => void | Promise<void>,
  from = 0,
): void | Promise<void> {
  for (let index = from; index < items.length; index++) {
    const pending = act(items[index]!);
    if (pending) return pending.then(() => oneByOne(items, act, index + 1));
  }
}
