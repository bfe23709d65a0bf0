import { resolved } from './address';
import { PageReader } from './page-reader';

const HOST = 'http://a' + '\u0301'.repeat(100_000) + '\u0316'.repeat(100_000);

describe('addresses that are far too long', () => {
  it.each([
    ['of a link', `<p>See <a href="${HOST}/">this</a> and <a href="/b">that</a>.</p>`],
    ['from which others are meant', `<base href="${HOST}/"><p>See this and <a href="/b">that</a>.</p>`],
  ])('take no time as the one %s', (_what, html) => {
    const startedAt = performance.now();
    const reader = new PageReader('https://site.example/');
    reader.write(html);
    expect(reader.end().text).toBe('See this and [that](https://site.example/b).');
    // To put such a host into a normal form takes a minute and more.
    expect(performance.now() - startedAt).toBeLessThan(3_000);
  });

  it('are none, and those that anybody writes are', () => {
    expect(resolved(HOST)).toBeNull();
    expect(resolved('../b', 'https://site.example/a/c')?.href).toBe('https://site.example/b');
  });
});
