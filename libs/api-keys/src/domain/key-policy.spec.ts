import { checkExpiry, checkRateLimit, DEFAULT_KEY_POLICY } from './key-policy';

const NOW = new Date('2026-01-10T12:00:00Z');
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

describe('policy of a tenant', () => {
  it.each([
    [null, {}],
    [inDays(4000), {}],
    [inDays(1), { requireExpiration: true }],
    [inDays(30), { maxExpirationDays: 30 }],
  ])('lets a key end at %s with %j', (expiresAt, policy) => {
    expect(() => checkExpiry(expiresAt, { ...DEFAULT_KEY_POLICY, ...policy }, NOW)).not.toThrow();
  });

  it.each([
    [null, { requireExpiration: true }],
    [null, { maxExpirationDays: 30 }],
    [NOW, {}],
    [inDays(-1), {}],
    [inDays(30.1), { maxExpirationDays: 30 }],
  ])('refuses a key that ends at %s with %j', (expiresAt, policy) => {
    const check = () => checkExpiry(expiresAt, { ...DEFAULT_KEY_POLICY, ...policy }, NOW);
    expect(check).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });

  it.each([
    [null, null, false],
    [1, null, false],
    [100, 100, false],
    [-1, null, true],
  ])('lets a key have the limit %s under the maximum %s', (limit, max, isAdministrator) => {
    const policy = { ...DEFAULT_KEY_POLICY, maxRateLimitOverride: max };
    expect(() => checkRateLimit(limit, policy, isAdministrator)).not.toThrow();
  });

  it.each([
    [0, null, true, 'invalid_request'],
    [-2, null, true, 'invalid_request'],
    [101, 100, true, 'invalid_request'],
    [-1, 100, true, 'invalid_request'],
    [-1, null, false, 'insufficient_permission'],
  ])('refuses the limit %s under the maximum %s', (limit, max, isAdministrator, code) => {
    const policy = { ...DEFAULT_KEY_POLICY, maxRateLimitOverride: max };
    expect(() => checkRateLimit(limit, policy, isAdministrator)).toThrow(expect.objectContaining({ code }));
  });
});
