/**
 * The upper half of the letters of TeX's European fonts but for those that are where Latin-1 has them, and the lower
 * ones that are no letters elsewhere; by the code of the first of each row. @source LaTeX encoding T1 ("Cork")
 */
const ROWS: readonly (readonly [first: number, letters: string])[] = [
  [0x0d, '‚‹›“”„«»–—'],
  [0x19, 'ıȷ'],
  [0x80, 'ĂĄĆČĎĚĘĞĹĽŁŃŇŊŐŔŘŚŠŞŤŢŰŮŸŹŽŻĲİđ§ăąćčďěęğĺľłńňŋőŕřśšşťţűůÿźžżĳ¡¿£'],
  [0xd7, 'Œ'],
  [0xf7, 'œ'],
  [0xff, 'ß'],
];

/** What a letter given by its code in such a font stands for. */
export const TEX_LETTERS: ReadonlyMap<string, string> = new Map([
  ...ROWS.flatMap(([first, letters]) =>
    [...letters].map((letter, at): [string, string] => [String.fromCharCode(first + at), letter]),
  ),
  ...['ff', 'fi', 'fl', 'ffi', 'ffl'].map((letters, at): [string, string] => [String.fromCharCode(0x1b + at), letters]),
  ['\u00df', 'SS'],
]);

/** A font of formulas has few of the alphabet, but nothing has more than a heading in a document that TeX has drawn. */
const LETTERS_OF_TEXT = { anywhere: 8, amongOthers: 3 };
const CODE_NAME = /^a(\d{1,3})$/;

/**
 * Tells by the names of a font's glyphs, which are their codes, whether it is one of TeX's European fonts as TeX draws
 * them itself, dot by dot. Its older fonts and those of formulas have ligatures or Greek among the lowest codes, where
 * these have accents that are not used alone.
 * @param amongOthers the document has other such fonts
 */
export function isTexFont(names: readonly string[], amongOthers: boolean): boolean {
  const codes = names.filter((name) => name !== '.notdef').map((name) => Number(CODE_NAME.exec(name)?.[1]));
  if (codes.some((code) => !(code > 0x0c && code <= 0xff)) || codes.includes(0x0e) || codes.includes(0x0f))
    return false;
  const alphabet = codes.filter((code) => code >= 0x61 && code <= 0x7a);
  const isPunctuated = codes.some((code) => code >= 0x2c && code <= 0x2e);
  return (
    alphabet.length >= LETTERS_OF_TEXT[amongOthers ? 'amongOthers' : 'anywhere'] ||
    (isPunctuated && alphabet.length > 0)
  );
}
