import type { PDFDocumentProxy } from 'pdfjs-dist';
import { firstExtra, pdfFile } from '@svc/testing/samples/pdf-writer';
import { AnnotatedPages } from './annotated-pages';
import { loadPdfEngine } from './pdf-engine';

const PAGES = 120;

const annotation = (subtype: string): Buffer =>
  pdfFile([[{ x: 72, y: 700, text: 'Page' }]], {
    extra: [`<</Type/Annot/Subtype/${subtype}/Rect[72 600 200 620]/Contents(Typed)>>`],
    page: `/Annots[${firstExtra} 0 R]`,
  });

async function isAnnotated(bytes: Buffer): Promise<boolean> {
  const engine = await loadPdfEngine();
  const document = await engine.getDocument({ data: new Uint8Array(bytes) }).promise;
  const answer = await new AnnotatedPages().has(document, 1);
  await document.loadingTask.destroy();
  return answer;
}

/** A document of so many pages, two of them with annotations, the last of them after the first hundred. */
function fakeDocument(look: (skipped: Set<number>) => void = () => undefined): PDFDocumentProxy {
  const getAnnotationsByType = async (_types: Set<number>, skipped: Set<number>): Promise<{ pageIndex: number }[]> => {
    look(skipped);
    return [{ pageIndex: 2 }, { pageIndex: 110 }].filter(({ pageIndex }) => !skipped.has(pageIndex));
  };
  return { numPages: PAGES, getAnnotationsByType } as unknown as PDFDocumentProxy;
}

async function annotatedPages(document: PDFDocumentProxy): Promise<number[]> {
  const pages = new AnnotatedPages();
  const found: number[] = [];
  for (let number = 1; number <= PAGES; number += 1) if (await pages.has(document, number)) found.push(number);
  return found;
}

describe('AnnotatedPages', () => {
  it.each([
    ['FreeText', true],
    ['Stamp', true],
    ['Widget', true],
    ['Link', false],
    ['Highlight', false],
  ])('for a page with %s says %s', async (subtype, expected) => {
    expect(await isAnnotated(annotation(subtype))).toBe(expected);
  });

  it('looks at many pages together', async () => {
    let looks = 0;
    expect(await annotatedPages(fakeDocument(() => (looks += 1)))).toEqual([3, 111]);
    expect(looks).toBe(2);
  });

  it('takes all pages for annotated where one cannot be looked at', async () => {
    const broken = fakeDocument((skipped) => {
      if (!skipped.has(50)) throw new Error('Page dictionary kid reference points to wrong type of object.');
    });
    const found = await annotatedPages(broken);
    expect(found).toEqual([...Array.from({ length: 100 }, (_, at) => at + 1), 111]);
  });

  it('looks again when the document was opened anew', async () => {
    const pages = new AnnotatedPages();
    expect(await pages.has(fakeDocument(), 1)).toBe(false);
    const other = { numPages: 1, getAnnotationsByType: async () => [{ pageIndex: 0 }] } as unknown as PDFDocumentProxy;
    expect(await pages.has(other, 1)).toBe(true);
  });
});
