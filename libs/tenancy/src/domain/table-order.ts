/** A table, and those whose rows refer to rows of it. */
export interface ReferredTable {
  readonly name: string;
  readonly referredToBy: readonly string[];
}

/**
 * Names of tables, each after those that refer to it, so that a row's deletion takes no rows of others along. Of tables
 * that refer to each other the one with the fewest referring to it comes first.
 */
export function referringFirst(tables: readonly ReferredTable[]): string[] {
  const ordered: string[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const left = new Set(waiting.map(({ name }) => name));
    const referring = ({ referredToBy }: ReferredTable) => referredToBy.filter((name) => left.has(name)).length;
    const [next] = waiting.toSorted((one, other) => referring(one) - referring(other));
    ordered.push(next!.name);
    waiting = waiting.filter((table) => table !== next);
  }
  return ordered;
}
