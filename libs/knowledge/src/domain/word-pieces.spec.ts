import { PIECE_NUMBERS, piecesOf, sparseVector, weightedPieces } from './word-pieces';

const terms = (text: string): string => sparseVector(weightedPieces(text), PIECE_NUMBERS);
const numbers = (text: string): number[] => [...piecesOf(text).counts.keys()];

describe('pieces of words', () => {
  it('takes words apart into five characters each, whatever their case and form', () => {
    expect(piecesOf('Bil')).toEqual(piecesOf('bil'));
    expect(numbers('A\u030asa')).toEqual(numbers('Åsa'));
    expect(piecesOf('par\u00adke\u00adring')).toEqual(piecesOf('parkering'));
    expect(piecesOf('parkering').length).toBe(6);
    expect(numbers('parkeringsplats')).toEqual(expect.arrayContaining(numbers('parkering')));
    expect(numbers('parkeringsplats')).not.toEqual(expect.arrayContaining(numbers('plats')));
  });

  it('lets each occurrence of a word count as much as the root of its pieces', () => {
    const { counts, length } = piecesOf('parkering a, parkering!');
    expect(length).toBe(13);
    expect([...counts.values()].map((count) => count.toFixed(3))).toEqual([
      ...Array<string>(6).fill((2 / Math.sqrt(6)).toFixed(3)),
      '1.000',
    ]);
  });

  it('has none for a text without letters and digits', () => {
    expect(piecesOf(' … 👍 --').counts.size).toBe(0);
    expect(terms('…')).toBe(`{}/${PIECE_NUMBERS}`);
  });

  it('keeps numbers inside what a sparse vector holds, in order and each once', () => {
    const written = /^\{(.*)\}\//.exec(terms('one two three four five six seven parkering 2024'))![1]!;
    const found = written.split(',').map((entry) => Number(entry.split(':')[0]));
    expect(found).toEqual([...new Set(found)].sort((one, other) => one - other));
    for (const number of found) {
      expect(number).toBeGreaterThanOrEqual(1);
      expect(number).toBeLessThanOrEqual(PIECE_NUMBERS);
    }
  });

  it('keeps the heaviest of more pieces than a row holds', () => {
    const words = Array.from({ length: 2000 }, (_, at) => `w${at}`).join(' ');
    const [heavy] = numbers('often');
    const written = terms(`${words} often often often`);
    expect(written.split(',')).toHaveLength(900);
    expect(written).toContain(`${heavy}:`);
  });
});
