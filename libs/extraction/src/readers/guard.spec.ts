import { DEFAULT_EXTRACTION_LIMITS } from '../domain/limits';
import { Guard } from './guard';

const MIB = 1024 * 1024;

describe('text beside the size of its file', () => {
  const take = (fileBytes: number, textBytes: number) => () => {
    const guard = new Guard({ ...DEFAULT_EXTRACTION_LIMITS, maxInflationRatio: 100 }, fileBytes);
    for (let taken = 0; taken < textBytes; taken += MIB) guard.addText(MIB);
  };

  it('may be as much as the ratio allows', () => {
    expect(take(2 * MIB, 200 * MIB)).not.toThrow();
  });

  it('is refused above it, with the ratio and what was found', () => {
    expect(take(MIB / 2, 200 * MIB)).toThrow(/maxInflationRatio = 100 .*found 130/);
  });

  it('is not judged while it is little', () => {
    expect(take(1, 64 * MIB)).not.toThrow();
  });
});
