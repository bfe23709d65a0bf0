import { dot } from '../vectors';
import { createLexicalEmbedder } from './lexical-embedder';

describe('createLexicalEmbedder', () => {
  it('embeds in the order asked', async () => {
    const embedder = createLexicalEmbedder();
    const [a, b, c] = await embedder.embed(['bygglov', 'parkering', 'bygglov']);
    expect(embedder.dimensions).toBe(a!.length);
    expect(dot(a!, c!)).toBeCloseTo(1, 5);
    expect(dot(a!, b!)).toBeLessThan(0.3);
  });

  it('gives way to others and stops when aborted', async () => {
    const abort = new AbortController();
    const running = createLexicalEmbedder().embed(Array<string>(10_000).fill('en text om bygglov'), abort.signal);
    setImmediate(() => abort.abort(new Error('enough')));
    await expect(running).rejects.toThrow('enough');
  });

  it('refuses once closed', async () => {
    const embedder = createLexicalEmbedder();
    await embedder.close();
    await expect(embedder.embed(['x'])).rejects.toMatchObject({ code: 'closed' });
  });
});
