import type { PDFPageProxy } from 'pdfjs-dist';
import { type DrawnFont, drawnFont } from './drawn-font';
import { lettersOfGlyph } from './glyph-name';
import { followDrawing } from './page-operators';
import type { PdfTextItem } from './span';
import { isTexFont, TEX_LETTERS } from './tex-letters';

/** A text item with the font it is set in. */
export type SetItem = PdfTextItem & { fontName: string };

/**
 * What pdf.js gives for a letter whose name it does not know is its code. Among the arrows, macOS has put the ligature
 * ff of TeX's fonts.
 */
const UNTOLD = /[\u0000-\u001f\u007f-\u009f\u21b5]/u;
const UNTOLD_LETTER = new RegExp(`^${UNTOLD.source}$`, 'u');
const NOTHING: ReadonlyMap<string, string> = new Map();

/**
 * Tells letters by the names that a font gives its glyphs, where it does not say which letters they show and pdf.js knows
 * no such name: old-style figures and ligatures of programs that set books, and all that TeX draws dot by dot.
 */
export class UntoldLetters {
  private readonly fonts = new Map<string, ReadonlyMap<string, string>>();

  /** The items of a page with such letters told. The drawing is followed only for fonts that were not met before. */
  async tell<T extends SetItem>(page: PDFPageProxy, items: readonly T[]): Promise<T[]> {
    const isNew = ({ fontName }: SetItem): boolean => !this.fonts.has(fontName);
    if (items.some((item) => isNew(item) && UNTOLD.test(item.str))) {
      await followDrawing(page, () => {});
      this.learn(new Map(items.filter(isNew).map(({ fontName }) => [fontName, drawnFont(page, fontName)])));
    }
    return items.map((item) => {
      const letters = this.fonts.get(item.fontName) ?? NOTHING;
      if (letters.size === 0) return item;
      return { ...item, str: [...item.str].map((letter) => letters.get(letter) ?? letter).join('') };
    });
  }

  private learn(drawn: ReadonlyMap<string, DrawnFont>): void {
    for (const [name, font] of drawn)
      this.fonts.set(name, isDrawnByTex(font, false) ? TEX_LETTERS : namedLetters(font));
    const others = [...this.fonts.values()].includes(TEX_LETTERS) ? drawn : [];
    for (const [name, font] of others) if (isDrawnByTex(font, true)) this.fonts.set(name, TEX_LETTERS);
  }
}

function isDrawnByTex({ isType3Font, charProcOperatorList }: DrawnFont, amongOthers: boolean): boolean {
  return isType3Font === true && isTexFont(Object.keys(charProcOperatorList ?? {}), amongOthers);
}

function namedLetters({ differences = [], toUnicode }: DrawnFont): ReadonlyMap<string, string> {
  const letters = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const [code, name] of Object.entries(differences)) {
    const told = toUnicode?._map?.[Number(code)] ?? String.fromCharCode(Number(code));
    const meant = name && UNTOLD_LETTER.test(told) ? lettersOfGlyph(name) : null;
    if (meant === null) continue;
    if ((letters.get(told) ?? meant) !== meant) doubtful.add(told);
    letters.set(told, meant);
  }
  for (const told of doubtful) letters.delete(told);
  return letters;
}
