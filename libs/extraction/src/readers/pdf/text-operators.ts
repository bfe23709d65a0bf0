import type { DrawnText, Glyph } from './drawn-text';
import { asMatrix } from './matrix';
import type { PdfEngine } from './pdf-engine';

/** What pdf.js hands on with an operator. */
export type OperatorArguments = readonly never[];
/** Lets a drawing follow one operator. */
export type ApplyOperator = (text: DrawnText, args: OperatorArguments) => void;

/** What each operator that text depends on does, by its number. @source ISO 32000-2, 9.3 and 9.4 */
export function textOperators(ops: PdfEngine['OPS']): ReadonlyMap<number, ApplyOperator> {
  const applied: [number, ApplyOperator][] = [
    [ops.save, (text) => text.save()],
    [ops.restore, (text) => text.restore()],
    [ops.transform, (text, args) => text.transform(asMatrix(args))],
    [ops.paintFormXObjectBegin, (text, [matrix]) => text.save(matrix ? asMatrix(matrix) : undefined)],
    [ops.paintFormXObjectEnd, (text) => text.restore()],
    [ops.beginText, (text) => text.beginText()],
    [ops.setFont, (text, [, size]) => text.setSize(Number(size))],
    [ops.setCharSpacing, (text, [spacing]) => text.setSpacing({ letters: Number(spacing) })],
    [ops.setWordSpacing, (text, [spacing]) => text.setSpacing({ words: Number(spacing) })],
    [ops.setHScale, (text, [percent]) => text.setSpacing({ stretch: Number(percent) / 100 })],
    [ops.setTextRise, (text, [rise]) => text.setSpacing({ rise: Number(rise) })],
    [ops.setLeading, (text, [leading]) => text.setLeading(-Number(leading))],
    [ops.setTextMatrix, (text, [matrix]) => text.setMatrix(asMatrix(matrix ?? []))],
    [ops.moveText, (text, [x, y]) => text.moveLine(Number(x), Number(y))],
    [ops.setLeadingMoveText, (text, [x, y]) => text.setLeading(-Number(y)).moveLine(Number(x), Number(y))],
    [ops.nextLine, (text) => text.nextLine()],
    [ops.showText, (text, [glyphs]) => text.show((glyphs ?? []) as Glyph[])],
  ];
  return new Map(applied);
}
