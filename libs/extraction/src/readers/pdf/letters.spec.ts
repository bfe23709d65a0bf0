import { plainLetters } from './letters';

describe('letters of a PDF', () => {
  it('reads small capitals and old-style figures of private use', () => {
    expect(plainLetters('O\uf770\uf765\uf76e \uf732\uf730\uf731\uf731')).toBe('Open 2011');
    expect(plainLetters('caf\uf7e9')).toBe('café');
  });

  it('gives Arabic letters without their shapes, lam before alef', () => {
    expect(plainLetters('\ufefb')).toBe('\u0644\u0627');
    expect(plainLetters('\u0627\u0623\u0644')).toBe('\u0627\u0644\u0623');
  });

  it('reads the bullets of symbol fonts', () => {
    expect(plainLetters('\uf0b7\uf0a7\uf0d8\uf0fc')).toBe('•▪➢✓');
  });

  it('takes soft hyphens within a line for hyphens', () => {
    expect(plainLetters('555\u00ad1234 or end\u00ad')).toBe('555-1234 or end\u00ad');
  });

  it('gives words for the radicals that fonts share with them', () => {
    expect(plainLetters('\u2f47本\u2f42\u2ed1\ufe12')).toBe('日本文長。');
    expect(plainLetters('\u2e98')).toBe('\u2e98');
  });

  it('leaves all else', () => {
    expect(plainLetters('fi \uf0b0 \uf8ff 漢')).toBe('fi \uf0b0 \uf8ff 漢');
  });
});
