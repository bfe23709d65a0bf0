import type { ChatMessage } from '../domain/chat-model';
import { countLong } from './tokens/count-long';
import type { TokenCounter } from './tokens/token-counters';

/** Tokens of a role and of the marks between messages, as the common encodings have them. */
const TOKENS_PER_MESSAGE = 4;
/** What providers charge for an image of middling size. */
const TOKENS_PER_IMAGE = 800;

/** An estimate of a prompt's tokens, for providers that do not count them. */
export async function promptTokens(messages: readonly ChatMessage[], counter: TokenCounter): Promise<number> {
  let total = 0;
  for (const { content, toolCalls = [] } of messages) {
    total += TOKENS_PER_MESSAGE;
    for (const call of toolCalls) total += await countLong(call.name + call.argumentsText, counter);
    const parts = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
    for (const part of parts) total += part.type === 'text' ? await countLong(part.text, counter) : TOKENS_PER_IMAGE;
  }
  return total;
}
