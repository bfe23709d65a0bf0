import { keptBeforeTail } from './tail';

describe('supplement §13.2: trimming the tail', () => {
  it('keeps everything of a list too short or too even to judge', () => {
    expect(keptBeforeTail([], 3)).toBe(0);
    expect(keptBeforeTail([0.9], 3)).toBe(1);
    expect(keptBeforeTail([0.5, 0.5, 0.5], 3)).toBe(3);
  });

  it('keeps everything when there are fewer bulges than asked for', () => {
    expect(keptBeforeTail([0.9, 0.5, 0.1], 3)).toBe(3);
    expect(keptBeforeTail([0.9, 0.85, 0.3, 0.25, 0.2], 3)).toBe(5);
  });

  it('ends before the asked-for bulge', () => {
    // Steps down after the 2nd, 4th and 6th: each step is a bulge of the scaled curve.
    const scores = [1, 0.99, 0.8, 0.79, 0.6, 0.59, 0.4, 0.39];
    expect(keptBeforeTail(scores, 1)).toBe(2);
    expect(keptBeforeTail(scores, 2)).toBe(4);
    expect(keptBeforeTail(scores, 3)).toBe(6);
  });

  it('counts the last place only when it stands above the two before', () => {
    expect(keptBeforeTail([1, 0.9, 0.8, 0.1], 1)).toBe(3);
    expect(keptBeforeTail([1, 0.2, 0.1, 0.05], 1)).toBe(1);
  });

  it('never keeps fewer than one', () => {
    for (let size = 1; size < 40; size += 1) {
      const scores = Array.from({ length: size }, (_, index) => Math.cos((index * 7) % 5)).sort((a, b) => b - a);
      expect(keptBeforeTail(scores, 1)).toBeGreaterThanOrEqual(1);
    }
  });
});
