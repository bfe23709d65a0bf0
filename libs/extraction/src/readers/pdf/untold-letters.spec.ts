import { pdfOfStreams } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';

const textOf = async (font: string, strings: string[], extra: string[] = []): Promise<string> => {
  const lines = strings.map((string, at) => `BT /F2 10 Tf 1 0 0 1 72 ${700 - 12 * at} Tm (${string}) Tj ET`);
  const stream = Buffer.from(lines.join('\n'), 'latin1');
  return (await readBytes(pdfOfStreams([stream], { extra: [font, ...extra], fonts: '/F2 4 0 R' }))).text;
};

describe('letters that a font names otherwise than pdf.js knows', () => {
  const widths = `/FirstChar 1/LastChar 255/Widths[${'500 '.repeat(255)}]`;
  const named = (differences: string, more = ''): string =>
    `<</Type/Font/Subtype/Type1/BaseFont/AAAAAA+Some${widths}/Encoding<</Differences[${differences}]>>${more}>>`;

  it('are told by the names of their glyphs', async () => {
    const font = named('65/A 97/a 99/c 101/e 108/l 111/o 129/one.os/two.os/f_f_i 32/space');
    expect(await textOf(font, ['o\\203ce \\201\\202'])).toBe('office 12');
  });

  it('are those of the name where macOS tells of an arrow', async () => {
    const cmap =
      '/CMapName /X def 1 begincodespacerange <00><FF> endcodespacerange 1 beginbfrange <21><21><21b5> endbfrange ' +
      '1 beginbfrange <61><7a><0061> endbfrange endcmap';
    const toUnicode = `<</Length ${cmap.length}>>stream\n${cmap}\nendstream`;
    const font = named('33/ff', '/ToUnicode 5 0 R');
    expect(await textOf(font, ['e!ect'], [toUnicode])).toBe('effect');
    expect(await textOf(named('33/carriagereturn', '/ToUnicode 5 0 R'), ['press !'], [toUnicode])).toContain('↵');
  });

  it('are those of the code where TeX has drawn the letters', async () => {
    const drawing = '<</Length 11>>stream\n500 0 d0 f \nendstream';
    const codes = [...'Efektivajlygnrco'].map((letter) => letter.charCodeAt(0)).concat(0x1b, 0x1d, 0x1e, 0xe4, 0xff);
    const procs = codes.map((code) => `/a${code} 5 0 R`).join('');
    const differences = codes.map((code) => `${code}/a${code}`).join(' ');
    const font =
      `<</Type/Font/Subtype/Type3/FontBBox[0 0 500 500]/FontMatrix[.001 0 0 .001 0 0]${widths}` +
      `/CharProcs<<${procs}>>/Encoding<</Differences[${differences}]>>/Resources<<>>>>`;
    expect(await textOf(font, ['E\\033ektiva fj\\344ll\\035ygningar', 'o\\036ce gro\\377'], [drawing])).toBe(
      'Effektiva fjällflygningar\noffice groß',
    );
  });
});
