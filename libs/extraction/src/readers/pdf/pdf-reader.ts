import type { PDFPageProxy } from 'pdfjs-dist';
import type { ReadContext } from '../document-reader';
import { TableWriter } from '../tables/table-writer';
import { annotationItems } from './annotation-items';
import { layOutPage, type PagePart } from './page-layout';
import { PdfPages } from './pdf-pages';
import { toSpans, type PdfTextItem } from './span';

/** Reads a PDF page by page; tables become Markdown, images are not read. @source spec §8.4 */
export async function readPdf(context: ReadContext): Promise<void> {
  const pages = await PdfPages.open(context.path);
  try {
    let counted = 0;
    for (let number = 1; number <= pages.count; number += 1) {
      context.guard.addPages(pages.count - counted);
      counted = pages.count;
      for (const part of (await pages.read(number, pageParts)) ?? []) writePart(part, context);
      await context.sink.drain();
    }
  } finally {
    await pages.close();
  }
}

async function pageParts(page: PDFPageProxy): Promise<PagePart[]> {
  const content = await page.getTextContent();
  const items = content.items.filter((item): item is (typeof content.items)[number] & PdfTextItem => 'str' in item);
  const { transform } = page.getViewport({ scale: 1 });
  return layOutPage(toSpans([...items, ...(await annotationItems(page))], transform));
}

function writePart(part: PagePart, { sink, guard }: ReadContext): void {
  if (part.kind === 'text') return sink.text(part.text);
  const [header, ...rows] = part.rows;
  if (!header) return;
  const table = new TableWriter(header, sink, guard);
  for (const row of rows) table.row(row);
  table.end();
}
