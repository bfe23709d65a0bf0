interface RetrievalSet {
  name: string;
  documents: { id: string; text: string }[];
  queries: { id: string; text: string }[];
  relevant: Map<string, Set<string>>;
}

const { longDocuments, ndcg, rankDocuments, recall } = jest.requireActual<{
  longDocuments(set: RetrievalSet): RetrievalSet | undefined;
  ndcg(ranked: string[], wanted: Set<string>, depth?: number): number;
  rankDocuments(chunks: { document: string; score: number }[]): string[];
  recall(ranked: string[], wanted: Set<string>, depth: number): number;
}>('./ranking.mjs');
const { bm25 } = jest.requireActual<{ bm25(texts: string[]): (question: string) => number[] }>('./bm25.mjs');

describe('ranking', () => {
  it('takes a document as its best chunk', () => {
    const chunks = [
      { document: 'a', score: 0.1 },
      { document: 'b', score: 0.5 },
      { document: 'a', score: 0.9 },
    ];
    expect(rankDocuments(chunks)).toEqual(['a', 'b']);
  });

  it('gives 1 to a perfect ranking, less the later the relevant one comes, and 0 beyond the depth', () => {
    const wanted = new Set(['x']);
    expect(ndcg(['x', 'y'], wanted)).toBe(1);
    expect(ndcg(['y', 'x'], wanted)).toBeCloseTo(1 / Math.log2(3));
    expect(ndcg(['y', 'x'], wanted, 1)).toBe(0);
  });

  it('counts what was found of what is relevant', () => {
    expect(recall(['a', 'b', 'c'], new Set(['a', 'c', 'd']), 2)).toBeCloseTo(1 / 3);
  });
});

describe('long documents', () => {
  const queries = [{ id: 'q', text: 'Who wrote it?' }];
  const relevant = new Map([['q', new Set(['d2'])]]);
  const setOf = (...texts: string[]): RetrievalSet => {
    return { name: 'set', documents: texts.map((text, at) => ({ id: `d${at + 1}`, text })), queries, relevant };
  };

  it('are made of what has the same title, and are relevant as their parts were', () => {
    expect(longDocuments(setOf('Novel\nFirst.', 'Novel\nSecond.', 'Poem\nOnly.'))).toEqual({
      name: 'set, long',
      documents: [
        { id: 'Novel', text: 'Novel\n\nFirst.\n\nSecond.' },
        { id: 'Poem', text: 'Poem\n\nOnly.' },
      ],
      queries,
      relevant: new Map([['q', new Set(['Novel'])]]),
    });
  });

  it('are none where no title comes twice', () => {
    expect(longDocuments(setOf('no title', 'nor here', 'Poem\nOnly.'))).toBeUndefined();
  });
});

describe('BM25', () => {
  it('prefers the text with the rarer word, whatever its case', () => {
    const score = bm25(['the library opens', 'the parking permit', 'the the the']);
    const scores = score('THE permit?');
    expect(scores.indexOf(Math.max(...scores))).toBe(1);
  });

  it('gives nothing to a text without a word of the question', () => {
    expect(bm25(['bread', 'butter'])('cheese')).toEqual([0, 0]);
  });
});
