/** An affine transformation as PDF writes it: x' = ax + cy + e, y' = bx + dy + f. @source ISO 32000-2, 8.3.3 */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Leaves every point where it is. */
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Six numbers of whatever kind of list as a matrix; missing ones are those of the identity. */
export function asMatrix(numbers: ArrayLike<number>): Matrix {
  const { 0: a = 1, 1: b = 0, 2: c = 0, 3: d = 1, 4: e = 0, 5: f = 0 } = numbers;
  return [a, b, c, d, e, f];
}

/** The transformation that does `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: ArrayLike<number>): Matrix {
  const [a, b, c, d, e, f] = asMatrix(inner);
  return [
    outer[0] * a + outer[2] * b,
    outer[1] * a + outer[3] * b,
    outer[0] * c + outer[2] * d,
    outer[1] * c + outer[3] * d,
    outer[0] * e + outer[2] * f + outer[4],
    outer[1] * e + outer[3] * f + outer[5],
  ];
}
