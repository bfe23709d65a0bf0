import { LegibleText } from './legible-text';

function isLegible(...texts: string[]): boolean {
  const text = new LegibleText();
  text.add(texts);
  return text.isLegible;
}

describe('LegibleText', () => {
  it('counts what there is to read', () => {
    expect(new LegibleText().add(['one two', ' \u0000three\n'])).toBe(11);
  });

  it.each([
    ['letters by number', '6LGHEDU\u001d\u0003FDOO\u0003EHIRUH\u0003QRRQ'],
    ['numbers of a subset', '\u0001\u0002\u0002\u0003\u0004 \u0005\u0006!"#$'],
  ])('is not %s', (_, text) => {
    expect(isLegible(text)).toBe(false);
  });

  it.each([
    ['signs that stand alone', '\u0001 one\n\u0001 two'],
    ['ligatures that nobody could tell', 'a \u0000\u0000text\u0012 of an Indic script'],
    ['white space of any kind', 'a\tb\u000bc\u000cd\n'],
    ['nothing', ''],
  ])('may have %s', (_, text) => {
    expect(isLegible(text)).toBe(true);
  });
});
