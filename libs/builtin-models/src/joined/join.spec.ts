import { dot, normalise } from '../vectors';
import { batchesByLength } from './batches';
import { DENSE_DIMENSIONS, denseShare, JOINED_DIMENSIONS, JOINS, joinVectors } from './join';

const first = JOINS['builtin/minilm-lexical-1408'];
const second = JOINS['builtin/minilm-lexical2-1408'];

describe('denseShare', () => {
  it.each([
    [1, 0.6, 0.5],
    [1.45, 0.6, 0.5],
    [1.675, 0.4, 0.3],
    [1.9, 0.2, 0.1],
    [4, 0.2, 0.1],
  ])('for %d pieces a word is %d, and %d in the second generation', (piecesPerWord, share, later) => {
    const rate = { words: 1000, pieces: piecesPerWord * 1000 };
    expect(denseShare(rate, first)).toBeCloseTo(share, 10);
    expect(denseShare(rate, second)).toBeCloseTo(later, 10);
  });

  it('takes a text without words for a familiar one', () => {
    expect(denseShare({ words: 0, pieces: 0 }, first)).toBe(0.6);
  });
});

describe('JOINS', () => {
  it('name everything that goes into their vectors', () => {
    expect([first.version, second.version]).toEqual([
      'minilm-l6-v2-q4.join-1.lexical-1',
      'minilm-l6-v2-q4.join-2.lexical-2',
    ]);
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
