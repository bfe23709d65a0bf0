import { isUuid, newId } from './ids';

describe('newId', () => {
  it('makes version 7 UUIDs that sort by the moment they were made', () => {
    const ids = [1_700_000_000_000, 1_700_000_000_001, 1_800_000_000_000].map((moment) => newId(moment));
    expect([...ids].sort()).toEqual(ids);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('makes those of one millisecond sort as they were made, too', () => {
    for (const moment of [1_700_000_000_000, 1_700_000_000_001, 1_700_000_000_000]) {
      const ids = Array.from({ length: 2_000 }, () => newId(moment));
      expect([...ids].sort()).toEqual(ids);
    }
  });

  it('never makes the same twice in one millisecond', () => {
    const ids = Array.from({ length: 10_000 }, () => newId(1_700_000_000_000));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('isUuid', () => {
  it.each([
    ['018bcfe5-6800-7000-8000-000000000000', true],
    ['018BCFE5-6800-7000-8000-000000000000', true],
    ['018bcfe568007000800000000000000', false],
    ["018bcfe5-6800-7000-8000-00000000000'", false],
    ['', false],
    [42, false],
  ])('%s: %s', (text, expected) => {
    expect(isUuid(text)).toBe(expected);
  });
});
