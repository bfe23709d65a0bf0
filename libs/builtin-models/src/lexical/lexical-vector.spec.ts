import { dot } from '../vectors';
import { hash32 } from './hash';
import { LEXICAL_VERSION, lexicalVector } from './lexical-vector';

const near = (a: string, b: string): number => dot(lexicalVector(a), lexicalVector(b));

/** Slots of the vector that hold something, with their values to three places. */
function filled(text: string): Record<number, number> {
  const entries = [...lexicalVector(text)].map((value, slot) => [slot, Number(value.toFixed(3))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== 0));
}

describe('hash32', () => {
  it('spreads features evenly over the slots', () => {
    const counts = new Uint32Array(64);
    for (let i = 0; i < 64_000; i++) counts[hash32(`w:ord${i}`, 0) % 64]! += 1;
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect(Math.max(...counts)).toBeLessThan(1150);
  });

  it('gives independent answers for two seeds', () => {
    let agree = 0;
    for (let i = 0; i < 10_000; i++) agree += (hash32(`f${i}`, 0) & 1) === (hash32(`f${i}`, 0x9e3779b9) & 1) ? 1 : 0;
    expect(Math.abs(agree - 5_000)).toBeLessThan(250);
  });
});

describe('lexicalVector', () => {
  it('is pinned: whoever changes these numbers changes the version, for stored vectors depend on them', () => {
    expect(LEXICAL_VERSION).toBe('lexical-1');
    expect(filled('Skatt och 2024')).toMatchInlineSnapshot(`
      {
        "276": 0.182,
        "487": -0.182,
        "503": -0.639,
        "711": -0.059,
        "9": -0.182,
        "939": -0.699,
      }
    `);
  });

  it('sees inflected and compounded words as relatives', () => {
    expect(near('semesterdagar', 'semesterdagarna')).toBeGreaterThan(0.8);
    expect(near('föräldrapenning', 'graviditetspenning')).toBeGreaterThan(0.15);
    expect(Math.abs(near('föräldrapenning', 'kommunstyrelse'))).toBeLessThan(0.1);
  });

  it('hardly weighs everyday words', () => {
    expect(near('Vad är en faktura?', 'Hur betalar jag min faktura?')).toBeGreaterThan(0.5);
    expect(near('Vad är det som är bra för dig?', 'skatt')).toBeLessThan(0.2);
  });
});
