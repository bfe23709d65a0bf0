import { periodOf } from './usage';

describe('a period', () => {
  const now = new Date('2030-03-31T10:00:00Z');
  const start = new Date('2030-01-01T00:00:00Z');
  const end = new Date('2030-02-01T00:00:00Z');

  it.each([
    ['the last 30 days', null, null, '2030-03-01T10:00:00.000Z', now],
    ['the 30 days before its end', null, end, '2030-01-02T00:00:00.000Z', end],
    ['from its start until now', start, null, start.toISOString(), now],
    ['what is said', start, end, start.toISOString(), end],
  ])('is %s', (_what, from, to, expectedFrom, expectedTo) => {
    const period = periodOf(from, to, now);
    expect([period.from.toISOString(), period.to]).toEqual([expectedFrom, expectedTo]);
  });
});
