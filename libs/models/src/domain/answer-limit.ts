import type { CompletionModelRecord } from './model-record';

/** Tokens an answer may have: what was wanted, as far as the model can; null where neither says anything. */
export function answerLimit(
  { maxOutputTokens }: Pick<CompletionModelRecord, 'maxOutputTokens'>,
  wanted: number | null | undefined,
): number | null {
  if (wanted == null) return maxOutputTokens;
  return maxOutputTokens === null ? wanted : Math.min(wanted, maxOutputTokens);
}
