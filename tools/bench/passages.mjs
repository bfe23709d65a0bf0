const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * A text cut at sentences as plainly as can be: into passages of as many whole ones as `limit` tokens hold, and a longer
 * one alone. @param {(text: string) => number} count @returns {string[]}
 */
export function sentencePassages(text, limit, count) {
  const passages = [];
  let passage = '';
  for (const { segment } of SENTENCES.segment(text)) {
    if (passage !== '' && count(passage + segment) > limit) {
      passages.push(passage.trim());
      passage = '';
    }
    passage += segment;
  }
  return [...passages, passage.trim()].filter((some) => some !== '');
}
