import { segmentText, toSegments } from './segment';
import { toSpans } from './span';

/** Text in size 10, on a page whose lines count upwards. */
const item = (str: string, left: number, width: number, baseline = 100) => ({
  str,
  dir: 'ltr',
  transform: [10, 0, 0, 10, left, baseline],
  width,
});

const linesOf = (...items: ReturnType<typeof item>[]): string[] =>
  toSegments(toSpans(items, [1, 0, 0, -1, 0, 800]).upright).map(segmentText);

describe('accents that are drawn as letters of their own', () => {
  it('come onto the letter that is drawn below them', () => {
    expect(
      linesOf(
        item('Geb\u00a8', 0, 22.8),
        item('uhr f\u00a8', 17.2, 25),
        item('ur L\u02da', 36.6, 24),
        item('anga', 55, 20),
      ),
    ).toEqual(['Gebühr für Långa']);
    expect(
      linesOf(item('na\u00a8', 0, 15), item('\u0131ve, cora\u00b8', 10, 45), item('cao, `', 50, 25), item('a', 70, 5)),
    ).toEqual(['naïve, coraçao, à']);
  });

  it('come onto capitals, above the line, without taking the line apart or joining its words', () => {
    expect(
      linesOf(
        item('f\u00a8', 0, 8.3),
        item('ur ', 3, 14.9),
        item('\u00a8', 17.9, 5.1, 102.5),
        item('Asthetik', 16.1, 37),
      ),
    ).toEqual(['für Ästhetik']);
    expect(
      linesOf(
        item('A ', 0, 9.2),
        item('\u00a8', 9.2, 5.1, 102.5),
        item('A ', 7.4, 9.3),
        item('\u00a8', 16.7, 5.1, 102.5),
        item('O', 14.8, 7.6),
      ),
    ).toEqual(['AÄÖ']);
  });

  it('come onto the letter that was drawn before them', () => {
    expect(linesOf(item('Annika Seppa', 0, 56), item('\u00a8la', 52, 12), item('\u00a8,', 59.9, 6))).toEqual([
      'Annika Seppälä,',
    ]);
    expect(
      linesOf(
        item('to A', 0, 20),
        item('\u02da', 15, 3.3, 102),
        item('land and \u0131', 20, 45),
        item('\u00b4s', 62, 7),
      ),
    ).toEqual(['to Åland and ís']);
  });

  it.each([
    ['follow a letter', item('a', 0, 5), item('\u00b4s', 5, 7), 'a\u00b4s'],
    ['no letter has', item('b\u00a8', 0, 10), item('q', 5, 5), 'b\u00a8q'],
    ['stand before a letter', item('`', 0, 5), item('a', 5, 5), '`a'],
    ['stand on another line', item('b\u00a8', 0, 10, 130), item('a', 5, 5), 'b\u00a8\na'],
  ])('stay what they are where they %s', (_, accent, letter, text) => {
    expect(linesOf(accent, letter).join('\n')).toBe(text);
  });
});
