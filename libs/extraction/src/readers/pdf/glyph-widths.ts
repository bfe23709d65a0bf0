import { onceMade } from './engine-classes';

interface PdfGlyph {
  unicode: string;
}

interface GlyphCategory {
  isZeroWidthDiacritic: boolean;
}

const LETTER = /\p{L}/u;

/**
 * Has pdf.js count the width of glyphs that stand for a letter with its mark, as those of Indic scripts do (`ग्`): it takes
 * whatever holds a mark to be one, which has no width, and tells of white space after it. To be called before the first
 * document is opened.
 */
export function countWidthsOfMarkedLetters(): void {
  onceMade<PdfGlyph>(
    'originalCharCode',
    (prototype) => 'category' in prototype,
    (prototype) => {
      const told = Object.getOwnPropertyDescriptor(prototype, 'category')?.get;
      if (!told) throw new Error('pdf.js has no categories of glyphs any more');
      Object.defineProperty(prototype, 'category', {
        configurable: true,
        get(this: PdfGlyph) {
          const category = told.call(this) as GlyphCategory;
          if (!category.isZeroWidthDiacritic || !LETTER.test(this.unicode)) return category;
          const value: GlyphCategory = { ...category, isZeroWidthDiacritic: false };
          // As pdf.js does, which asks for every letter that is drawn.
          Object.defineProperty(this, 'category', { value, configurable: true });
          return value;
        },
      });
    },
  );
}
