import { severityOf } from './expiry';

const NOW = new Date('2026-01-10T12:00:00Z');

describe('severity of an end', () => {
  it.each([
    [-5, 'expired'],
    [0, 'expired'],
    [0.1, 'urgent'],
    [3, 'urgent'],
    [3.1, 'warning'],
    [14, 'warning'],
    [14.1, 'notice'],
  ])('is, %s days before it, %s', (days, severity) => {
    expect(severityOf(new Date(NOW.getTime() + days * 86_400_000), NOW)).toBe(severity);
  });
});
