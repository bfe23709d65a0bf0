import type { PageLetters } from './page-letters';
import type { PdfTextItem } from './span';

/** Two signs or more, a share's among them, and nothing else. */
const SHARE = /[%٪‰]/;
const SIGNS = /^(?:[^\p{L}\p{N}\p{M}\s]\s*){2,}$/u;

/**
 * Signs that pdf.js tells as one, apart, on pages with lines that run to the left: office programs draw the bracket and
 * the percent sign on the two sides of a number in one go.
 */
export async function withSignsApart<T extends PdfTextItem>(items: readonly T[], page: PageLetters): Promise<T[]> {
  const isTogether = ({ str }: T): boolean => SHARE.test(str) && SIGNS.test(str.trim());
  if (!items.some(({ dir }) => dir === 'rtl') || !items.some(isTogether)) return [...items];
  const letters = await page.drawn();
  return items.flatMap((item) => {
    if (!isTogether(item)) return [item];
    const signs = item.str.replace(/\s+/gu, '');
    const place = [item.transform[4]!, item.transform[5]!] as const;
    const drawn = letters.from(place, signs.length, (text) => text.trim().length);
    const found = drawn.find((run) => run.map(({ text }) => text.trim()).join('') === signs);
    return (
      found?.map(({ text, start, end }) => {
        const transform = [...item.transform.slice(0, 4), ...start];
        return { ...item, str: text.trim(), transform, width: Math.max(end[0] - start[0], 0) };
      }) ?? [item]
    );
  });
}
