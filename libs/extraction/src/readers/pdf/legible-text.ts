/**
 * Codes of glyphs, as pdf.js gives those of fonts that do not say which letters they show. One that stands alone is a
 * sign of some font of signs.
 */
const GLYPH_CODE = /(?<=\S)(?![\s\u007f-\u009f])\p{Cc}|(?![\s\u007f-\u009f])\p{Cc}(?=\S)/gu;
/** Ligatures, also of Indic scripts, and signs of old fonts leave fewer of them in text that people can read. */
const ILLEGIBLE_SHARE = 0.1;

/** Tells whether the text of a document is words, or glyphs by number. */
export class LegibleText {
  private total = 0;
  private codes = 0;

  /** Takes the texts of a page. @returns how many characters they have, blanks aside */
  add(texts: readonly string[]): number {
    let characters = 0;
    for (const text of texts) {
      // Of a letter that nobody could tell nothing is left.
      const told = text.replaceAll('\u0000', '');
      characters += told.replace(/\s/g, '').length;
      this.codes += told.match(GLYPH_CODE)?.length ?? 0;
    }
    this.total += characters;
    return characters;
  }

  /** False when too much of it cannot be read. */
  get isLegible(): boolean {
    return this.codes <= ILLEGIBLE_SHARE * this.total;
  }
}
