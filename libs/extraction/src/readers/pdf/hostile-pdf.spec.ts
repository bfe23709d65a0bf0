import { firstExtra, pdfFile, pdfOfStreams } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';
import { loadPdfEngine } from './pdf-engine';
import { withTrailer } from './pdf-repair';

const plain = pdfFile([[{ x: 60, y: 700, text: 'harmless' }]]).toString('latin1');
const text = 'BT /F1 10 Tf 60 700 Td (harmless) Tj ET';

/** A page that shows a form which shows what `calls` names. */
function withForms(calls: string[]): string {
  const forms = calls.map((call) => {
    const resources = `/Resources<</XObject<<${calls.map((_, at) => `/X${at} ${firstExtra + at} 0 R`).join('')}>>>>`;
    return `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]${resources}/Length ${call.length}>>stream\n${call}\nendstream`;
  });
  const file = pdfOfStreams([Buffer.from(`/X0 Do ${text}`)], { extra: forms }).toString('latin1');
  return file.replace('/Resources<</Font<</F1', `/Resources<</XObject<</X0 ${firstExtra} 0 R>>/Font<</F1`);
}

describe('a hostile PDF', () => {
  beforeAll(loadPdfEngine, 30_000);

  it.each<[string, string]>([
    [
      'whose page tree contains itself',
      plain.replace('/Kids[4 0 R]', '/Kids[4 0 R 2 0 R]').replace('/Count 1', '/Count 2'),
    ],
    ['that claims to have a thousand million pages', plain.replace('/Count 1', '/Count 1000000000')],
    [
      'whose cross-references lead back to themselves',
      plain.replace('>>\nstartxref', `/Prev ${plain.indexOf('xref\n')}>>\nstartxref`),
    ],
    ['whose page is larger than any paper', plain.replace('[0 0 612 792]', '[0 0 1e38 1e38]')],
    ['that wants to run a script', plain.replace('/Catalog', '/Catalog/OpenAction<</S/JavaScript/JS(while\\(1\\);)>>')],
    ['with a form that shows itself', withForms(['/X0 Do'])],
    ['with forms that show each other', withForms(['/X1 Do /X1 Do', '/X2 Do /X0 Do', '/X0 Do /X1 Do'])],
  ])('%s comes to an end', async (_, bytes) => {
    const result = await readBytes(Buffer.from(bytes, 'latin1'));
    expect(result.outcome).toMatchObject({ outcome: 'complete' });
    expect(result.text).toBe('harmless');
  });

  it('with lists in lists without end has no page that could be read', async () => {
    const deep = plain.replace('/Type/Page/', `/Annots ${'['.repeat(100_000)}${']'.repeat(100_000)}/Type/Page/`);
    const { outcome } = await readBytes(Buffer.from(deep, 'latin1'));
    expect(outcome).toMatchObject({ outcome: 'failed', code: 'no_extractable_text' });
  });

  it('with operators nested without end holds no text', async () => {
    const { outcome } = await readBytes(pdfOfStreams([Buffer.from('['.repeat(2_000_000))]));
    expect(outcome).toMatchObject({ outcome: 'failed', code: 'no_extractable_text' });
  });

  it('with forms that show each other ten times each is refused once more texts are shown than it has bytes', async () => {
    const calls = Array.from({ length: 8 }, (_, at) => `/X${at + 1} Do `.repeat(10));
    const bytes = Buffer.from(withForms([...calls, text]), 'latin1');
    const { outcome } = await readBytes(bytes);
    expect(outcome).toMatchObject({ outcome: 'failed', code: 'limit_exceeded', limit: 'maxTextsPerByte' });
  }, 60_000);

  it('full of what looks like a catalog is looked through in a bounded time', () => {
    const started = process.cpuUsage();
    expect(withTrailer(Buffer.from('x/Catalog 1 0 obj '.repeat(500_000)))).toBeNull();
    expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
  });
});
