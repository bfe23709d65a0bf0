import { isTexFont, TEX_LETTERS } from './tex-letters';

const named = (...codes: number[]): string[] => codes.map((code) => `a${code}`);
const alphabet = (letters: number): number[] => Array.from({ length: letters }, (_, at) => 0x61 + at);

describe('fonts that TeX draws', () => {
  it('are known by letters under the names of their codes', () => {
    expect(isTexFont(named(0x1b, 0x1c, ...alphabet(8)), false)).toBe(true);
    expect(isTexFont(named(0x1c, 0x2c, 0x61), false)).toBe(true);
    expect(isTexFont(named(0x1c, ...alphabet(3)), false)).toBe(false);
    expect(isTexFont(named(0x1c, ...alphabet(3)), true)).toBe(true);
  });

  it('are none where Greek or older ligatures stand, or names are others', () => {
    expect(isTexFont(named(0x0c, ...alphabet(20)), true)).toBe(false);
    expect(isTexFont(named(0x0e, ...alphabet(20)), true)).toBe(false);
    expect(isTexFont(named(0x00, ...alphabet(20)), true)).toBe(false);
    expect(isTexFont(['a300', ...named(...alphabet(20))], true)).toBe(false);
    expect(isTexFont(['g97', ...named(...alphabet(20))], true)).toBe(false);
    expect(isTexFont([], true)).toBe(false);
  });

  it('have letters of their own where Latin-1 has others', () => {
    const letters = (codes: number[]): string =>
      codes.map((code) => TEX_LETTERS.get(String.fromCharCode(code)) ?? String.fromCharCode(code)).join('');
    expect(letters([0x53, 0x74, 0x72, 0x61, 0xff, 0x65])).toBe('Straße');
    expect(letters([0x8a, 0xf3, 0x64, 0xb9])).toBe('Łódź');
    expect(letters([0xf7, 0x75, 0x76, 0x72, 0x65])).toBe('œuvre');
    expect(letters([0x12, 0x66, 0x6a, 0xe4, 0x6c, 0x6c, 0x10])).toBe('„fjäll“');
    expect(letters([0x6f, 0x1e, 0x63, 0x65, 0x15, 0x1f])).toBe('office–ffl');
    expect(letters([0xbc, 0xbd, 0xbe, 0xbf])).toBe('ĳ¡¿£');
  });
});
