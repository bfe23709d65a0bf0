import { WordParagraph, type WordContext } from './word-paragraph';

describe('a paragraph', () => {
  it('takes many raised figures at once', () => {
    const paragraph = new WordParagraph({ styles: { get: () => ({ lineage: [] }) } } as unknown as WordContext);
    const start = performance.now();
    for (let at = 0; at < 100_000; at += 1) {
      paragraph.append('a1');
      paragraph.append('2', true);
    }
    expect(performance.now() - start).toBeLessThan(5000);
    expect(paragraph.finish('body').lines[0]).toMatch(/^a1\^2a1\^2/);
  });
});
