import type { Piece } from '../passage';
import type { Reference } from '../turn';

/** Where a passage is looked for in a file of pages. */
export interface Sought {
  readonly passage: string;
  /** Pages that it may be on, the likeliest first. */
  readonly pages: readonly number[];
}

/**
 * What of a document is marked, and on which pages it may be: those of the chunks that have it, then of the others. A
 * chunk names the page where it begins. Null for documents without pages.
 */
export function soughtIn({ chunks }: Reference, text: string, pieces: readonly Piece[]): Sought | null {
  const passage = pieces.find(({ isMatch }) => isMatch)?.text ?? '';
  const placed = (chunks ?? []).flatMap(({ page, start, end }) =>
    page ? [{ page, says: passage !== '' && text.slice(start ?? 0, end ?? 0).includes(passage) }] : [],
  );
  if (placed.length === 0) return null;
  const likeliest = placed.filter(({ says }) => says);
  const pages = [...likeliest, ...placed].map(({ page }) => page);
  return { passage, pages: [...pages, ...pages.map((page) => page + 1)] };
}
