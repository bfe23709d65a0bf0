import { firstExtra, pdfOfStreams } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';
import { loadPdfEngine } from './pdf-engine';

const [shown, hidden, both, form] = [0, 1, 2, 3].map((at) => `${firstExtra + at} 0 R`);

const line = (y: number, text: string): string => `BT /F1 12 Tf 72 ${y} Td (${text}) Tj ET`;
const inLayer = (name: string, ...lines: string[]): string => `/OC /${name} BDC ${lines.join(' ')} EMC`;

/** A page with the layers `Shown` and `Hidden`, `Both` for where both are on, and a form `F` of the hidden one. */
function withLayers(...drawing: string[]): Buffer {
  const inForm = line(100, 'of a form');
  const file = pdfOfStreams([Buffer.from(drawing.join('\n'))], {
    extra: [
      '<</Type/OCG/Name(Shown)>>',
      '<</Type/OCG/Name(Hidden)>>',
      `<</Type/OCMD/OCGs[${shown} ${hidden}]/P/AllOn>>`,
      `<</Type/XObject/Subtype/Form/BBox[0 0 612 792]/OC ${hidden}/Resources<</Font<</F1 3 0 R>>>>/Length ${inForm.length}>>stream\n${inForm}\nendstream`,
    ],
  }).toString('latin1');
  const layers = `/OCProperties<</OCGs[${shown} ${hidden}]/D<</OFF[${hidden}]>>>>`;
  const named = `/Properties<</Shown ${shown}/Hidden ${hidden}/Both ${both}>>/XObject<</F ${form}>>`;
  const bytes = file.replace('/Catalog', `/Catalog${layers}`);
  return Buffer.from(bytes.replace(/(\/Contents \d+ 0 R\/Resources<<)/, `$1${named}`), 'latin1');
}

const textOf = async (...drawing: string[]): Promise<string> => (await readBytes(withLayers(...drawing))).text;

describe('layers of a PDF that are switched off', () => {
  beforeAll(loadPdfEngine, 30_000);

  it('are no text of it, nor what lies in them', async () => {
    const text = await textOf(
      line(700, 'Always.'),
      inLayer('Shown', line(686, 'In a layer.')),
      inLayer('Hidden', line(672, 'Not'), '/P BMC', line(658, 'even'), 'EMC', inLayer('Shown', line(644, 'this.'))),
      inLayer('Both', line(630, 'Nor this.')),
      '/F Do',
      line(616, 'After all.'),
    );
    expect(text.split(/\n+/)).toEqual(['Always.', 'In a layer.', 'After all.']);
  });

  it('may hide a word within a line, and another language at the same place', async () => {
    const word = `BT /F1 12 Tf 72 700 Td (One ) Tj ${inLayer('Hidden', '(two ) Tj')} (three) Tj ET`;
    const english = inLayer('Shown', line(672, 'The price'), line(658, 'Total'));
    const german = inLayer('Hidden', line(672, 'The Preis'), line(658, 'Total'));
    expect((await textOf(word, german, english)).split(/\n+/)).toEqual(['One three', 'The price', 'Total']);
  });

  it('leave no text where all stands in them', async () => {
    const { outcome } = await readBytes(withLayers(inLayer('Hidden', line(700, 'Only here.'))));
    expect(outcome).toMatchObject({ outcome: 'failed', code: 'no_extractable_text' });
  });
});
