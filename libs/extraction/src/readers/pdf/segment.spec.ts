import { span } from '../../../test/support/span';
import { segmentText, toSegments } from './segment';
import type { Span } from './span';

const texts = (...spans: Span[]): string[] => toSegments(spans).map(segmentText);

describe('segments', () => {
  it('separates words by what lies between them, however narrow a drawn space may be', () => {
    expect(texts(span('one', 0), span('two', 17))).toEqual(['one two']);
    expect(texts(span('one', 0), span('two', 15.5, { spaced: true }))).toEqual(['one two']);
    expect(texts(span('wo', 0), span('rd', 10.5))).toEqual(['word']);
  });

  it('does not take white space without width for a space', () => {
    expect(texts(span('Tensor', 0), span('[', 33, {}), span('1', 38.0001, { spaced: true }))).toEqual(['Tensor [1']);
  });

  it('keeps raised and lowered figures with their text, without a space', () => {
    const raised = span('2', 15, { size: 6, baseline: 95 });
    const lowered = span('3', 18, { size: 6, baseline: 102 });
    expect(texts(span('CaC', 0), lowered)).toEqual(['CaC 3']);
    expect(texts(span('kmm', 0), raised, span(', so', 18))).toEqual(['kmm2, so']);
    expect(texts(span('………', 0), span('4', 15, { size: 6.7, baseline: 95.3 }), span('del', 21))).toEqual(['………4 del']);
  });

  it('keeps raised figures apart from the figures before them', () => {
    const figure = (baseline: number): Span => span('6', 10, { size: 6, baseline });
    expect(texts(span('10', 0), figure(95), span(' m', 13))).toEqual(['10^6 m']);
    expect(texts(span('10', 0), figure(102))).toEqual(['106']);
  });

  it('keeps letters together that are drawn into each other', () => {
    const logo = [
      span('L', 0),
      span('A', 1.5, { size: 7, baseline: 97 }),
      span('T', 4.5),
      span('E', 8.5, { baseline: 102 }),
    ];
    expect(texts(...logo, span('X', 13))).toEqual(['LATEX']);
  });

  it('puts figures in order that were drawn from their end', () => {
    expect(texts(span('19', 100), span('/', 95), span('09', 85), span('/', 80), span('1403', 60))).toEqual([
      '1403/09/19',
    ]);
    expect(texts(span('right', 100), span('left', 80))).toEqual(['right', 'left']);
  });

  it('puts brackets and marks beside words that run to the left', () => {
    const [first, second] = [span('אבגדה', 100, { rightToLeft: true }), span('וזחטי', 52, { rightToLeft: true })];
    expect(texts(first, span('123', 82), span('(', 77, { right: 79 }), second, span('.)', 42))).toEqual([
      'אבגדה 123 (וזחטי).',
    ]);
    const figures = [span('1', 86), span('.', 91, { right: 93 }), span('5', 93)];
    expect(texts(first, ...figures)).toEqual(['אבגדה 1.5']);
  });

  it('puts words in order that were drawn from the end of a line for one that runs to the left among them', () => {
    const word = span('אבג', 100, { rightToLeft: true });
    const drawn = [word, span('|', 95, { right: 97 }), span('t', 90, { right: 92 }), span('Vie', 75, { right: 90 })];
    expect(texts(...drawn, span('Tongues:', 30, { right: 70 }))).toEqual(['Tongues: Viet | אבג']);
  });

  it('reads several words that run to the left as they do, in a line that runs to the right', () => {
    const [first, second] = [span('אבג', 68, { rightToLeft: true }), span('דהו', 50, { rightToLeft: true })];
    const line = [span('to the right', 0, { right: 46 }), second, first, span('goes on', 86, { right: 118 })];
    expect(texts(...line)).toEqual(['to the right אבג דהו goes on']);
  });

  it('tells the direction of a line by its letters, and what makes a figure a share', () => {
    const word = span('אבגדה', 100, { rightToLeft: true });
    expect(texts(word, span('1,250,500', 53))).toEqual(['אבגדה 1,250,500']);
    expect(texts(word, span('25', 87), span('%', 82))).toEqual(['אבגדה 25%']);
    expect(texts(word, span('%', 92), span('25', 82))).toEqual(['אבגדה 25%']);
  });

  it('reads the sign of a number before it, and the groups of a telephone number from the plus on', () => {
    const word = span('אבגדה', 100, { rightToLeft: true });
    expect(texts(word, span('-', 92, { right: 96 }), span('5.2', 77))).toEqual(['אבגדה -5.2']);
    expect(texts(word, span('+', 92, { right: 96 }), span('5678 234 11 966', 17))).toEqual(['אבגדה +966 11 234 5678']);
    expect(texts(word, span('+', 92, { right: 96 }), span('18', 82))).toEqual(['אבגדה +18']);
    expect(texts(word, span('-', 95), span('2019', 75))).toEqual(['אבגדה-2019']);
  });

  it('reads a mark with the number it stands at, where the line goes on to the left of it', () => {
    const word = span('אבגדה', 100, { rightToLeft: true });
    expect(
      texts(word, span('2022', 76, { right: 96 }), span(':', 74, { right: 76 }), span('7.1', 56, { right: 71 })),
    ).toEqual(['אבגדה 2022: 7.1']);
  });

  it('puts a mark behind the figures at whose left end it is drawn', () => {
    const word = span('אבגדה', 100, { rightToLeft: true });
    const next = span('וזח', 63, { rightToLeft: true });
    expect(texts(word, span(',5%', 82, { right: 96 }), next)).toEqual(['אבגדה 5%, וזח']);
    expect(texts(word, span('.2019', 72, { right: 96 }))).toEqual(['אבגדה 2019.']);
    expect(texts(word, span('.5', 82, { right: 96 }), next)).toEqual(['אבגדה .5 וזח']);
    expect(texts(word, span('٪15', 82, { right: 96 }), next)).toEqual(['אבגדה 15٪ וזח']);
  });

  it('reads numbers with a blank between them to the left, and with a hyphen those that rise or begin with a zero', () => {
    const hebrew = span('אבגדה', 100, { rightToLeft: true });
    const arabic = span('صفحات', 100, { rightToLeft: true });
    const range = [span('10', 86, { right: 96 }), span('-', 79, { right: 82 }), span('25', 66, { right: 76 })];
    expect(texts(hebrew, ...range)).toEqual(['אבגדה 10 - 25']);
    expect(texts(hebrew, span('250', 82, { right: 97 }), span('1', 74, { right: 79 }))).toEqual(['אבגדה 1 250']);
    const years = [span('2019', 75), span('-', 70, { right: 75 }), span('2021', 50)];
    expect(texts(arabic, ...years)).toEqual(['صفحات 2019-2021']);
    expect(texts(hebrew, ...years)).toEqual(['אבגדה 2021-2019']);
    expect(texts(arabic, span('4567-123-055', 36, { right: 96 }))).toEqual(['صفحات 055-123-4567']);
    expect(texts(arabic, span('055-123-4567', 36, { right: 96 }))).toEqual(['صفحات 055-123-4567']);
    expect(texts(arabic, span('12-7', 76, { right: 96 }))).toEqual(['صفحات 12-7']);
  });

  it('reads a line with more letters of another script as it ends, or as its page runs', () => {
    const word = span('אבג', 100, { rightToLeft: true });
    const [name, first] = [span('Corporation', 35, { right: 90 }), span('Micro', 5, { right: 30 })];
    expect(texts(word, name, first)).toEqual(['Micro Corporation אבג']);
    expect(texts(word, name, { ...first, text: '.Micro' })).toEqual(['אבג Micro Corporation.']);
    expect(texts(word, name, { ...first, text: '.NET' })).toEqual(['.NET Corporation אבג']);
    const page = ['אבגדהוזחטיאבגדהוזחטי', 'אבגדהוזחטיאבגדהוזחטי'].map((text, line) =>
      span(text, 0, { right: 115, baseline: 120 + line * 12, rightToLeft: true }),
    );
    expect(texts(word, name, first, ...page)[0]).toBe('אבג Micro Corporation');
  });

  it('puts the number of an item before its mark, where a line that runs to the left begins', () => {
    const word = span('אבג', 60, { rightToLeft: true });
    expect(texts(span('.3', 80, { right: 88 }), word)).toEqual(['3. אבג']);
    expect(texts(word, span('.5', 45, { right: 55 }), span('אבג', 20, { right: 40, rightToLeft: true }))).toEqual([
      'אבג .5 אבג',
    ]);
  });

  it('starts anew where the text goes back', () => {
    expect(texts(span('right', 200), span('left', 20))).toEqual(['right', 'left']);
  });
});
