import { dot, normalise } from '../vectors';
import { batchesByLength } from './batches';
import { DENSE_DIMENSIONS, denseShare, JOINED_DIMENSIONS, joinVectors } from './join';

describe('denseShare', () => {
  it.each([
    [1, 0.6],
    [1.45, 0.6],
    [1.675, 0.4],
    [1.9, 0.2],
    [4, 0.2],
  ])('for %d pieces a word is %d', (piecesPerWord, share) => {
    expect(denseShare({ words: 1000, pieces: piecesPerWord * 1000 })).toBeCloseTo(share, 10);
  });

  it('takes a text without words for a familiar one', () => {
    expect(denseShare({ words: 0, pieces: 0 })).toBe(0.6);
  });
});

describe('joinVectors', () => {
  const unit = (size: number, seed: number): Float32Array =>
    normalise(Float32Array.from({ length: size }, (_, i) => Math.sin(seed * (i + 1))));

  it('makes the cosine the weighted sum of both parts', () => {
    const [denseA, denseB] = [unit(DENSE_DIMENSIONS, 1), unit(DENSE_DIMENSIONS, 1.001)];
    const [wordsA, wordsB] = [unit(1024, 2), unit(1024, 2.001)];
    const joined = dot(joinVectors(denseA, wordsA, 0.2), joinVectors(denseB, wordsB, 0.2));
    expect(joined).toBeCloseTo(0.2 * dot(denseA, denseB) + 0.8 * dot(wordsA, wordsB), 5);
  });

  it('has unit length', () => {
    const vector = joinVectors(unit(DENSE_DIMENSIONS, 3), unit(1024, 4), 0.45);
    expect(vector).toHaveLength(JOINED_DIMENSIONS);
    expect(dot(vector, vector)).toBeCloseTo(1, 5);
  });
});

describe('batchesByLength', () => {
  it('puts like lengths together and loses none', () => {
    const texts = ['aaaa', 'a', 'aaaaaaaa', 'aa', 'aaa', 'aaaaaaa'];
    expect(batchesByLength(texts)).toEqual([
      [1, 3, 4, 0],
      [5, 2],
    ]);
    expect(batchesByLength([])).toEqual([]);
  });
});
