import { dot } from '../vectors';
import { WEIGHTED_VERSION, weightedVector } from './weighted-vector';

const near = (a: string, b: string): number => dot(weightedVector(a), weightedVector(b));

/** Slots of the vector that hold something, with their values to three places. */
function filled(text: string): Record<number, number> {
  const entries = [...weightedVector(text)].map((value, slot) => [slot, Number(value.toFixed(3))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== 0));
}

describe('weightedVector', () => {
  it('is pinned: whoever changes these numbers changes the version, for stored vectors depend on them', () => {
    expect(WEIGHTED_VERSION).toBe('lexical-2');
    expect(filled('Skatt och 2024')).toMatchInlineSnapshot(`
      {
        "209": -0.42,
        "362": -0.303,
        "503": -0.377,
        "711": -0.093,
        "910": -0.303,
        "939": -0.47,
        "954": 0.42,
        "970": 0.303,
      }
    `);
  });

  it('sees inflected and compounded words as relatives', () => {
    expect(near('semesterdagar', 'semesterdagarna')).toBeGreaterThan(0.6);
    expect(near('föräldrapenning', 'graviditetspenning')).toBeGreaterThan(0.15);
    expect(Math.abs(near('föräldrapenning', 'kommunstyrelse'))).toBeLessThan(0.15);
  });

  it('lets the rare word decide, also among words that no list of stop words has', () => {
    const question = 'people work faktura';
    expect(near(question, 'faktura')).toBeGreaterThan(near(question, 'people') + 0.15);
    expect(near('Vad är det som är bra för dig?', 'skatt')).toBeLessThan(0.2);
  });
});
