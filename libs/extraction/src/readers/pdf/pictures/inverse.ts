import type { Matrix } from '../matrix';

/** By what factor areas grow; negative for a map that mirrors. */
export function determinant([a, b, c, d]: Matrix): number {
  return a * d - b * c;
}

/** The map back; null for one that flattens everything to a line. */
export function inverse(matrix: Matrix): Matrix | null {
  const factor = determinant(matrix);
  if (!Number.isFinite(factor) || Math.abs(factor) < 1e-12) return null;
  const [a, b, c, d, e, f] = matrix;
  return [d / factor, -b / factor, -c / factor, a / factor, (c * f - d * e) / factor, (b * e - a * f) / factor];
}
