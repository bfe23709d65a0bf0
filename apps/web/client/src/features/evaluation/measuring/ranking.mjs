/**
 * Normalised discounted cumulative gain of the first `depth` documents, each relevant or not.
 * @param {readonly string[]} ranked best first @param {ReadonlySet<string>} wanted
 */
export function ndcg(ranked, wanted, depth = 10) {
  const gain = (/** @type {number} */ rank) => 1 / Math.log2(rank + 2);
  const got = ranked.slice(0, depth).reduce((sum, id, rank) => sum + (wanted.has(id) ? gain(rank) : 0), 0);
  const ideal = [...wanted].slice(0, depth).reduce((sum, _, rank) => sum + gain(rank), 0);
  return got / ideal;
}

/**
 * The share of the relevant documents among the first `depth`.
 * @param {readonly string[]} ranked best first @param {ReadonlySet<string>} wanted @param {number} depth
 */
export function recall(ranked, wanted, depth) {
  return ranked.slice(0, depth).filter((id) => wanted.has(id)).length / wanted.size;
}
