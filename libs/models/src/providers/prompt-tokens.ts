import type { ChatMessage } from '../domain/chat-model';
import type { Tokenizer } from '../domain/embedder';

/** Tokens of a role and of the marks between messages, as the common encodings have them. */
const TOKENS_PER_MESSAGE = 4;
/** What providers charge for an image of middling size. */
const TOKENS_PER_IMAGE = 800;

/** An estimate of a prompt's tokens, for providers that do not count them. */
export function promptTokens(messages: readonly ChatMessage[], tokenizer: Pick<Tokenizer, 'count'>): number {
  return messages.reduce((sum, message) => sum + TOKENS_PER_MESSAGE + contentTokens(message, tokenizer), 0);
}

function contentTokens({ content, toolCalls = [] }: ChatMessage, tokenizer: Pick<Tokenizer, 'count'>): number {
  const parts = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
  const called = toolCalls.reduce((sum, call) => sum + tokenizer.count(call.name + call.argumentsText), 0);
  return parts.reduce(
    (sum, part) => sum + (part.type === 'text' ? tokenizer.count(part.text) : TOKENS_PER_IMAGE),
    called,
  );
}
