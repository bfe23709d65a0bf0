import { type KnownLanguage, STOP_WORDS } from '../lexical/stop-words';

/** Letters that settle what few words leave open. */
const TELLING_LETTERS: readonly [RegExp, KnownLanguage][] = [
  [/[æø]/iu, 'nb'],
  [/[ßü]/iu, 'de'],
  [/[åäö]/iu, 'sv'],
];
const SAMPLE_CHARS = 4_000;

/** The language of a text by its everyday words, then by its letters; nothing when neither tells. */
export function detectLanguage(text: string): KnownLanguage | undefined {
  const sample = text.slice(0, SAMPLE_CHARS).normalize('NFC').toLowerCase();
  const counts = new Map<KnownLanguage, number>();
  for (const [word] of sample.matchAll(/\p{L}+/gu)) {
    for (const language of Object.keys(STOP_WORDS) as KnownLanguage[]) {
      if (STOP_WORDS[language].has(word)) counts.set(language, (counts.get(language) ?? 0) + 1);
    }
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (first && first[1] > (second?.[1] ?? 0)) return first[0];
  return TELLING_LETTERS.find(([letters]) => letters.test(sample))?.[1];
}
