const K1 = 1.2;
const B = 0.75;

const wordsOf = (text) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function countsOf(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Word matching, the yardstick that needs no model.
 * @param {string[]} texts
 * @returns {(question: string) => number[]} the score of every text
 * @source S. Robertson, H. Zaragoza, The Probabilistic Relevance Framework: BM25 and Beyond (2009)
 */
export function bm25(texts) {
  const documents = texts.map((text) => {
    const words = wordsOf(text);
    return { counts: countsOf(words), length: words.length };
  });
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const frequency = new Map();
  for (const { counts } of documents) {
    for (const word of counts.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  }
  const rarity = (word) => {
    const found = frequency.get(word) ?? 0;
    return Math.log(1 + (documents.length - found + 0.5) / (found + 0.5));
  };
  return (question) => {
    const asked = [...new Set(wordsOf(question))].map((word) => [word, rarity(word)]);
    return documents.map(({ counts, length }) => {
      const damping = K1 * (1 - B + (B * length) / meanLength);
      return asked.reduce((sum, [word, weight]) => {
        const count = counts.get(word) ?? 0;
        return sum + (weight * count * (K1 + 1)) / (count + damping);
      }, 0);
    });
  };
}
