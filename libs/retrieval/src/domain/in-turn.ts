/**
 * Lists that cannot be compared, each best first, as one: the first of each, then the second of each, and so on. Cosines of
 * different embedding models say nothing about each other; that something is the best a source has does.
 */
export function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1))).flat();
}
