import { BpeCounter } from './bpe-counter';

/** Counts the tokens of a text. */
export interface TokenCounter {
  count(text: string): number;
  /** The same piece by piece, each of them soon counted: what they have adds up to the whole. */
  pieces(text: string): Iterable<number>;
}

/** Without a tokenizer of the model: four characters a token. @source spec §8.3 */
export const FOUR_CHARACTERS: TokenCounter = {
  count: (text) => Math.ceil(text.length / 4),
  pieces: (text) => [FOUR_CHARACTERS.count(text)],
};

/** Models of OpenAI from 2024 on use the larger vocabulary. */
const LARGE_VOCABULARY = /^(gpt-4o|gpt-4\.\d|gpt-[5-9]|chatgpt-4o|o\d)/;

// A vocabulary holds some ten megabytes, so each is read on its first use and kept.
let cl100k: Promise<BpeCounter> | undefined;
let o200k: Promise<BpeCounter> | undefined;

/**
 * Counts for a completion model: exact for OpenAI's, the general-purpose encoding for the rest.
 * @source supplement §13.1
 */
export function completionCounter(modelName: string): Promise<TokenCounter> {
  return LARGE_VOCABULARY.test(modelName.split('/').at(-1)!) ? largeCounter() : generalCounter();
}

/** Counts for an embedding model: exact for OpenAI's, four characters a token for those whose tokenizer is unknown. */
export async function embeddingCounter(modelName: string): Promise<TokenCounter> {
  return /(^|\/)text-embedding-(ada-002|3-)/.test(modelName) ? generalCounter() : FOUR_CHARACTERS;
}

function generalCounter(): Promise<BpeCounter> {
  cl100k ??= import('js-tiktoken/ranks/cl100k_base').then((ranks) => new BpeCounter(ranks.default));
  return cl100k;
}

function largeCounter(): Promise<BpeCounter> {
  o200k ??= import('js-tiktoken/ranks/o200k_base').then((ranks) => new BpeCounter(ranks.default));
  return o200k;
}
