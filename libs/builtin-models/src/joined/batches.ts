/** Texts in one run of the model: four share the weights that are read, more only pad and fill the cache. */
export const BATCH_SIZE = 4;

/** Positions of the texts in batches of at most `size`, texts of like length together so that little is padded. */
export function batchesByLength(texts: readonly string[], size = BATCH_SIZE): number[][] {
  const order = texts.map((_, index) => index).sort((a, b) => texts[a]!.length - texts[b]!.length);
  const batches: number[][] = [];
  for (let i = 0; i < order.length; i += size) batches.push(order.slice(i, i + size));
  return batches;
}
