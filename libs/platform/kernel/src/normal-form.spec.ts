import { inNormalForm } from './normal-form';

describe('inNormalForm', () => {
  it('is what the form says', () => {
    expect(inNormalForm('a\u030a\u0323', 'NFC')).toBe('\u1ea1\u030a');
    expect(inNormalForm('\u00e5', 'NFD')).toBe('a\u030a');
    expect(inNormalForm('\uff21\ufb01', 'NFKC')).toBe('Afi');
    expect(inNormalForm('\u1ea1', 'NFKD')).toBe('a\u0323');
    const run = 'e' + '\u0301'.repeat(30);
    expect(inNormalForm(run, 'NFC')).toBe(run.normalize('NFC'));
  });

  it.each([
    ['marks below after marks above', '\u0301'.repeat(500_000) + '\u0316'.repeat(500_000)],
    ['marks of kana among others', '\u0316\uff9e'.repeat(500_000)],
    ['vowels of Tibetan', '\u0f74'.repeat(500_000) + '\u0f71'.repeat(500_000)],
  ])('takes no time for a letter with a million %s', (_name, marks) => {
    for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const) {
      const startedAt = performance.now();
      inNormalForm('a' + marks, form);
      // Without a bound it would be an hour.
      expect(performance.now() - startedAt).toBeLessThan(3_000);
    }
  });
});
