import { pdfOfStreams } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';
import { loadPdfEngine } from './pdf-engine';

/** Width of every letter, in points. */
const STEP = 6;
const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
const stream = (text: string): string => `<</Length ${text.length}>>stream\n${text}\nendstream`;
const hex = (code: number, digits: number): string => `<${code.toString(16).padStart(digits, '0')}>`;

/** A page with texts on one line in the order they are drawn, as they are seen, each beginning so many letters from the left. */
function line(...texts: [text: string, from: number][]): Buffer {
  const letters = [...new Set(texts.flatMap(([text]) => [...text]))];
  const code = (letter: string): number => letters.indexOf(letter) + 0x21;
  const map = letters.map((letter) => `${hex(code(letter), 2)} ${hex(letter.charCodeAt(0), 4)}`).join(' ');
  const cmap = `/CMapName /X def 1 begincodespacerange <00><FF> endcodespacerange ${letters.length} beginbfchar ${map} endbfchar endcmap`;
  const drawn = texts.map(
    ([text, from]) =>
      `BT /F2 12 Tf 1 0 0 1 ${72 + from * STEP} 700 Tm [${[...text].map((letter) => hex(code(letter), 2)).join('')}] TJ ET`,
  );
  return pdfOfStreams([Buffer.from(drawn.join('\n'))], {
    fonts: '/F2 4 0 R',
    extra: [`<</Type/Font/Subtype/Type1/BaseFont/AAAAAA+Some${widths}/ToUnicode 5 0 R>>`, stream(cmap)],
  });
}

const textOf = async (...texts: [text: string, from: number][]): Promise<string> =>
  (await readBytes(line(...texts))).text;

describe('marks in lines of a PDF that run to the left', () => {
  beforeAll(loadPdfEngine, 30_000);

  it('stand where they are drawn over the blanks of words', async () => {
    const read = await textOf(['לש  בוט  גבא', 0], [')', 3], ['(', 7]);
    expect(read).toBe('אבג (טוב) של');
  });

  it('stand where they are drawn before all words, or after them', async () => {
    expect(await textOf([')', 3], ['(', 7], ['לש', 0], ['בוט', 4], ['גבא', 9])).toBe('אבג (טוב) של');
    expect(await textOf(['בוט', 4], ['גבא', 9], ['לש', 0], [')', 3], ['(', 7])).toBe('אבג (טוב) של');
  });

  it('stand in figures and beside words of other scripts', async () => {
    expect(await textOf(['גבאגבא', 10], ['3 4', 6], ['/', 7], ['בוט', 2])).toBe('אבגאבג 3/4 טוב');
    expect(await textOf(['Word', 12], ['הסרג', 6], ['(', 10], ['16', 3], ['בוטבוט', -5], [')', 2])).toBe(
      'Word (גרסה 16) טובטוב',
    );
  });

  it('stand on their own sides of a number where they are drawn as one', async () => {
    expect(await textOf(['גבאגבא', 11], ['8', 9], ['( %', 6], ['5', 5], [')%', 3])).toBe('אבגאבג 8% (5%)');
  });

  it('leave lines alone that run to the right, or are drawn from their left end', async () => {
    expect(await textOf(['one two', 0], ['.', 7])).toBe('one two.');
    expect(await textOf(['לש', 0], [')', 3], ['בוט', 4], ['(', 7], ['גבא', 9])).toBe('אבג (טוב) של');
  });
});
