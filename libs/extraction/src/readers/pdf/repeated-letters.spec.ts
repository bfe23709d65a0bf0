import { pdfOfStreams } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';
import { loadPdfEngine } from './pdf-engine';

/** Every letter is half of the font size wide, narrow ones a fifth. */
const SIZE = 12;
const NARROW = 'il';
const widthOf = (letter: string): number => (NARROW.includes(letter) ? 0.2 : 0.5);
const widths = Array.from({ length: 256 }, (_, code) => widthOf(String.fromCharCode(code)) * 1000).join(' ');
const FONT = `<</Type/Font/Subtype/Type1/BaseFont/AAAAAA+Some/Encoding/WinAnsiEncoding/FirstChar 0/LastChar 255/Widths[${widths}]>>`;

const show = (text: string, x: number, y: number): string => `BT /F2 ${SIZE} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`;

/** A line that is drawn letter by letter, each again a little beside itself. */
function twice(text: string, y: number, aside: number): string {
  let x = 72;
  return [...text]
    .map((letter) => {
      const drawn = [show(letter, x, y), show(letter, x + aside, y + aside / 2)].join('\n');
      x += widthOf(letter) * SIZE;
      return drawn;
    })
    .join('\n');
}

async function textOf(...lines: string[]): Promise<string> {
  const pdf = pdfOfStreams([Buffer.from(lines.join('\n'))], { fonts: '/F2 4 0 R', extra: [FONT] });
  return (await readBytes(pdf)).text;
}

describe('letters of a PDF that were drawn twice one by one', () => {
  beforeAll(loadPdfEngine, 30_000);

  it('are read once, in words of several and of few letters', async () => {
    expect(await textOf(twice('BOLD of the text', 700, 0.3))).toBe('BOLD of the text');
  });

  it('are read once where letters are narrow, and stay double where they are', async () => {
    expect(await textOf(twice('all skiing bookkeeper', 700, 0.4))).toBe('all skiing bookkeeper');
  });

  it('are no signs that overlap to draw a long one', async () => {
    const overlapping = Array.from({ length: 6 }, (_, at) => show('=', 72 + at * 4, 660)).join('\n');
    expect(await textOf(show('TOTAL', 72, 700), overlapping)).toBe('TOTAL\n\n======');
    expect(await textOf(twice('TOTAL', 700, 0.3), overlapping)).toBe('TOTAL\n\n======');
  });

  it('leave the other lines of the page as they are', async () => {
    const line = show('A llama noon 1100', 72, 660);
    expect(await textOf(twice('TOTAL', 700, 0.3), line)).toBe('TOTAL\n\nA llama noon 1100');
  });
});
