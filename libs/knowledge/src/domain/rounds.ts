/**
 * Takes a list apart so that no title is in a round twice; every round, and the rounds for each title, keep the order of
 * the list. What has no title is in the first round.
 */
export function roundsByTitle<Item>(items: readonly Item[], titleOf: (item: Item) => string | null): Item[][] {
  const rounds: Item[][] = [];
  const seen = new Map<string, number>();
  for (const item of items) {
    const title = titleOf(item);
    const round = title === null ? 0 : (seen.get(title) ?? 0);
    if (title !== null) seen.set(title, round + 1);
    (rounds[round] ??= []).push(item);
  }
  return rounds;
}
