import { pdfFile } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';

const page = (text: string) => [{ x: 60, y: 700, text }];

describe('repair of a PDF', () => {
  it('finds the catalog of a file that ends before its cross-references', async () => {
    const whole = pdfFile([page('still here')]);
    const cut = whole.subarray(0, whole.indexOf('xref'));
    expect((await readBytes(cut)).text).toBe('still here');
  });

  it('looks for the objects from the page on whose cross-references are wrong', async () => {
    const whole = pdfFile([page('one'), page('two'), page('three')]);
    const contentOfTwo = whole.indexOf('7 0 obj');
    const entry = `${String(contentOfTwo).padStart(10, '0')} 00000 n`;
    const wrong = Buffer.from(whole.toString('latin1').replace(entry, '0000000012 00000 n'), 'latin1');
    const { outcome, text } = await readBytes(wrong);
    expect(outcome).toMatchObject({ outcome: 'complete' });
    expect(text).toBe('one\n\ntwo\n\nthree');
  });

  it('passes over entries of the page tree that lead to no page', async () => {
    const whole = pdfFile([page('one'), page('two'), page('three')]).toString('latin1');
    const { outcome, text } = await readBytes(Buffer.from(whole.replace('6 0 R', '3 0 R'), 'latin1'));
    expect(outcome).toMatchObject({ outcome: 'complete' });
    expect(text).toBe('one\n\nthree');
  });

  it('does not pass over a page that is missing with the end of the file', async () => {
    const whole = pdfFile([page('one'), page('two'), page('three')]);
    const cut = whole.subarray(0, whole.indexOf('8 0 obj'));
    expect((await readBytes(cut)).outcome).toMatchObject({ outcome: 'failed', code: 'corrupt' });
  });

  it('calls a file corrupt in which no page tree is to be found', async () => {
    const whole = pdfFile([page('lost')]).toString('latin1');
    const { outcome } = await readBytes(Buffer.from(whole.replace('/Pages 2 0 R', '/Pages 9 0 R'), 'latin1'));
    expect(outcome).toMatchObject({ outcome: 'failed', code: 'corrupt' });
  });
});
