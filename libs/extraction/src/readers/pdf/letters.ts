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
 * Radicals that look like a word of their own, and that word; those of the older block are known to Unicode's
 * compatibility forms. @source Unicode EquivalentUnifiedIdeograph.txt
 */
const RADICALS: ReadonlyMap<string, string> = new Map(
  [
    ...'⺌小⺜日⺝月⺟母⺠民⺧牛⺩王⺫目⺬示⺶羊⺼肉⻄西⻅见⻆角⻉贝⻋车⻑長⻓长⻔门⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻲亀⻳龟'.matchAll(
      /(.)(.)/gu,
    ),
  ].map(([, radical, word]) => [radical!, word!]),
);
/** Radicals of the dictionary, which fonts share with words, and the forms that marks have in lines from top to bottom. */
const COMPATIBLE = /[\u2f00-\u2fd5\ufe10-\ufe19\ufe35-\ufe44]/g;

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
      .replace(COMPATIBLE, (sign) => sign.normalize('NFKC'))
      .replace(/[\u2e80-\u2ef3]/g, (radical) => RADICALS.get(radical) ?? radical)
      // What is drawn within a line is a hyphen, whatever a font calls it.
      .replace(/\u00ad(?=\S)/g, '-')
      .replace(/[\uf0a7\uf0b7\uf0d8\uf0fc]/g, (sign) => BULLETS.get(sign) ?? sign)
      .replace(STYLED, (letter) => String.fromCharCode(letter.charCodeAt(0) - STYLED_BLOCK))
  );
}
