import { Pauses } from '@svc/kernel';
import type { TokenCounter } from './token-counters';

/** Tokens of a text of any length, with pauses. */
export async function countLong(text: string, counter: TokenCounter): Promise<number> {
  const pauses = new Pauses();
  let total = 0;
  for (const tokens of counter.pieces(text)) {
    total += tokens;
    if (pauses.isDue) await pauses.take();
  }
  return total;
}
