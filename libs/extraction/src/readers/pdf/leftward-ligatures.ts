import type { PDFPageProxy } from 'pdfjs-dist';
import { type DrawnFont, drawnFont } from './drawn-font';
import type { PageLetters, PlacedLetters } from './page-letters';
import type { SetItem } from './untold-letters';

/** Letters of scripts that run to the left, and the marks on them. */
const LETTER = /(?=[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])[\p{L}\p{M}]/gu;
/** Shapes of letters that pdf.js replaces by the letters before it turns a line around. */
const REPLACED = /[\ufb1d-\ufdff]+/g;
/** What a font says that describes the ligature lam-alef as it is seen, from the left. */
const AS_SEEN = /^[\u0622\u0623\u0625\u0627\u0671]\u0644$/u;

/**
 * Brings the letters of ligatures back into the order they are read in, where a line runs to the left: pdf.js turns such
 * a line around letter by letter, those that are drawn as one and told in their order with it, so that لا becomes ال.
 * Only the drawing knows which letters are one.
 */
export class LeftwardLigatures {
  /** Whether fonts may have such ligatures, by their names. */
  private readonly fonts = new Map<string, boolean>();

  /** The items of a page with such ligatures in order. The drawing is followed where a font may have them. */
  async inOrder<T extends SetItem>(
    page: PDFPageProxy,
    items: readonly T[],
    letters: PageLetters,
  ): Promise<readonly T[]> {
    const leftward = items.filter(({ str }) => lettersOf(str).length > 1);
    if (!leftward.some(({ fontName }) => this.fonts.get(fontName) ?? true)) return items;
    const drawn = await letters.drawn();
    for (const { fontName } of leftward) {
      if (!this.fonts.has(fontName)) this.fonts.set(fontName, mayJoin(drawnFont(page, fontName)));
    }
    return items.map((item) => {
      const told = lettersOf(item.str);
      const read = told.length > 1 && lettersAsRead(told, item, drawn);
      if (!read) return item;
      let at = 0;
      return { ...item, str: item.str.replace(LETTER, () => read[at++]!) };
    });
  }
}

/** A font that tells its letters has ligatures only where it tells more than one for a glyph. */
function mayJoin({ toUnicode }: DrawnFont): boolean {
  const told = toUnicode?._map;
  return !told || Object.values(told).some((text) => text !== undefined && lettersOf(text).length > 1);
}

/** The letters of a text in the order they are read in, where they are found to be drawn from its left on. */
function lettersAsRead(told: readonly string[], { transform }: SetItem, drawn: PlacedLetters): string[] | undefined {
  const turned = told.toReversed().join('');
  for (const run of drawn.from([transform[4]!, transform[5]!], told.length, (text) => lettersOf(text).length)) {
    const glyphs = run.map(({ text }) => lettersOf(text));
    if (glyphs.flat().join('') === turned) return glyphs.reverse().flatMap((glyph) => asRead(glyph));
  }
  return undefined;
}

function asRead(glyph: string[]): string[] {
  return AS_SEEN.test(glyph.join('')) ? glyph.toReversed() : glyph;
}

function lettersOf(text: string): string[] {
  return text.replace(REPLACED, (shapes) => shapes.normalize('NFKC')).match(LETTER) ?? [];
}
