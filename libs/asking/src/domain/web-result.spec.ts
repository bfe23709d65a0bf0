import { hitsOf, MAX_HITS } from './web-result';

describe('The hits of a search provider', () => {
  it('are those with an address that can be cited, each once, with one line of title', () => {
    const page = { url: 'https://example.org/a', title: ' Two\n lines ', content: 'Words.' };
    const results = [
      page,
      { ...page, title: 'Again' },
      { url: 'javascript:alert(1)', title: 'Script', content: '' },
      { url: 'https://', title: 'Nowhere' },
      { url: 7 },
      { url: 'http://example.org/b', content: null },
    ];
    expect(hitsOf(results)).toEqual([
      { url: 'https://example.org/a', title: 'Two lines', excerpt: 'Words.' },
      { url: 'http://example.org/b', title: 'example.org', excerpt: '' },
    ]);
  });

  it('are bounded', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ url: `https://example.org/${index}` }));
    expect(hitsOf(many)).toHaveLength(MAX_HITS);
  });

  it.each([undefined, null, {}, 'none'])('are none where a provider sent %p', (results) => {
    expect(hitsOf(results)).toEqual([]);
  });
});
