import { foldCase, isSameInAnyCase } from './letter-case';

describe('foldCase', () => {
  it('takes the case from letters, whatever stands around them', () => {
    expect(foldCase('Ada@Example.TEST')).toBe('ada@example.test');
    expect(foldCase('JÄRV')).toBe('järv');
    expect(foldCase('ΚΩΣΤΑΣ@x.test')).toBe('κωστασ@x.test');
    expect(foldCase('\u{10400}')).toBe('\u{10428}');
  });

  it('makes no letter one of ASCII', () => {
    expect(foldCase('\u0130')).toBe('\u0130');
    expect(foldCase('\u212a')).toBe('\u212a');
  });
});

describe('isSameInAnyCase', () => {
  it.each([
    ['Ada@Example.test', 'aDA@example.TEST', true],
    ['ÄSA@example.test', 'äsa@example.test', true],
    ['PLA\u0130N@example.test', 'plain@example.test', false],
    ['\u212aim@example.test', 'kim@example.test', false],
  ])('%s and %s: %s', (one, other, same) => expect(isSameInAnyCase(one, other)).toBe(same));
});
