import type { Span } from '../../src/readers/pdf/span';

/** A span of letters half as wide as the font is large. */
export function span(text: string, left: number, options: Partial<Span> = {}): Span {
  const size = options.size ?? 10;
  const right = left + (text.length * size) / 2;
  return { text, left, right, baseline: 100, size, rightToLeft: false, spaced: false, ...options };
}
