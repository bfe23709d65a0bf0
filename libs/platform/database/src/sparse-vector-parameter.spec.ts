import { sparseVectorParameter } from './sparse-vector-parameter';

describe('sparseVectorParameter', () => {
  it('writes dimensions, the number of entries, nothing, then dimensions from 0 in order, then their values', () => {
    const bytes = sparseVectorParameter(
      [
        [9, -2],
        [3, 1],
      ],
      1_000,
    );
    expect(bytes.toString('hex')).toBe(
      '000003e8' + '00000002' + '00000000' + '00000002' + '00000008' + '3f800000' + 'c0000000',
    );
  });

  it('leaves the entries as they were', () => {
    const entries = [
      [2, 1],
      [1, 1],
    ] as const;
    sparseVectorParameter(entries, 2);
    expect(entries[0]).toEqual([2, 1]);
  });

  it('writes a vector without entries', () => {
    expect(sparseVectorParameter([], 5).toString('hex')).toBe('00000005' + '00000000' + '00000000');
  });
});
