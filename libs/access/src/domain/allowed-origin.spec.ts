import { isAllowedOrigin, isLocalOrigin } from './allowed-origin';

describe('§4.7 origins of a public key', () => {
  it.each<[string, string[], boolean]>([
    ['https://a.example.test', ['https://a.example.test'], true],
    ['https://A.example.test:443', ['https://a.example.test/'], true],
    ['http://a.example.test', ['https://a.example.test'], false],
    ['https://a.example.test:8443', ['https://a.example.test'], false],
    ['https://a.example.test:8443', ['https://*.example.test:8443'], true],
    ['https://a.b.example.test', ['https://*.example.test'], true],
    ['https://example.test', ['https://*.example.test'], false],
    ['https://evilexample.test', ['https://*.example.test'], false],
    ['https://a.example.test.evil.test', ['https://*.example.test'], false],
    ['null', ['null'], false],
    ['file:///x', ['file:///x'], false],
    ['', ['https://a.example.test'], false],
  ])('%s in %j: %s', (origin, patterns, expected) => expect(isAllowedOrigin(origin, patterns)).toBe(expected));

  it.each([
    ['http://localhost:5173', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:3000', true],
    ['http://localhost.evil.test', false],
    ['nothing', false],
  ])('%s is local: %s', (origin, expected) => expect(isLocalOrigin(origin)).toBe(expected));
});
