import { pdfOfStreams } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';
import { loadPdfEngine } from './pdf-engine';

const widths = `/FirstChar 0/LastChar 255/Widths[${'500 '.repeat(256)}]`;
const stream = (text: string): string => `<</Length ${text.length}>>stream\n${text}\nendstream`;
const hex = (text: string): string =>
  `<${[...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;

/** A page whose lines are drawn from their left on, glyph by glyph; each glyph shows the letters a font tells of it. */
function drawn(...lines: string[][]): Buffer {
  const glyphs = [...new Set(lines.flat())];
  const codes = (line: string[]): string =>
    line.map((glyph) => (glyphs.indexOf(glyph) + 0x21).toString(16).padStart(2, '0')).join('');
  const map = glyphs.map((glyph, at) => `<${(at + 0x21).toString(16).padStart(2, '0')}> ${hex(glyph)}`).join(' ');
  const cmap = `/CMapName /X def 1 begincodespacerange <00><FF> endcodespacerange ${glyphs.length} beginbfchar ${map} endbfchar endcmap`;
  const texts = lines.map((line, at) => `BT /F2 12 Tf 1 0 0 1 72 ${700 - 30 * at} Tm <${codes(line)}> Tj ET`);
  return pdfOfStreams([Buffer.from(texts.join('\n'))], {
    fonts: '/F2 4 0 R',
    extra: [`<</Type/Font/Subtype/Type1/BaseFont/AAAAAA+Some${widths}/ToUnicode 5 0 R>>`, stream(cmap)],
  });
}

const textOf = async (file: Buffer): Promise<string[]> => (await readBytes(file)).text.split(/\n+/);

describe('ligatures in lines of a PDF that run to the left', () => {
  beforeAll(loadPdfEngine, 30_000);

  it('have their letters in the order they are read in', async () => {
    const lines = await textOf(
      drawn(
        // What comes after one that is joined, and one that is not, in one line.
        ['ل', 'لا', 'خ', ' ', 'ة', 'ث', 'لا', 'ث', ' ', 'ل', 'ا', 'م', 'ل', 'ا'],
        ['ا', 'ق', 'ح', 'لا'],
        ['ه', 'ل', 'ا', ' ', 'لله'],
      ),
    );
    expect(lines).toEqual(['المال ثلاثة خلال', 'لاحقا', 'لله اله']);
  });

  it('have it beside numbers, words of other scripts and signs', async () => {
    const lines = await textOf(drawn(['.', 'لا', 'ث', 'م', ' ', '1', '2', '3', ' ', '،', 'لا', 'و', 'ا']));
    expect(lines).toEqual(['اولا، 123 مثلا.']);
    const english = ['T', 'h', 'e', ' ', 'w', 'o', 'r', 'd', ' ', 'لا', 'ث', 'م', ' ', 'i', 's', ' ', 'o', 'n', 'e'];
    expect(await textOf(drawn(english))).toEqual(['The word مثلا is one']);
  });

  it('keep it where a font tells them as they are seen', async () => {
    expect(await textOf(drawn(['ا', 'ق', 'ح', 'ال']))).toEqual(['لاحقا']);
  });

  it('keep their marks, and letters alone stay as they are', async () => {
    expect(await textOf(drawn(['ם', 'ו', 'ל', 'שׁ'], ['ة', 'ل', 'ا', 'ح', 'ل', 'ا']))).toEqual(['שׁלום', 'الحالة']);
  });
});
