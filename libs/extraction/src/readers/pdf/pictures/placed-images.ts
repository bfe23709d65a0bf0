import type { PDFPageProxy } from 'pdfjs-dist';
import { asMatrix, IDENTITY, type Matrix, multiply } from '../matrix';
import type { PdfEngine } from '../pdf-engine';

type OperatorList = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** An image that is drawn on a page. */
export interface PlacedImage {
  /** Maps the unit square, in which images are drawn, to the page, in points from the lower left corner. */
  readonly matrix: Matrix;
  /** A stencil through which `color` shows; other images have colours of their own. */
  readonly stencil: boolean;
  readonly color: Color;
  /** The pixels, or the name under which pdf.js keeps them. */
  readonly source: unknown;
}

interface State {
  readonly matrix: Matrix;
  readonly color: Color;
}

/**
 * Finds the images among the drawing operators of a page, in the order in which they are drawn. Clipping and patterns
 * are not looked at: scanned pages have neither.
 */
export function placedImages({ fnArray, argsArray }: OperatorList, { OPS }: PdfEngine): PlacedImage[] {
  const images: PlacedImage[] = [];
  const stack: State[] = [];
  let state: State = { matrix: IDENTITY, color: [0, 0, 0] };
  fnArray.forEach((operator, at) => {
    const args = argsArray[at];
    const place = (source: unknown, stencil = false): void => void images.push({ ...state, source, stencil });
    switch (operator) {
      case OPS.save:
        stack.push(state);
        break;
      case OPS.paintFormXObjectBegin:
        stack.push(state);
        if (args[0]) state = { ...state, matrix: multiply(state.matrix, asMatrix(args[0])) };
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? state;
        break;
      case OPS.transform:
        state = { ...state, matrix: multiply(state.matrix, asMatrix(args)) };
        break;
      case OPS.setFillRGBColor:
        state = { ...state, color: colorOf(args[0]) };
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
        place(args[0]);
        break;
      case OPS.paintImageMaskXObject:
        place(args[0].data instanceof Uint8Array ? args[0] : args[0].data, true);
        break;
    }
  });
  return images;
}

/** Colours come as `#rrggbb`. */
function colorOf(text: unknown): Color {
  const value = typeof text === 'string' ? Number.parseInt(text.slice(1), 16) : 0;
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
