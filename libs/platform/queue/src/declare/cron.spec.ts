import { parseCron } from './cron';

const at = (text: string) => new Date(`2026-${text}Z`);

describe('a cron expression', () => {
  it.each([
    ['30 3 * * *', '03-01T03:29:59', '03-01T03:30:00', '02-28T03:30:00'],
    ['30 3 * * *', '03-01T03:30:00', '03-02T03:30:00', '03-01T03:30:00'],
    ['0 * * * *', '03-01T12:00:30', '03-01T13:00:00', '03-01T12:00:00'],
    ['0 4 * * 5', '03-01T00:00:00', '03-06T04:00:00', '02-27T04:00:00'],
  ])('%s at %s comes next at %s and came last at %s', (expression, now, next, latest) => {
    const cron = parseCron(expression);
    expect(cron.next(at(now))).toEqual(at(next));
    expect(cron.latest(at(now))).toEqual(at(latest));
  });

  it('knows no daylight saving', () => {
    const cron = parseCron('30 2 * * *');
    expect(cron.next(at('03-29T00:00:00'))).toEqual(at('03-29T02:30:00'));
  });

  it.each(['* * * * * *', '61 * * * *', 'now', '', '0 0 31 2 *'])('"%s" is refused', (expression) => {
    expect(() => parseCron(expression)).toThrow();
  });
});
