import { dot } from '../vectors';
import { LEXICAL_DIMENSIONS } from './features';
import { lexicalVector } from './lexical-vector';
import { weightedVector } from './weighted-vector';

describe.each([
  ['first', lexicalVector],
  ['second', weightedVector],
])('the %s generation of hashed words', (_generation, vectorOf) => {
  const near = (a: string, b: string): number => dot(vectorOf(a), vectorOf(b));

  it('has unit length for every text, also one without words', () => {
    for (const text of ['Föräldrapenning i 480 dagar', 'och', '', ' … ', 'ord '.repeat(10_000)]) {
      expect(dot(vectorOf(text), vectorOf(text))).toBeCloseTo(1, 5);
      expect(vectorOf(text)).toHaveLength(LEXICAL_DIMENSIONS);
    }
  });

  it('ignores case and the way accents are written', () => {
    expect(near('ÅRSREDOVISNING', 'a\u030Arsredovisning')).toBeCloseTo(1, 5);
  });

  it('weighs words with digits more', () => {
    expect(near('blankett 5041', '5041')).toBeGreaterThan(near('blankett abcd', 'abcd'));
  });
});
