import frequentWords from './frequent-words.json';

/** Share of all words that the most frequent one of a language makes up; the others follow by their rank (Zipf 1949). */
const MOST_FREQUENT = 0.07;

/** Share of a word that is not among the frequent ones. */
const RARE = 3e-6;

const shares = new Map<string, number>();
for (const list of Object.values(frequentWords)) {
  list.split(' ').forEach((word, at) => {
    shares.set(word, Math.max(shares.get(word) ?? 0, MOST_FREQUENT / (at + 1)));
  });
}

/** Share of all words that a lower-case word makes up, in the language in which it is most frequent; 3e-6 to 0.07. */
export function wordFrequency(word: string): number {
  return shares.get(word) ?? RARE;
}
