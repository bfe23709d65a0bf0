import { checkGuardrails, isAddressOrNetwork, isOriginPattern } from './key-guardrails';

describe('guardrails of a key', () => {
  it.each([
    ['https://example.com', true],
    ['http://localhost:3000', true],
    ['https://*.example.com', true],
    ['HTTPS://EXAMPLE.COM', true],
    ['https://[::1]:8080', true],
    [`https://${'a'.repeat(2040)}`, true],
    [`https://${'a'.repeat(2041)}`, false],
    ['ftp://example.com', false],
    ['example.com', false],
    ['https://', false],
    ['https://example.com/path', false],
    ['https://a@example.com', false],
    ['https://*', false],
    ['https://exa*mple.com', false],
    ['https://example.com:99999', false],
    ['null', false],
    ['*', false],
  ])('takes %s for an origin: %s', (text, expected) => {
    expect(isOriginPattern(text)).toBe(expected);
  });

  it.each([
    ['10.0.0.1', true],
    ['10.0.0.0/8', true],
    ['0.0.0.0/0', true],
    ['2001:db8::/32', true],
    ['::1', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/-1', false],
    ['10.0.0.0/', false],
    ['10.0.0.0/8/8', false],
    ['2001:db8::/129', false],
    ['fe80::1%eth0', false],
    ['10.0.0', false],
    ['example.com', false],
    ['', false],
  ])('takes %s for an address or network: %s', (text, expected) => {
    expect(isAddressOrNetwork(text)).toBe(expected);
  });

  it.each([
    ['pk_', { allowedOrigins: ['https://example.com'], allowedIps: null }],
    ['sk_', { allowedOrigins: null, allowedIps: null }],
    ['sk_', { allowedOrigins: null, allowedIps: ['10.0.0.0/8'] }],
  ] as const)('lets %s have %j', (type, guardrails) => {
    expect(() => checkGuardrails(type, guardrails)).not.toThrow();
  });

  it.each([
    ['pk_', { allowedOrigins: null, allowedIps: null }],
    ['pk_', { allowedOrigins: [], allowedIps: null }],
    ['pk_', { allowedOrigins: ['nonsense'], allowedIps: null }],
    ['pk_', { allowedOrigins: ['https://example.com'], allowedIps: ['10.0.0.1'] }],
    ['sk_', { allowedOrigins: ['https://example.com'], allowedIps: null }],
    ['sk_', { allowedOrigins: null, allowedIps: ['nonsense'] }],
    ['sk_', { allowedOrigins: null, allowedIps: [] }],
  ] as const)('refuses %s with %j', (type, guardrails) => {
    expect(() => checkGuardrails(type, guardrails)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
  });
});
