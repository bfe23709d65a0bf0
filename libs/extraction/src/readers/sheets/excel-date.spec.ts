import { isDateFormat, serialToIso } from './excel-date';

describe('isDateFormat', () => {
  it.each(['yyyy-mm-dd', 'd/m/yy', 'h:mm:ss.00', '[h]:mm', '[$-409]mmm\\-yy;@', '"am "dd'])(
    '%s shows a date',
    (code) => {
      expect(isDateFormat(200, code)).toBe(true);
    },
  );

  it.each(['General', '0.00', '#,##0 "days"', '[Red]0', '0.00E+00', '@', '_-* #,##0\\ "kr"'])(
    '%s shows a number',
    (code) => {
      expect(isDateFormat(200, code)).toBe(false);
    },
  );

  it('knows the built-in formats', () => {
    expect([14, 22, 46].every((id) => isDateFormat(id, undefined))).toBe(true);
    expect([0, 1, 2, 9, 49].some((id) => isDateFormat(id, undefined))).toBe(false);
  });
});

describe('serialToIso', () => {
  it('passes over the 29 February 1900 that Excel invented', () => {
    expect([1, 59, 61].map((serial) => serialToIso(serial, false))).toEqual(['1900-01-01', '1900-02-28', '1900-03-01']);
  });

  it('rounds to the second without losing the day', () => {
    expect(serialToIso(45296.999999, false)).toBe('2024-01-06');
  });

  it.each([-1, 2_958_466, Number.NaN])('gives null for %d', (serial) => {
    expect(serialToIso(serial, false)).toBeNull();
  });
});
