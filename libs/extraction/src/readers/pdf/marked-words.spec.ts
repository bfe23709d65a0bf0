import { pdfOfStreams } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';
import { loadPdfEngine } from './pdf-engine';

/** Width of every letter, in points; marks have none. */
const STEP = 6;
const stream = (text: string): string => `<</Length ${text.length}>>stream\n${text}\nendstream`;
const hex = (code: number, digits: number): string => `<${code.toString(16).padStart(digits, '0')}>`;

/** Glyphs, each beginning so many letters from the left and so many points above its line. */
type Glyph = [text: string, from: number, above?: number];

/** A page whose glyphs are drawn one by one, each at its place, as programs draw lines with marks. */
function page(...glyphs: Glyph[]): Buffer {
  const texts = [...new Set(glyphs.map(([text]) => text))];
  const code = (text: string): number => texts.indexOf(text) + 0x21;
  const units = (text: string): string =>
    [...text].map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  const map = texts.map((text) => `${hex(code(text), 2)} <${units(text)}>`).join(' ');
  const cmap = `/CMapName /X def 1 begincodespacerange <00><FF> endcodespacerange ${texts.length} beginbfchar ${map} endbfchar endcmap`;
  const widths = Array.from({ length: 256 }, (_, at) => (/^[\p{M}\p{Cc}]*$/u.test(texts[at - 0x21] ?? 'x') ? 0 : 500));
  const drawn = glyphs.map(
    ([text, from, above = 0]) => `1 0 0 1 ${72 + from * STEP} ${700 + above} Tm ${hex(code(text), 2)} Tj`,
  );
  return pdfOfStreams([Buffer.from(`BT /F2 12 Tf\n${drawn.join('\n')}\nET`)], {
    fonts: '/F2 4 0 R',
    extra: [
      `<</Type/Font/Subtype/Type1/BaseFont/AAAAAA+Some/FirstChar 0/LastChar 255/Widths[${widths.join(' ')}]/ToUnicode 5 0 R>>`,
      stream(cmap),
    ],
  });
}

const textOf = async (...glyphs: Glyph[]): Promise<string> => (await readBytes(page(...glyphs))).text;
const FATHA = '\u064e';
const KASRA = '\u0650';
const SHADDA = '\u0651';

describe('words of a PDF with marks that run to the left', () => {
  beforeAll(loadPdfEngine, 30_000);

  it('have marks that are drawn off their line on their letters', async () => {
    const drawn: Glyph[] = [
      [KASRA, 0.5, -2],
      ['ب', 0],
      [FATHA, 1.5, 2],
      ['ت', 1],
      [FATHA, 2.5, 2],
      ['ك', 2],
      [FATHA, 4.5, 2],
      ['م', 4],
      ['ل', 5],
    ];
    expect(await textOf(...drawn)).toBe(`لم${FATHA} ك${FATHA}ت${FATHA}ب${KASRA}`);
    expect(await textOf(['ם', 0], ['\u05b9', 1.2], ['ו', 1], ['ל', 2], ['\u05b8', 3.6], ['ש', 3])).toBe(
      'ש\u05b8לו\u05b9ם',
    );
  });

  it('have several marks of one letter in the order they are told, and each once', async () => {
    expect(await textOf([FATHA, 0.6, 4], [SHADDA, 0.5, 2], ['ب', 0], ['ر', 1])).toBe(`رب${FATHA}${SHADDA}`);
    expect(await textOf([`${FATHA}${SHADDA}`, 0.5, 2], [`لل${FATHA}${SHADDA}ه`, 0], ['ا', 1])).toBe(
      `الل${FATHA}${SHADDA}ه`,
    );
  });

  it('keep figures, words of other scripts and the marks of a sentence', async () => {
    const word: Glyph[] = [
      [FATHA, 5.5, 2],
      ['ت', 5],
      ['ب', 6],
    ];
    expect(await textOf(['.', -1], ['1', 0], ['2', 1], ['3', 2], ...word)).toBe(`بت${FATHA} 123.`);
    expect(await textOf(['.', 3.9], ...word)).toBe(`بت${FATHA}.`);
    expect(await textOf(['W', 3], ...word)).toBe(`بت${FATHA} W`);
  });

  it('are whole where a font does not tell a mark', async () => {
    expect(await textOf(['\u0012', 0.5, 2], ['ب', 0], [KASRA, 1.5, -2], ['ر', 1])).toBe(`ر${KASRA}ب`);
  });
});
