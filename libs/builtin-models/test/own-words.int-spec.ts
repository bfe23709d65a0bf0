import { PAGES, QUESTIONS } from './support/own-words';
import { quoting } from './support/quoting';

describe('questions in words of whoever asks', () => {
  const quote = quoting();

  // The embedding model knows English only, and half of these ask in Swedish, or of pages in the other language.
  it('find what they ask for in 15 of 32', async () => {
    let found = 0;
    for (const [question, holds] of QUESTIONS) {
      if ((await quote(PAGES, question)).includes(holds)) found += 1;
    }
    expect(found).toBeGreaterThanOrEqual(15);
  });
});
