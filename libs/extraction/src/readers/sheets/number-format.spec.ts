import { numberFormat } from './number-format';

const kind = (code: string, value = 45_000.5) => numberFormat(200, code)(value);

describe('numberFormat', () => {
  it.each([
    'yyyy-mm-dd',
    'd/m/yy',
    '[$-409]mmm\\-yy;@',
    '"am "dd',
    '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
    'yyyy"年"m"月"d"日"',
    '[Red]dd.mm.yyyy',
    'dd/mm/yyyy;dd/mm/yyyy;_-* ""??_-;_-@_-',
  ])('%s shows a date', (code) => {
    expect(kind(code)).toBe('date');
  });

  it.each(['h:mm:ss.00', 'hh:mm', 'mm:ss', '[$-F400]h:mm:ss\\ AM/PM', 'h"h"mm'])('%s shows a time', (code) => {
    expect(kind(code)).toBe('time');
  });

  it.each(['[h]:mm', '[hh]:mm:ss', '[mm]:ss', '[s]', '[ss].00'])('%s shows a duration', (code) => {
    expect(kind(code)).toBe('duration');
  });

  it.each([
    'General',
    '0.00',
    '#,##0 "days"',
    '[Red]0',
    '0.00E+00',
    '@',
    '_-* #,##0\\ "kr"',
    '[$SEK-41D] 0.0',
    '[DBNum1][$-804]General',
    '[<100]0;[>=100]0.0',
    '"a;d"0;\\y0',
  ])('%s shows a number', (code) => {
    expect(kind(code)).toBe('number');
  });

  it('takes the section that shows the value', () => {
    const code = 'dd/mm/yyyy;0.0;"none"';
    expect([1, -1, 0].map((value) => kind(code, value))).toEqual(['date', 'number', 'number']);
    expect(kind('yyyy', 0)).toBe('date');
  });

  it('knows the built-in formats', () => {
    const kinds = [14, 22, 18, 21, 45, 46, 0, 1, 9, 49].map((id) => numberFormat(id, undefined)(1));
    const numbers = Array<string>(4).fill('number');
    expect(kinds).toEqual(['date', 'date', 'time', 'time', 'time', 'duration', ...numbers]);
  });
});
