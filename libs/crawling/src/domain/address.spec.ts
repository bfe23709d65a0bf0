import { canonicalAddress, normalisedStart, placeOf } from './address';
import { growsForever, patternOf } from './address-pattern';
import { isBelow, kindOfAddress } from './scope';

const PAGE = 'https://a.example/docs/page?x=1';

describe('addresses of pages', () => {
  it.each([
    ['../b#c', 'https://a.example/b'],
    ['?b=2&a=1&utm_source=x&PHPSESSID=9', 'https://a.example/docs/page?a=1&b=2'],
    ['/p;jsessionid=AB12?q=', 'https://a.example/p?q='],
    ['HTTPS://A.example:443/%7euser/%e2', 'https://a.example/~user/%E2'],
    ['//b.example/x', 'https://b.example/x'],
    ['?b=%e4%7e&a=x%20y', 'https://a.example/docs/page?a=x%20y&b=%E4~'],
    ['/index.php?/topic/1-x/', 'https://a.example/index.php?/topic/1-x/'],
    ['/x?rss&a[]=2&a[]=1', 'https://a.example/x?a[]=2&a[]=1&rss'],
    ['/x?', 'https://a.example/x'],
  ])('%s is %s', (given, canonical) => expect(canonicalAddress(given, PAGE)).toBe(canonical));

  it.each([
    'file:///etc/passwd',
    'javascript:x()',
    'https://u:p@a.example/',
    'mailto:a@b',
    'http://',
    `/${'x'.repeat(600)}`,
  ])('%s is none', (given) => expect(canonicalAddress(given, PAGE)).toBeNull());

  it.each([
    ['Example.com', 'https://example.com/'],
    ['http://example.com:80/a#b', 'http://example.com/a'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    ['ftp://example.com', null],
    ['mailto:a@example.com', null],
    ['https://a:b@example.com', null],
    ['', null],
  ])('what people give, %s, is %s', (given, start) => expect(normalisedStart(given)).toBe(start));

  it.each([
    ['https://a.example/docs', 'https://a.example/docs/x', true],
    ['https://a.example/docs', 'https://a.example/docs-old', false],
    ['https://a.example/docs/', 'https://a.example/docs', false],
    ['https://a.example/docs/index.html', 'https://a.example/docs/x', true],
    ['https://a.example/', 'http://a.example/x', false],
    ['https://a.example/', 'https://b.example/x', false],
    ['https://a.example/', 'https://a.example:8443/x', false],
  ])('below %s lies %s: %s', (base, address, below) => expect(isBelow(address, base)).toBe(below));

  it('one page under several addresses shares its place', () => {
    const places = ['/a/', '/a', '/a/index.html', '/a/index.php?x=1'].map((path) =>
      placeOf(`https://a.example${path}`),
    );
    expect(new Set(places).size).toBe(1);
    expect(placeOf('https://a.example/')).not.toBe(places[0]);
  });

  it('calendars and filters are bounded, numbered pages are not', () => {
    expect(patternOf('https://a.example/cal?month=1&year=2020')).toEqual(
      patternOf('https://a.example/cal?year=2&month=7'),
    );
    expect(patternOf('https://a.example/cal/2020/11').bounded).toBe(true);
    expect(patternOf('https://a.example/articles/4711').bounded).toBe(false);
    expect(patternOf('https://a.example/?/cal/2020/11')).toEqual(patternOf('https://a.example/?/cal/2021/1'));
  });

  it('addresses that grow are told by their looks', () => {
    expect(growsForever(`https://a.example/${'a/b/'.repeat(4)}`)).toBe(true);
    expect(growsForever('https://a.example/a/b/a/c')).toBe(false);
  });

  it.each([
    ['/a.PDF', 'file'],
    ['/a.css', 'other'],
    ['/a.html', 'page'],
    ['/a', 'page'],
  ])('%s looks like a %s', (path, kind) => expect(kindOfAddress(`https://a.example${path}`)).toBe(kind));
});
