import { readable } from './readable';

describe('readable', () => {
  const file = (tokenCount: number | null) => ({ tokenCount });

  it('leaves out what cannot fit by any way of counting, and reads what comes after if that is small', () => {
    const files = [file(7_000), file(2_000), file(null), file(1_000)];
    expect(readable(files, 1_000)).toEqual({
      worthReading: [file(7_000), file(null), file(1_000)],
      beyond: [file(2_000)],
    });
  });

  it('reads everything that may fit', () => {
    const files = [file(8_000), file(null)];
    expect(readable(files, 1_000)).toEqual({ worthReading: files, beyond: [] });
  });
});
