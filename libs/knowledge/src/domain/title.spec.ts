import { AppError } from '@svc/kernel';
import { canonicalTitle } from './title';

describe('titles', () => {
  it('are the same however their accents are encoded, and whatever blanks stand around them', () => {
    const composed = 'Översikt é.pdf';
    for (const same of [composed.normalize('NFD'), ` ${composed}\n`, `\u00a0${composed}\u3000`]) {
      expect(canonicalTitle(same)).toBe(composed);
    }
  });

  it('differ by case, by blanks inside, and by what only looks alike', () => {
    const titles = ['a b', 'A b', 'a  b', 'ab', '\u0430b', '\ufb01le', 'file'];
    expect(new Set(titles.map((title) => canonicalTitle(title))).size).toBe(titles.length);
  });

  it('have 1 to 500 characters, counted when composed', () => {
    for (const title of ['e\u0301'.repeat(500), '😀'.repeat(500)]) {
      expect([...canonicalTitle(title)]).toHaveLength(500);
    }
    // The last is one of the few characters that composing takes apart.
    for (const title of ['', ' \t', 'a'.repeat(501), '\u0958'.repeat(251)]) {
      expect(() => canonicalTitle(title)).toThrow(AppError);
    }
    expect(() => canonicalTitle(' ', 'invalid_filename')).toThrow(/file name.* 1 to 500 characters.* has 0/);
  });
});
