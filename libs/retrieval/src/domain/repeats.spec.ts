import { untilDistinct } from './repeats';

const flags = (texts: string[], limit = 30) =>
  untilDistinct(
    texts.map((text) => ({ text })),
    limit,
  ).map(({ repeats }) => repeats);

describe('untilDistinct', () => {
  it.each([
    ['the same text', 'Opens at nine.', 'Opens at nine.'],
    ['what looks otherwise', '# Opening hours\n\n**Opens** at\nnine.', 'opening hours opens at nine'],
    ['a part of what was said', 'We regret: opens at nine, closes at five.', 'Opens at nine.'],
    ['cells of a table', '| a | b |\n| 1 | 2 |', 'a b 1 2'],
  ])('takes %s for a repeat', (_what, first, second) => {
    expect(flags([first, second])).toEqual([false, true]);
  });

  it.each([
    ['another number', 'The fee is 40 crowns.', 'The fee is 45 crowns.'],
    ['a sign', 'At -5 degrees.', 'At 5 degrees.'],
    ['a point inside a number', 'Version 1.5', 'Version 15'],
    ['one word more', 'It is allowed.', 'It is not allowed.'],
    ['half a word', 'The parking permits', 'parking permit'],
    ['what has no words', 'one', '***'],
  ])('loses nothing that differs by %s', (_what, first, second) => {
    expect(flags([first, second])).toEqual([false, false]);
  });

  it('ends after so many that say something of their own, repeats between them not counted', () => {
    expect(flags(['a', 'a', 'b', 'b', 'c', 'd'], 2)).toEqual([false, true, false, true]);
    expect(flags(['a', 'b'], 5)).toEqual([false, false]);
    expect(flags([], 5)).toEqual([]);
  });
});
