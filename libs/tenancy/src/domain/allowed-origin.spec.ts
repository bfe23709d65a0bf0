import { isListedOrigin, ORIGIN_PATTERN } from './allowed-origin';

describe('§6.2 an origin', () => {
  it.each([
    ['https://app.example', 'https://app.example', true],
    ['https://app.example', 'https://APP.example/', true],
    ['https://app.example:443', 'https://app.example', true],
    ['http://app.example', 'https://app.example', false],
    ['https://app.example:8443', 'https://app.example', false],
    ['https://app.example:8443', 'https://app.example:8443', true],
    ['https://a.app.example', 'https://app.example', false],
    ['https://a.app.example', 'https://*.app.example', true],
    ['https://a.b.app.example', 'https://*.app.example', false],
    ['https://app.example', 'https://*.app.example', false],
    ['https://evilapp.example', 'https://*.app.example', false],
    ['http://a.app.example', 'https://*.app.example', false],
    ['http://app.example:99', 'app.example', true],
    ['https://app.example.evil', 'app.example', false],
    ['https://a.app.example:99', '*.app.example', true],
    ['https://a.b.app.example', '*.app.example', false],
    ['http://[::1]:3000', 'http://[::1]:3000', true],
    ['https://*.app.example', 'https://*.app.example', true],
    ['https://*.app.example:443', 'https://*.APP.example', true],
    ['https://*.app.example', '*.app.example', true],
    ['https://*.b.app.example', 'https://*.app.example', false],
    ['https://*.app.example', 'https://app.example', false],
    ['https://*.app.example', 'https://a.app.example', false],
    ['https://app.example', 'https://*.app.example', false],
    ['null', 'app.example', false],
    ['file://app.example', 'app.example', false],
  ])('%s and %s: %s', (origin, pattern, expected) => {
    expect(isListedOrigin(origin, [pattern])).toBe(expected);
  });

  it('passes with one of several, and never with none', () => {
    expect(isListedOrigin('https://b.example', ['https://a.example', 'https://b.example'])).toBe(true);
    expect(isListedOrigin('https://b.example', [])).toBe(false);
  });

  it.each(['https://a.example/path', 'https://*', '*', 'ftp://a.example', 'a.example:80', 'https://a.*.example', ''])(
    '%j cannot be listed',
    (pattern) => expect(ORIGIN_PATTERN.test(pattern)).toBe(false),
  );
});
