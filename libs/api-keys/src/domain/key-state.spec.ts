import { stateOf } from './key-state';

const NOW = new Date('2026-01-10T12:00:00Z');
const PAST = new Date('2026-01-10T11:59:59Z');
const FUTURE = new Date('2026-01-10T12:00:01Z');
const PLAIN = { revokedAt: null, expiresAt: null, rotationGraceUntil: null, suspendedAt: null };

describe('state of a key', () => {
  it.each([
    ['active', {}],
    ['active', { expiresAt: FUTURE, rotationGraceUntil: FUTURE }],
    ['suspended', { suspendedAt: PAST }],
    ['suspended', { suspendedAt: PAST, expiresAt: FUTURE, rotationGraceUntil: FUTURE }],
    ['expired', { expiresAt: NOW }],
    ['expired', { expiresAt: PAST, rotationGraceUntil: PAST, suspendedAt: PAST }],
    ['revoked', { rotationGraceUntil: NOW }],
    ['revoked', { rotationGraceUntil: PAST, suspendedAt: PAST, expiresAt: FUTURE }],
    ['revoked', { revokedAt: PAST, expiresAt: PAST, suspendedAt: PAST }],
  ] as const)('is %s for %j', (state, facts) => {
    expect(stateOf({ ...PLAIN, ...facts }, NOW)).toBe(state);
  });
});
