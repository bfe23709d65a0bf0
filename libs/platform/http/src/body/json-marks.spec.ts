import { jsonMarks } from './json-marks';

const marksOf = (text: string) => jsonMarks(Buffer.from(text));

describe('jsonMarks', () => {
  it.each([
    ['', 0],
    ['"text"', 0],
    ['[]', 1],
    ['[1, 2, 3]', 3],
    ['{"a": {"b": [1, {}]}, "c": null}', 9],
    ['[[], [], []]', 6],
  ])('%s', (text, marks) => {
    expect(marksOf(text)).toBe(marks);
  });

  it.each(['[[[,:{', '\\"[[', '[\\\\', '\\\\\\"[', '[ö"[\\', '\\u005b['])(
    'takes a string for a string: %s',
    (string) => {
      expect(marksOf(JSON.stringify([string, [string]]))).toBe(3);
    },
  );

  it('goes through what is no JSON', () => {
    expect(marksOf('["never ends [[[')).toBe(1);
    expect(marksOf(']]]]')).toBe(0);
  });

  it.each([
    ['brackets', '['.repeat(4_000_000)],
    ['quotes', '"'.repeat(4_000_000)],
    ['a string of quotes', JSON.stringify('"'.repeat(2_000_000))],
    ['a string of backslashes', JSON.stringify('\\'.repeat(2_000_000))],
  ])('takes a moment for megabytes of %s', (_what, text) => {
    const bytes = Buffer.from(text);
    const begun = performance.now();
    jsonMarks(bytes);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
