/** Small capitals and old-style figures, which fonts of a certain age put at their Latin-1 code in this private block. */
const STYLED = /[\uf721-\uf77e\uf7e0-\uf7fe]/g;
const STYLED_BLOCK = 0xf700;
/** What Word marks the items of a list with: its Symbol and Wingdings have their signs in this private block. */
const BULLETS: ReadonlyMap<string, string> = new Map([
  ['\uf0b7', '•'],
  ['\uf0a7', '▪'],
  ['\uf0d8', '➢'],
  ['\uf0fc', '✓'],
]);

/**
 * The letters that are meant, without the shapes they come in. A lam-alef ligature that a font describes as two letters
 * comes out swapped when the line is turned around; alef before hamza-alef stands in no word, so there the swap can be
 * undone. @source Adobe Glyph List, corporate use subarea
 */
export function plainLetters(text: string): string {
  return (
    text
      .replace(/[\ufb50-\ufdff\ufe70-\ufefc]+/g, (shapes) => shapes.normalize('NFKC'))
      .replace(/\u0627([\u0622\u0623\u0625])\u0644/g, '\u0627\u0644$1')
      // What is drawn within a line is a hyphen, whatever a font calls it.
      .replace(/\u00ad(?=\S)/g, '-')
      .replace(/[\uf0a7\uf0b7\uf0d8\uf0fc]/g, (sign) => BULLETS.get(sign) ?? sign)
      .replace(STYLED, (letter) => String.fromCharCode(letter.charCodeAt(0) - STYLED_BLOCK))
  );
}
