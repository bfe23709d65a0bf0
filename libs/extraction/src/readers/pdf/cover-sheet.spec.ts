import { firstExtra, pdfFile } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';

const LOCKED = pdfFile([[{ x: 72, y: 700, text: 'Secret' }]], { trailer: '/Encrypt 9 0 R' }).toString('latin1');
const OPEN = pdfFile([[{ x: 72, y: 700, text: 'The contract itself' }]]).toString('latin1');
const COVER = 'To read these files, open them in a newer program.';

/** A document that carries files along; as a collection unless said otherwise. */
function carrying(files: string[], pages: string[][] = [[COVER]], collection = '/Collection<</View/D>>'): Buffer {
  const specs = files.map((_, at) => `(${at}.pdf) <</Type/Filespec/F(${at}.pdf)/EF<</F ${firstExtra + at} 0 R>>>>`);
  return pdfFile(
    pages.map((lines) => lines.map((text, at) => ({ x: 72, y: 700 - 12 * at, text }))),
    {
      extra: files.map((file) => `<</Type/EmbeddedFile/Length ${file.length}>>stream\n${file}\nendstream`),
      catalog: `${collection}/Names<</EmbeddedFiles<</Names[${specs.join(' ')}]>>>>`,
    },
  );
}

describe('PDF that carries files along', () => {
  it('is locked where its only page stands before one locked document', async () => {
    const { outcome } = await readBytes(carrying([LOCKED]));
    expect(outcome).toMatchObject({ outcome: 'failed', code: 'encrypted' });
  });

  it('is refused as a portfolio where its only page says no more than how to open it', async () => {
    for (const files of [[OPEN], [OPEN, LOCKED]])
      expect((await readBytes(carrying(files))).outcome).toMatchObject({
        outcome: 'failed',
        code: 'unsupported_format',
        message: expect.stringContaining('portfolio'),
      });
  });

  it('is read where its pages are a document, and where it is no portfolio', async () => {
    const invoice = Array.from({ length: 50 }, (_, at) => `Line ${at} of the invoice`);
    for (const file of [
      carrying([OPEN], [[COVER], ['A second page']]),
      carrying([OPEN], [invoice]),
      carrying([LOCKED], [[COVER]], ''),
      carrying([]),
    ])
      expect((await readBytes(file)).outcome).toMatchObject({ outcome: 'complete', format: 'pdf' });
  });
});
