import type { Tokenizer } from '../../domain/embedder';
import type { EmbeddingBatchLimits } from '../../domain/provider-type';

/** Cuts texts into runs that one request may carry; a text that alone is over the limit goes alone. */
export function embeddingBatches(
  texts: readonly string[],
  tokenizer: Pick<Tokenizer, 'count'>,
  { maxItems, maxTokens }: EmbeddingBatchLimits,
): string[][] {
  const batches: string[][] = [];
  let batch: string[] = [];
  let tokens = 0;
  for (const text of texts) {
    const count = tokenizer.count(text);
    if (batch.length > 0 && (batch.length >= maxItems || tokens + count > maxTokens)) {
      batches.push(batch);
      batch = [];
      tokens = 0;
    }
    batch.push(text);
    tokens += count;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}
