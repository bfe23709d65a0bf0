import { DEFAULT_EXTRACTION_LIMITS } from '../domain/limits';
import type { ExtractionFailure } from '../domain/outcome';
import { Guard } from './guard';

const MIB = 1024 * 1024;

describe('text beside the size of its file', () => {
  const take = (fileBytes: number, textBytes: number) => () => {
    const guard = new Guard({ ...DEFAULT_EXTRACTION_LIMITS, maxTextRatio: 100 }, fileBytes);
    for (let taken = 0; taken < textBytes; taken += MIB) guard.addText(MIB);
  };

  it('may be as much as the ratio allows', () => {
    expect(take(2 * MIB, 200 * MIB)).not.toThrow();
  });

  it('is refused above it, with the ratio and what was found', () => {
    expect(take(MIB / 8, 200 * MIB)).toThrow(/maxTextRatio = 100 .*found 104/);
  });

  it('is too much rather than damaged', () => {
    const crossed = { limit: 'maxTextRatio', value: 100, actual: 104 };
    expect.assertions(1);
    try {
      take(MIB / 8, 13 * MIB)();
    } catch (error) {
      expect((error as ExtractionFailure).toOutcome()).toMatchObject({ code: 'limit_exceeded', ...crossed });
    }
  });

  it('is not judged while it is little', () => {
    expect(take(1, 8 * MIB)).not.toThrow();
  });
});

describe('pieces of text on a page beside the size of its file', () => {
  const take = (fileBytes: number, count: number) => () =>
    new Guard(DEFAULT_EXTRACTION_LIMITS, fileBytes).pageTexts(count);

  it('may be as many as its bytes, and any while they are few', () => {
    expect(take(100_000, 100_000)).not.toThrow();
    expect(take(1, 20_000)).not.toThrow();
  });

  it('are refused above it, with what was found', () => {
    expect(take(15_000, 30_001)).toThrow(/maxTextsPerByte = 1 .*found 3/);
  });
});
