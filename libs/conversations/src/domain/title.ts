import { type Exchange, RESERVE_TOKENS } from '@svc/asking';
import type { ChatMessage } from '@svc/models';

const INSTRUCTION =
  'Write a title for the conversation you are given: one sentence of at most ten words, in the language of the ' +
  'conversation. Answer with the title alone, without quotation marks.';

/**
 * What a model is asked to name a conversation; exchanges are taken from the first on, as far as they fit.
 * @source supplement §13.6
 */
export async function titleMessages(
  exchanges: readonly Exchange[],
  contextWindow: number,
  count: (text: string) => Promise<number>,
): Promise<ChatMessage[]> {
  const budget = contextWindow - RESERVE_TOKENS - (await count(INSTRUCTION));
  const taken: string[] = [];
  let used = 0;
  for (const { question, answer } of exchanges) {
    const text = `Question: ${question}\nAnswer: ${answer}`;
    used += await count(text);
    if (used > budget && taken.length > 0) break;
    taken.push(used > budget ? text.slice(0, Math.max(0, budget)) : text);
  }
  return [
    { role: 'system', content: INSTRUCTION },
    { role: 'user', content: taken.join('\n\n') },
  ];
}
