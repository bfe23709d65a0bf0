import type { Span } from './highlight';

/** A text as pdf.js places it on a page: in points, by the matrix `[a, b, c, d, e, f]`. @source ISO 32000-2 §9.4.4 */
export interface PlacedText {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** A point of a page, in points from its lower left corner. */
export type Point = readonly [number, number];

/** How far below its line a letter reaches, as a share of its height. */
const DESCENT = 0.2;

/** The corners of a part of a text. Letters count as equally wide: pdf.js says how wide the whole is. */
export function cornersOf({ str, transform, width, height }: PlacedText, { from, to }: Span): readonly Point[] {
  const [a = 1, b = 0, , , e = 0, f = 0] = transform;
  const norm = Math.hypot(a, b) || 1;
  const [cos, sin] = [a / norm, b / norm];
  const at = (along: number, across: number): Point => [e + along * cos - across * sin, f + along * sin + across * cos];
  const [begin, end] = [(width * from) / str.length, (width * to) / str.length];
  const [low, high] = [-DESCENT * height, height];
  return [at(begin, low), at(end, low), at(end, high), at(begin, high)];
}
