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
  private readonly saved: Matrix[] = [];

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
    else if (operator === OPS.save) this.saved.push(this.matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      this.saved.push(this.matrix);
      this.transform((args as [ArrayLike<number> | null])[0]);
    } else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) {
      this.matrix = this.saved.pop() ?? this.matrix;
    }
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
        this.keep(outline, isFilled);
        outline = new Outline(x, y);
      } else if (step === STEP.line) outline.lineTo(x, y);
      else outline.moveTo(x, y);
    }
    this.keep(outline, isFilled);
  }

  private keep(outline: Outline | null, isFilled: boolean): void {
    if (!outline || (isFilled && outline.thickness > MAX_THICKNESS)) return;
    this.rules.horizontal.push(...outline.horizontal);
    this.rules.vertical.push(...outline.vertical);
  }
}
