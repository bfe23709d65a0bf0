import { WordSketch } from './word-sketch';

describe('the words of a document', () => {
  it('are known without those that line ends have broken', () => {
    const sketch = new WordSketch();
    sketch.learn('Våra Poli-\ncies gäller.\nEU-projekt och up-to-date, poli\u2010');
    expect(['våra', 'poli', 'cies', 'gäller', 'och'].map((word) => sketch.count(word))).toEqual([1, 0, 0, 1, 1]);
    expect([
      sketch.countHyphenated('eu', 'projekt'),
      sketch.countHyphenated('to', 'date'),
      sketch.countHyphenated('poli', 'cies'),
      sketch.countHyphenated('up', 'date'),
    ]).toEqual([1, 1, 0, 0]);
  });

  it('stay few mistakes among many words, and are counted no further than they matter', () => {
    const sketch = new WordSketch();
    for (let at = 0; at < 100_000; at += 1) sketch.learn(`w${letters(at)}`);
    const wrong = Array.from({ length: 10_000 }, (_, at) => sketch.count(`q${letters(at)}`)).filter(Boolean).length;
    expect(wrong).toBeLessThan(500);
    for (let at = 0; at < 300; at += 1) sketch.learn('often');
    expect(sketch.count('Often')).toBe(255);
  });
});

const letters = (value: number): string =>
  [...value.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');
