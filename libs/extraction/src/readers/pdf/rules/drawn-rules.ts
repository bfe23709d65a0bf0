import { asMatrix, multiply, type Matrix } from '../matrix';
import type { PdfEngine } from '../pdf-engine';
import { Outline } from './outline';
import type { PageRules, Rule } from './rule';

/** Filled shapes as thin as this, in points, are rules; others are backgrounds of a cell, a line, or a figure. */
const MAX_THICKNESS = 4;
/** How pdf.js writes a path: a step's number, then its points. */
const STEP = { move: 0, line: 1, curve: 2, close: 3 } as const;

/** Follows the drawing operators of a page and keeps the straight lines. */
export class DrawnRules {
  private readonly rules: { horizontal: Rule[]; vertical: Rule[] } = { horizontal: [], vertical: [] };
  private readonly saved: { readonly matrix: Matrix; readonly lineWidth: number }[] = [];
  /** Of lines that are drawn, in the units of the page at that place. */
  private lineWidth = 1;

  /**
   * @param matrix where the page's own space lies in that of its spans
   * @param maxRules more are not kept
   */
  constructor(
    private matrix: Matrix,
    private readonly engine: PdfEngine,
    private readonly maxRules: number,
  ) {}

  /** What was found; null when it was too much. */
  result(): PageRules | null {
    return this.isFull() ? null : this.rules;
  }

  /** Takes the next operator. */
  add(operator: number, args: unknown): void {
    const { OPS } = this.engine;
    if (operator === OPS.constructPath) this.addPath(args as [number, [ArrayLike<number> | null]]);
    else if (operator === OPS.transform) this.transform(args as ArrayLike<number>);
    else if (operator === OPS.setLineWidth) [this.lineWidth] = args as [number];
    else if (operator === OPS.save) this.save();
    else if (operator === OPS.paintFormXObjectBegin) {
      this.save();
      this.transform((args as [ArrayLike<number> | null])[0]);
    } else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) {
      this.restore();
    }
  }

  private save(): void {
    this.saved.push({ matrix: this.matrix, lineWidth: this.lineWidth });
  }

  private restore(): void {
    const saved = this.saved.pop();
    if (saved) ({ matrix: this.matrix, lineWidth: this.lineWidth } = saved);
  }

  private transform(matrix: ArrayLike<number> | null): void {
    if (matrix) this.matrix = multiply(this.matrix, asMatrix(matrix));
  }

  private isFull(): boolean {
    return this.rules.horizontal.length + this.rules.vertical.length > this.maxRules;
  }

  private addPath([paint, [steps]]: [number, [ArrayLike<number> | null]]): void {
    const { OPS } = this.engine;
    if (!steps || paint === OPS.endPath) return;
    const isFilled = paint === OPS.fill || paint === OPS.eoFill;
    const [a, b, c, d, e, f] = this.matrix;
    const stroke = isFilled ? 0 : this.lineWidth * Math.sqrt(Math.abs(a * d - b * c));
    let outline: Outline | null = null;
    for (let at = 0; at < steps.length && !this.isFull();) {
      const step = steps[at++]!;
      if (step === STEP.close) {
        outline?.close();
        continue;
      }
      if (step === STEP.curve) at += 4;
      const [pathX, pathY] = [steps[at++]!, steps[at++]!];
      const [x, y] = [a * pathX + c * pathY + e, b * pathX + d * pathY + f];
      if (step === STEP.move || !outline) {
        this.keep(outline, isFilled, stroke);
        outline = new Outline(x, y, stroke > MAX_THICKNESS);
      } else if (step === STEP.line) outline.lineTo(x, y);
      else outline.moveTo(x, y);
    }
    this.keep(outline, isFilled, stroke);
  }

  private keep(outline: Outline | null, isFilled: boolean, stroke: number): void {
    if (!outline || (isFilled && outline.thickness > MAX_THICKNESS)) return;
    const { horizontal, vertical } = outline;
    if (stroke <= MAX_THICKNESS) {
      this.rules.horizontal.push(...horizontal);
      this.rules.vertical.push(...vertical);
      return;
    }
    this.rules.horizontal.push(...horizontal.filter(isLong), ...across(vertical, stroke));
    this.rules.vertical.push(...vertical.filter(isLong), ...across(horizontal, stroke));
  }
}

function isLong({ from, to }: Rule): boolean {
  return to - from > MAX_THICKNESS;
}

/** Lines broader than they are long are rules that run across them: some programs draw those of tables so. */
function across(lines: readonly Rule[], stroke: number): Rule[] {
  const short = lines.filter((line) => !isLong(line));
  return short.map(({ at, from, to }) => ({ at: (from + to) / 2, from: at - stroke / 2, to: at + stroke / 2 }));
}
