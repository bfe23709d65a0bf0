import { vectorParameter } from './vector-parameter';

describe('vectorParameter', () => {
  it('writes the number of dimensions, nothing, and each value with its highest byte first', () => {
    const bytes = vectorParameter(Float32Array.of(1, -2));
    expect(bytes.toString('hex')).toBe('0002' + '0000' + '3f800000' + 'c0000000');
  });

  it('leaves the vector as it was and takes a part of a larger one', () => {
    const all = Float32Array.of(0.5, 0.25, 0.125);
    const bytes = vectorParameter(all.subarray(1, 2));
    expect(bytes.readFloatBE(4)).toBe(0.25);
    expect([...all]).toEqual([0.5, 0.25, 0.125]);
  });
});
