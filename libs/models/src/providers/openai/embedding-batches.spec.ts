import { embeddingBatches } from './embedding-batches';

const letters = { count: (text: string) => text.length };

describe('embeddingBatches', () => {
  it('holds both limits and the order', () => {
    expect(embeddingBatches(['aa', 'bb', 'cc', 'd'], letters, { maxItems: 3, maxTokens: 5 })).toEqual([
      ['aa', 'bb'],
      ['cc', 'd'],
    ]);
    expect(embeddingBatches(['a', 'b', 'c'], letters, { maxItems: 2, maxTokens: 99 })).toEqual([['a', 'b'], ['c']]);
  });

  it('sends a text alone that is over the limit by itself', () => {
    expect(embeddingBatches(['a', 'bbbbbb', 'c'], letters, { maxItems: 9, maxTokens: 3 })).toEqual([
      ['a'],
      ['bbbbbb'],
      ['c'],
    ]);
  });
});
