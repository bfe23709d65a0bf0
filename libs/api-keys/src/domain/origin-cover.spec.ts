import { isCoveredOrigin } from './origin-cover';

describe('origins of a key and of its tenant', () => {
  it.each([
    ['https://a.example.com', 'https://a.example.com', true],
    ['https://A.example.com', 'https://a.EXAMPLE.com:443', true],
    ['https://a.example.com', 'https://*.example.com', true],
    ['https://*.a.example.com', 'https://*.example.com', true],
    ['https://*.example.com', 'https://*.example.com', true],
    ['https://*.example.com', 'https://example.com', false],
    ['https://example.com', 'https://*.example.com', false],
    ['https://badexample.com', 'https://*.example.com', false],
    ['http://a.example.com', 'https://a.example.com', false],
    ['https://a.example.com:8443', 'https://a.example.com', false],
  ])('%s is covered by %s: %s', (pattern, tenant, expected) => {
    expect(isCoveredOrigin(pattern, ['https://other.example', tenant])).toBe(expected);
  });

  it('nothing is covered by nothing', () => {
    expect(isCoveredOrigin('https://example.com', [])).toBe(false);
  });
});
