import { Tiktoken } from 'js-tiktoken/lite';
import cl100k from 'js-tiktoken/ranks/cl100k_base';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { BpeCounter } from './bpe-counter';
import { completionCounter, embeddingCounter } from './token-counters';

const TEXTS = [
  '',
  'Hello, world!',
  'Åtgärdsplanen för äldreomsorgen beslutades 2024-05-17 (dnr KS 2024/118).',
  '  indented\n\n\tcode();  // 3.14 ',
  '日本語のテキストと emoji 👩‍👩‍👧',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  '<|endoftext|> is plain text here',
];

describe('BpeCounter', () => {
  it.each([
    ['cl100k', cl100k],
    ['o200k', o200k],
  ])('counts as the reference tokenizer does with %s', (_name, ranks) => {
    const reference = new Tiktoken(ranks);
    const counter = new BpeCounter(ranks);
    for (const text of TEXTS)
      expect([text, counter.count(text)]).toEqual([text, reference.encode(text, [], []).length]);
  });

  it('counts a run of any length in small pieces', () => {
    const counter = new BpeCounter(cl100k);
    const run = 'abcdefghij'.repeat(2_500);
    const pieces = [...counter.pieces(run)];
    expect(Math.max(...pieces)).toBeLessThanOrEqual(96);
    expect(pieces.reduce((sum, tokens) => sum + tokens, 0)).toBe(counter.count(run));
  });

  it('takes linear time for a text without any space', () => {
    const counter = new BpeCounter(cl100k);
    const endless = 'abcdefghij'.repeat(25_000);
    const started = process.cpuUsage().user;
    expect(counter.count(endless)).toBeGreaterThan(25_000);
    expect((process.cpuUsage().user - started) / 1000).toBeLessThan(5_000);
  });
});

describe('choosing a counter', () => {
  const text = 'Kommunfullmäktige sammanträder på måndagar';

  it.each([
    ['gpt-4o-mini', o200k],
    ['openai/gpt-5', o200k],
    ['mistral-large', cl100k],
  ])('counts for %s with its vocabulary, or with the general one', async (model, ranks) => {
    expect((await completionCounter(model)).count(text)).toBe(new BpeCounter(ranks).count(text));
  });

  it('§8.3 falls back to four characters a token for unknown embedding models', async () => {
    expect((await embeddingCounter('text-embedding-3-small')).count('Hello, world!')).toBe(4);
    expect((await embeddingCounter('multilingual-e5-large')).count('x'.repeat(9))).toBe(3);
  });
});
