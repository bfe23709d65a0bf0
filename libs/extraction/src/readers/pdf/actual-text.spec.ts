import { pdfOfStreams } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';
import { loadPdfEngine } from './pdf-engine';

const STEP = 6;
const stream = (text: string): string => `<</Length ${text.length}>>stream\n${text}\nendstream`;
const utf16 = (text: string): string =>
  [...text].map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0')).join('');

/** Glyphs side by side, by what their font says they stand for; with what they are to be read as, where that differs. */
type Cluster = string[] | { glyphs: string[]; actual: string };

/** A line of clusters as browsers draw it: every glyph at its place. */
function page(...clusters: Cluster[]): Buffer {
  const told = [...new Set(clusters.flatMap((cluster) => ('glyphs' in cluster ? cluster.glyphs : cluster)))];
  const code = (text: string): string => `<${(told.indexOf(text) + 0x21).toString(16)}>`;
  const map = told.map((text) => `${code(text)} <${utf16(text)}>`).join(' ');
  const cmap = `/CMapName /X def 1 begincodespacerange <00><FF> endcodespacerange ${told.length} beginbfchar ${map} endbfchar endcmap`;
  let at = 0;
  const shown = (glyphs: string[]): string =>
    glyphs.map((text) => `1 0 0 1 ${72 + at++ * STEP} 700 Tm ${code(text)} Tj`).join('\n');
  const drawn = clusters.map((cluster) =>
    'glyphs' in cluster
      ? `/Span<</ActualText <feff${utf16(cluster.actual)}>>> BDC\n${shown(cluster.glyphs)}\nEMC`
      : shown(cluster),
  );
  const widths = Array(256).fill(500).join(' ');
  return pdfOfStreams([Buffer.from(`BT /F2 12 Tf\n${drawn.join('\n')}\nET`)], {
    fonts: '/F2 4 0 R',
    extra: [
      `<</Type/Font/Subtype/Type1/BaseFont/AAAAAA+Some/FirstChar 0/LastChar 255/Widths[${widths}]/ToUnicode 5 0 R>>`,
      stream(cmap),
    ],
  });
}

const textOf = async (...clusters: Cluster[]): Promise<string> => (await readBytes(page(...clusters))).text;

describe('text of a PDF that says what its glyphs stand for', () => {
  beforeAll(loadPdfEngine, 30_000);

  it('is read as it says where letters are drawn in clusters', async () => {
    const week = await textOf(
      ['र', 'व'],
      { glyphs: ['\u0007', 'व'], actual: 'वि' },
      [' '],
      { glyphs: ['\u0008'], actual: 'क्ष' },
      { glyphs: ['े', '\u000e'], actual: 'त्रे' },
      ['ल', 'घ'],
    );
    expect(week).toBe('रववि क्षत्रेलघ');
    expect(await textOf({ glyphs: ['น', '\u0007', 'า'], actual: 'น้ำ' }, ['ต', 'ก'])).toBe('น้ำตก');
    expect(await textOf({ glyphs: ['ே', '\u0007'], actual: 'யே' }, ['அ'])).toBe('யேஅ');
  });

  it('is read once where such parts lie in each other', async () => {
    const nested = page({ glyphs: ['\u0007', 'व'], actual: 'वि' }, ['र']).toString('latin1');
    expect(nested).toContain('/Font');
    const inner = `/Span<</ActualText <feff${utf16('क')}>>> BDC /Span<</ActualText <feff${utf16('ख')}>>> BDC`;
    const drawn = `BT /F1 12 Tf 1 0 0 1 72 700 Tm ${inner} (x) Tj EMC EMC (, and more) Tj ET`;
    expect((await readBytes(pdfOfStreams([Buffer.from(drawn)]))).text).toBe('क, and more');
  });

  it('is read as it is drawn in other scripts, where it says nothing, and where it says too much', async () => {
    expect(await textOf({ glyphs: ['a', 'b'], actual: 'xy' }, ['c'])).toBe('abc');
    expect(await textOf(['a'], { glyphs: ['-'], actual: '\u00ad' }, ['b'])).toBe('a-b');
    expect(await textOf({ glyphs: ['a', 'b'], actual: 'क'.repeat(2000) })).toBe('ab');
    const unended = '/Span<</ActualText <feff0915>>> BDC BT /F1 12 Tf 72 700 Td (words) Tj ET EMC EMC EMC';
    expect((await readBytes(pdfOfStreams([Buffer.from(unended)]))).text).toBe('क');
    const open = 'BT /F1 12 Tf 72 700 Td (words) Tj /Span<</ActualText <feff0915>>> BDC ( that go on) Tj ET';
    expect((await readBytes(pdfOfStreams([Buffer.from(open)]))).text).toBe('words that go on');
  });

  it('has no gaps after glyphs that stand for a letter with its mark', async () => {
    expect(await textOf(['ग्', 'य', 'ा', 'र', 'ह'])).toBe('ग्यारह');
    expect(await textOf(['ண்', 'டு', 'ம்', 'அ'])).toBe('ண்டும்அ');
  });
});
