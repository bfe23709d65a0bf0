import { IDENTITY, multiply, type Matrix } from './matrix';
import type { PdfTextItem } from './span';

/** A letter to show, its width in thousandths of the font size, or a step back in the same unit. */
export type Glyph = { unicode: string; width: number } | number;

/** Letters further apart than this many font sizes stand in different words. */
const WORD_GAP = 0.1;

interface GraphicsState {
  matrix: Matrix;
  size: number;
  leading: number;
}

/** Follows the text operators of a drawing and keeps what was shown and where. @source ISO 32000-2, 9.4 */
export class DrawnText {
  readonly items: PdfTextItem[] = [];
  private state: GraphicsState;
  private readonly saved: GraphicsState[] = [];
  private text = IDENTITY;
  private line = IDENTITY;

  /** The transformations that place the drawing on the page, the outermost first. */
  constructor(placement: readonly Matrix[]) {
    this.state = { matrix: placement.reduce((outer, inner) => multiply(outer, inner), IDENTITY), size: 0, leading: 0 };
  }

  /** Remembers the state, then transforms it. */
  save(matrix: Matrix = IDENTITY): void {
    this.saved.push({ ...this.state });
    this.transform(matrix);
  }

  /** Goes back to what `save` remembered; more often than it was called does nothing. */
  restore(): void {
    this.state = this.saved.pop() ?? this.state;
  }

  /** Further operators work in the transformed space. */
  transform(matrix: Matrix): void {
    this.state.matrix = multiply(this.state.matrix, matrix);
  }

  /** Text positions start anew. */
  beginText(): void {
    this.setMatrix(IDENTITY);
  }

  /** Font size in text space. */
  setSize(size: number): void {
    this.state.size = size;
  }

  /** Distance of lines in text space. */
  setLeading(leading: number): this {
    this.state.leading = leading;
    return this;
  }

  /** Where the line begins. */
  setMatrix(matrix: Matrix): void {
    this.line = matrix;
    this.text = matrix;
  }

  /** A line begins this far from where the last began. */
  moveLine(x: number, y: number): void {
    this.setMatrix(multiply(this.line, [1, 0, 0, 1, x, y]));
  }

  /** A line begins one leading below the last. */
  nextLine(): void {
    this.moveLine(0, -this.state.leading);
  }

  /** Letters from the present place on; white space at either end is only a distance. */
  show(glyphs: readonly Glyph[]): void {
    const { size } = this.state;
    let str = '';
    let start = 0;
    let end = 0;
    let advance = 0;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        advance -= (glyph * size) / 1000;
        continue;
      }
      const width = (glyph.width * size) / 1000;
      if (glyph.unicode.trim() !== '') {
        if (str === '') start = advance;
        else if (advance - end > WORD_GAP * size) str += ' ';
        str += glyph.unicode;
        end = advance + width;
      }
      advance += width;
    }
    if (str !== '') this.place(str, start, end);
    this.text = multiply(this.text, [1, 0, 0, 1, advance, 0]);
  }

  private place(str: string, start: number, end: number): void {
    const { matrix, size } = this.state;
    const transform = multiply(multiply(matrix, this.text), [size, 0, 0, size, start, 0]);
    const width = (end - start) * Math.hypot(matrix[0], matrix[1]) * Math.hypot(this.text[0], this.text[1]);
    this.items.push({ str, dir: 'ltr', transform: [...transform], width });
  }
}
