import type { PDFPageProxy } from 'pdfjs-dist';
import { DrawnText } from './drawn-text';
import { asMatrix } from './matrix';
import { loadPdfEngine } from './pdf-engine';
import type { PdfTextItem } from './span';
import { type OperatorArguments, textOperators } from './text-operators';

/** The text that the appearances of the named annotations of a page draw. @source ISO 32000-2, 12.5.5 */
export async function appearanceItems(page: PDFPageProxy, ids: ReadonlySet<string>): Promise<PdfTextItem[]> {
  const { OPS, AnnotationMode } = await loadPdfEngine();
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
  const operators = textOperators(OPS);
  const items: PdfTextItem[] = [];
  let drawn: DrawnText | null = null;
  fnArray.forEach((operator, at) => {
    const args = (argsArray[at] ?? []) as OperatorArguments;
    if (operator === OPS.beginAnnotation) {
      const [id, , placed, own] = args as readonly unknown[] as [string, unknown, number[], number[]];
      drawn = ids.has(id) ? new DrawnText([asMatrix(placed), asMatrix(own)]) : null;
    } else if (operator === OPS.endAnnotation) {
      items.push(...(drawn?.items ?? []));
      drawn = null;
    } else if (drawn) operators.get(operator)?.(drawn, args);
  });
  return items;
}
