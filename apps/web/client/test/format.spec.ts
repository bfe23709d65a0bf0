import { Format, localeOf } from '../src/i18n/format';

describe('dates and numbers', () => {
  it('are written as in the country that the browser names for the language, if it does', () => {
    expect(localeOf('en', ['sv-SE', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(localeOf('sv', ['en-GB'])).toBe('sv');
  });

  it('differ between countries, and between options', () => {
    const [here, there] = [new Format('en-GB'), new Format('en-US')];
    const day = new Date(2026, 10, 25, 17, 5);
    expect([here.date(day), there.date(day)]).toEqual(['25 Nov 2026', 'Nov 25, 2026']);
    expect(here.dateTime(day)).toBe('25 Nov 2026, 17:05');
    expect([here.number(10_000), here.percent(0.25), here.number(1)]).toEqual(['10,000', '25%', '1']);
    expect(new Format('sv').number(10_000)).toBe('10\u00a0000');
    expect([here.ago(1_000, 61_000), here.ago(1_000, 3_601_000)]).toEqual(['1 minute ago', '1 hour ago']);
  });
});
