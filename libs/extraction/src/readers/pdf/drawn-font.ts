import type { PDFPageProxy } from 'pdfjs-dist';

/** What pdf.js tells of a font once it was drawn with. */
export interface DrawnFont {
  isType3Font?: boolean;
  /** The drawings of a font that is drawn, by the names of its glyphs. */
  charProcOperatorList?: Record<string, unknown>;
  /** Names of glyphs by their code. */
  differences?: readonly (string | undefined)[];
  toUnicode?: { _map?: readonly (string | undefined)[] };
}

/** What is known of a font of this name; nothing before the drawing of a page with it was followed. */
export function drawnFont(page: PDFPageProxy, name: string): DrawnFont {
  return page.commonObjs.has(name) ? (page.commonObjs.get(name) as DrawnFont) : {};
}
