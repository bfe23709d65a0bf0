import type { PDFPageProxy } from 'pdfjs-dist';
import { DrawnText, type Glyph } from './drawn-text';
import { asMatrix } from './matrix';
import { loadPdfEngine, type PdfEngine } from './pdf-engine';
import type { PdfTextItem } from './span';

type Args = readonly never[];
type Apply = (text: DrawnText, args: Args) => void;

/** The text that the appearances of the named annotations of a page draw. @source ISO 32000-2, 12.5.5 */
export async function appearanceItems(page: PDFPageProxy, ids: ReadonlySet<string>): Promise<PdfTextItem[]> {
  const { OPS, AnnotationMode } = await loadPdfEngine();
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.ENABLE });
  const operators = operatorTable(OPS);
  const items: PdfTextItem[] = [];
  let drawn: DrawnText | null = null;
  fnArray.forEach((operator, at) => {
    const args = (argsArray[at] ?? []) as Args;
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

function operatorTable(ops: PdfEngine['OPS']): Map<number, Apply> {
  const applied: [number, Apply][] = [
    [ops.save, (text) => text.save()],
    [ops.restore, (text) => text.restore()],
    [ops.transform, (text, args) => text.transform(asMatrix(args))],
    [ops.paintFormXObjectBegin, (text, [matrix]) => text.save(matrix ? asMatrix(matrix) : undefined)],
    [ops.paintFormXObjectEnd, (text) => text.restore()],
    [ops.beginText, (text) => text.beginText()],
    [ops.setFont, (text, [, size]) => text.setSize(Number(size))],
    [ops.setLeading, (text, [leading]) => text.setLeading(-Number(leading))],
    [ops.setTextMatrix, (text, [matrix]) => text.setMatrix(asMatrix(matrix ?? []))],
    [ops.moveText, (text, [x, y]) => text.moveLine(Number(x), Number(y))],
    [ops.setLeadingMoveText, (text, [x, y]) => text.setLeading(-Number(y)).moveLine(Number(x), Number(y))],
    [ops.nextLine, (text) => text.nextLine()],
    [ops.showText, (text, [glyphs]) => text.show((glyphs ?? []) as Glyph[])],
  ];
  return new Map(applied);
}
