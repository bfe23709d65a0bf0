/** Letters of the Symbol font, from the codes of `A` and of `a` on. */
const SYMBOL_CAPITALS = 'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ';
const SYMBOL_LETTERS = 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ';
/** Typed before the items of a list, it is no part of the words. */
const BULLET = '•';
/** Its signs by code; digits and punctuation are those of ASCII. @source Unicode mapping table SYMBOL.TXT */
const SYMBOL_SIGNS: ReadonlyMap<number, string> = new Map([
  ...signs(0x22, '∀#∃%&∋()∗+,−./'),
  ...signs(0x40, '≅'),
  ...signs(0x5c, '∴]⊥_'),
  ...signs(0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'),
  ...signs(0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊'),
  ...signs(0xe5, '∑'),
  ...signs(0xf2, '∫'),
]);
/** What people tick, and arrows; of two fonts, the second of which has other signs at the codes of the first. */
const WINGDINGS: ReadonlyMap<number, string> = new Map([
  ...signs(0x6f, '☐'),
  ...signs(0x78, '☒'),
  ...signs(0xa8, '☐'),
  ...signs(0xdf, '←→↑↓'),
  ...signs(0xfb, '✗✓☒☑'),
]);
const WINGDINGS_2: ReadonlyMap<number, string> = new Map([...signs(0x4f, '✗✓☒☑☒☒'), ...signs(0xa3, '☐')]);

/** The Unicode character for `w:sym`; empty for ornaments that no reader could name. @source ECMA-376 Part 1 §17.3.3.30 */
export function symbolCharacter(font: string | undefined, hex: string | undefined): string {
  const code = Number.parseInt(hex ?? '', 16);
  if (!Number.isFinite(code)) return '';
  const low = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (isSymbol(font)) return symbolSign(low);
  if (/^wingdings(?: regular)?$/i.test(font ?? '')) return WINGDINGS.get(low) ?? '';
  if (/^wingdings 2$/i.test(font ?? '')) return WINGDINGS_2.get(low) ?? '';
  if (/^(?:wingdings 3|webdings)$/i.test(font ?? '')) return '';
  return code >= 0xe000 && code <= 0xf8ff ? '' : String.fromCharCode(code);
}

/** True for a font whose signs stand at the codes of letters. */
export function isSymbolFont(font: string | undefined): font is string {
  return /^(?:symbol|wingdings(?: [23])?|webdings)$/i.test(font ?? '');
}

/** A text as it shows in a font of signs; what the font has no sign for shows in another one. */
export function symbolText(font: string, text: string): string {
  return text.replace(/[!-\u00ff\uf021-\uf0ff]/g, (letter) => {
    const sign = symbolCharacter(font, letter.charCodeAt(0).toString(16));
    return sign === '' && isSymbol(font) && /[\p{L}\u00a0]/u.test(letter) ? letter : sign;
  });
}

function isSymbol(font: string | undefined): boolean {
  return /^symbol$/i.test(font ?? '');
}

function symbolSign(code: number): string {
  if (code >= 0x41 && code <= 0x5a) return SYMBOL_CAPITALS.charAt(code - 0x41);
  if (code >= 0x61 && code <= 0x7a) return SYMBOL_LETTERS.charAt(code - 0x61);
  const ascii = code >= 0x20 && code <= 0x7e ? String.fromCharCode(code) : '';
  const sign = SYMBOL_SIGNS.get(code) ?? ascii;
  return sign === BULLET ? '' : sign;
}

function signs(from: number, characters: string): [number, string][] {
  return [...characters].map((character, at) => [from + at, character]);
}
