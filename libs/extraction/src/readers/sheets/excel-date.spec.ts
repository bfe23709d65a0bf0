import { plainIso, serialToDuration, serialToIso } from './excel-date';

describe('serialToIso', () => {
  it('passes over the 29 February 1900 that Excel invented', () => {
    expect([1, 59, 61].map((serial) => serialToIso(serial, false))).toEqual(['1900-01-01', '1900-02-28', '1900-03-01']);
  });

  it('rounds to the second without losing the day', () => {
    expect(serialToIso(45296.999999, false)).toBe('2024-01-06');
  });

  it('gives a time for less than a day, and the first day of the 1904 system for a date', () => {
    expect(serialToIso(0.75, false)).toBe('18:00:00');
    expect(serialToIso(0.75, true, true)).toBe('18:00:00');
    expect(serialToIso(0.999999, false)).toBe('23:59:59');
    expect(serialToIso(0.999999, true, true)).toBe('23:59:59');
    expect(serialToIso(0.75, true)).toBe('1904-01-01T18:00:00');
  });

  it.each([-1, 2_958_466, 2_958_465.999999, Number.NaN])('gives null for %d', (serial) => {
    expect(serialToIso(serial, false)).toBeNull();
  });

  it('ends with the year 9999 in both systems', () => {
    expect(serialToIso(2_958_465, false)).toBe('9999-12-31');
    expect(serialToIso(2_957_003, true)).toBe('9999-12-31');
    expect(serialToIso(2_957_004, true)).toBeNull();
  });
});

describe('serialToDuration', () => {
  it('does not wrap hours at a day', () => {
    expect([1.5, 0.0625, -0.5, 0].map(serialToDuration)).toEqual(['36:00:00', '01:30:00', '-12:00:00', '00:00:00']);
    expect(serialToDuration(3e6)).toBeNull();
  });
});

describe('plainIso', () => {
  it.each([
    ['2024-01-05T00:00:00', '2024-01-05'],
    ['2024-01-05T00:00:00.000Z', '2024-01-05'],
    ['2024-01-05T18:00:00.000', '2024-01-05T18:00:00'],
    ['18:00:00', '18:00:00'],
  ])('%s reads %s', (stored, plain) => {
    expect(plainIso(stored)).toBe(plain);
  });
});
