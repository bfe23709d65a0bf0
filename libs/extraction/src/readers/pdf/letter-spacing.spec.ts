import { pdfOfStreams } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';
import { closeLetters } from './letter-spacing';
import type { PdfTextItem } from './span';

const HEADING = 'ANNUAL REPORT ON HEAT';
/** Helvetica, in thousandths of the font size. */
const WIDTHS: Record<string, number> = {
  A: 667,
  N: 722,
  U: 722,
  L: 556,
  R: 722,
  E: 667,
  P: 667,
  O: 778,
  T: 611,
  H: 722,
};

async function textOf(drawing: string): Promise<string> {
  const below = 'BT /F1 10 Tf 0 Tc 1 0 0 1 60 600 Tm (A plain line below it) Tj ET';
  return (await readBytes(pdfOfStreams([Buffer.from(`${drawing}\n${below}`, 'latin1')]))).text;
}

/** Letters one by one, with nothing drawn between words. */
function placed(letterGap: number, wordGap: number): string {
  let x = 40;
  const letters: string[] = [];
  for (const letter of HEADING) {
    if (letter !== ' ') letters.push(`BT /F1 16 Tf 1 0 0 1 ${x.toFixed(2)} 700 Tm (${letter}) Tj ET`);
    x += letter === ' ' ? wordGap : 0.016 * WIDTHS[letter]! + letterGap;
  }
  return letters.join('\n');
}

/** Items from left to right, as pdf.js tells of them; a number is a gap, in points. */
function items(parts: readonly (string | number)[], dir = 'ltr'): PdfTextItem[] {
  let x = 40;
  return parts.map((part) => {
    const [str, width] = typeof part === 'number' ? [' ', part] : [part, 5 * part.length];
    x += width;
    return { str, dir, transform: [10, 0, 0, 10, x - width, 700], width };
  });
}

const closed = (line: readonly PdfTextItem[]): string =>
  closeLetters(line)
    .map(({ str }) => str)
    .join('');

describe('widely spaced letters', () => {
  it.each([1, 1.6, 1.8, 2, 2.2, 2.4, 2.8, 3.2, 4, 6, 8, 10])(
    'form words, %d points apart with spaces between words',
    async (gap) => {
      const text = await textOf(`BT /F1 16 Tf ${gap} Tc 1 0 0 1 40 700 Tm (${HEADING}) Tj ET`);
      expect(text).toBe(`${HEADING}\n\nA plain line below it`);
    },
  );

  it.each([
    [1.7, 4.4],
    [2, 4.4],
    [2.4, 4.4],
    [4, 8],
    [6, 10],
    [8, 12],
  ])('form words, %d points apart and nothing between words but %d points more', async (letters, words) => {
    expect(await textOf(placed(letters, words))).toBe(`${HEADING}\n\nA plain line below it`);
  });

  it('form words of any kind where few stand closer than the others', async () => {
    const kerned = '[(ANNU) 100 (AL) 20 ( REPOR) 60 (T 2024: ) 20 (HEAT)]';
    expect(await textOf(`BT /F1 16 Tf 2 Tc 1 0 0 1 40 700 Tm ${kerned} TJ ET`)).toMatch(/^ANNUAL REPORT 2024: HEAT\n/);
    expect(await textOf('BT /F1 16 Tf 1.8 Tc 1 0 0 1 40 700 Tm (for heat pumps) Tj ET')).toMatch(/^for heat pumps\n/);
    expect(await textOf('BT /F1 16 Tf 1.8 Tc 1 0 0 1 40 700 Tm (CONTENTS) Tj ET')).toMatch(/^CONTENTS\n/);
  });

  it('form words where some stand wider apart than others', async () => {
    const justified = 'BT /F1 16 Tf 1.8 Tc 1 0 0 1 40 700 Tm [(ANNUAL REPORT ) -300 (ON HEAT)] TJ ET';
    expect(await textOf(justified)).toMatch(/^ANNUAL REPORT ON HEAT\n/);
  });

  it('form words where text is stretched, raised and moved', async () => {
    const set = '/F1 8 Tf 1 Tc 0.3 Tw 150 Tz 2 Ts 2 0 0 2 20 350 Tm';
    expect(await textOf(`q 1 0 0 1 10 0 cm BT ${set} (${HEADING}) Tj ET Q`)).toMatch(/^ANNUAL REPORT ON HEAT\n/);
  });

  it('stay apart where they stand for themselves', async () => {
    const columns = [...'AKTUF'].map((letter, at) => `BT /F1 10 Tf 1 0 0 1 ${40 + 60 * at} 700 Tm (${letter}) Tj ET`);
    expect(await textOf(columns.join('\n'))).toMatch(/^A\s+K\s+T\s+U\s+F/);
    const choices = 'BT /F1 10 Tf 8 Tc 1 0 0 1 40 700 Tm (ABCDE) Tj ET';
    expect(await textOf(choices)).toMatch(/^A B C D E/);
    const close = 'BT /F1 10 Tf 2 Tc 1 0 0 1 40 700 Tm (ABCDE) Tj ET';
    expect(await textOf(close)).toMatch(/^A B C D E/);
    expect(await textOf('BT /F1 10 Tf 1 0 0 1 40 700 Tm (H E A T P U M P) Tj ET')).toMatch(/^H E A T P U M P/);
    const week = [...'MTWTFSS'].map((day, at) => `BT /F1 10 Tf 1 0 0 1 ${40 + 12 * at} 700 Tm (${day}) Tj ET`);
    expect(await textOf(week.join('\n'))).toMatch(/^M T W T F S S/);
    expect(await textOf('BT /F1 10 Tf 1 0 0 1 40 700 Tm (n = k a x y z b) Tj ET')).toMatch(/^n = k a x y z b/);
  });

  it('are no letters of fonts and sizes that change, which touch', () => {
    expect(closed(items([...'SMALL', 3, ...'CAPS', 2.8, ...'TITLE']))).toBe('SMALL CAPS TITLE');
    expect(closed(items(['n m', 'ở', 3, 'c', 'ử', 'a t', 'ừ', 3, 'a']))).toBe('n mở cửa từ a');
    expect(closed(items([...'בא', 3, ...'דגה', 3, ...'זו'], 'rtl'))).toBe('בא דגה זו');
  });

  it('form words in every script', () => {
    expect(closed(items(['年 度', 3, '報', 3, '告 書']))).toBe('年度 報 告書');
    expect(closed(items(['ל ם', 2, 'ע ו', 5, 'ש ל ו ם'], 'rtl'))).toBe('עולם שלום');
  });

  it('form words of two lines at one height', () => {
    const [left, right] = [items(['H E A T', 8, 'P U M P']), items(['A B O U T', 8, 'U S'])];
    const moved = right.map((item) => ({ ...item, transform: [10, 0, 0, 10, item.transform[4]! - 39, 700] }));
    expect(closed([...left, ...moved])).toBe('HEAT PUMPABOUT US');
  });
});
