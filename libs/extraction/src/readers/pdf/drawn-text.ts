import { IDENTITY, multiply, type Matrix } from './matrix';
import type { PdfTextItem } from './span';

/** A letter to show, its width in thousandths of the font size, or a step back in the same unit. */
export type Glyph = { unicode: string; width: number; isSpace?: boolean } | number;

/** A letter that was drawn, where it begins and ends on the page. */
export interface DrawnLetter {
  readonly text: string;
  readonly start: readonly [x: number, y: number];
  readonly end: readonly [x: number, y: number];
  /** Font size on the page. */
  readonly size: number;
  /** White space was drawn before it, after the letter before. */
  readonly spaced: boolean;
}

/** How letters are set apart, beyond their widths. @source ISO 32000-2, 9.3 */
export interface TextSpacing {
  /** After every letter, in text space. */
  letters: number;
  /** After every space besides, in text space. */
  words: number;
  /** Widths are multiplied by it. */
  stretch: number;
  /** Above the line, in text space. */
  rise: number;
}

/** Letters further apart than this many font sizes stand in different words. */
const WORD_GAP = 0.1;

interface GraphicsState extends TextSpacing {
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
  private spaced = false;

  /**
   * @param placement the transformations that place the drawing on the page, the outermost first
   * @param onLetter told of every letter that is shown
   */
  constructor(
    placement: readonly Matrix[],
    private readonly onLetter?: (letter: DrawnLetter) => void,
  ) {
    const matrix = placement.reduce((outer, inner) => multiply(outer, inner), IDENTITY);
    this.state = { matrix, size: 0, leading: 0, letters: 0, words: 0, stretch: 1, rise: 0 };
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

  /** Sets letters apart from now on. */
  setSpacing(spacing: Partial<TextSpacing>): void {
    Object.assign(this.state, spacing);
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
    const { size, letters, words, stretch } = this.state;
    let str = '';
    let start = 0;
    let end = 0;
    let advance = 0;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        advance -= (glyph * size * stretch) / 1000;
        continue;
      }
      const width = (glyph.width * size * stretch) / 1000;
      const isBlank = glyph.unicode.trim() === '';
      if (!isBlank) {
        if (str === '') start = advance;
        else if (advance - end > WORD_GAP * size) str += ' ';
        str += glyph.unicode;
        end = advance + width;
        this.onLetter?.(this.letter(glyph.unicode, advance, end));
      }
      this.spaced = isBlank;
      advance += width + (letters + (glyph.isSpace ? words : 0)) * stretch;
    }
    if (str !== '') this.place(str, start, end);
    this.text = multiply(this.text, [1, 0, 0, 1, advance, 0]);
  }

  private letter(text: string, start: number, end: number): DrawnLetter {
    const at = multiply(this.state.matrix, this.text);
    const point = (x: number): [number, number] => {
      const [, , , , pageX, pageY] = multiply(at, [1, 0, 0, 1, x, this.state.rise]);
      return [pageX, pageY];
    };
    const size = this.state.size * Math.hypot(at[2], at[3]);
    return { text, start: point(start), end: point(end), size, spaced: this.spaced };
  }

  private place(str: string, start: number, end: number): void {
    const { matrix, size, stretch, rise } = this.state;
    const transform = multiply(multiply(matrix, this.text), [size * stretch, 0, 0, size, start, rise]);
    const width = (end - start) * Math.hypot(matrix[0], matrix[1]) * Math.hypot(this.text[0], this.text[1]);
    this.items.push({ str, dir: 'ltr', transform: [...transform], width });
  }
}
