import { inNormalForm } from '@svc/kernel';
import { isStopWord } from './lexical/stop-words';

const MAX_WORDS = 6;
const MAX_CHARS = 60;
const WORD = /[\p{L}\p{M}\p{N}]+(?:[-'’./:][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * A title for a conversation: the first salient words of its first question, in their order and spelling, at most six
 * and 60 characters. The question's own first words when none is salient; empty only for a question without words.
 */
export function suggestTitle(firstQuestion: string): string {
  const words = inNormalForm(firstQuestion, 'NFC').match(WORD) ?? [];
  const unlike = new Set<string>();
  const salient = words.filter((word) => {
    const lower = word.toLowerCase();
    if (isStopWord(lower) || lower.length < 2 || unlike.has(lower)) return false;
    unlike.add(lower);
    return true;
  });
  const title = joinWithin(salient.length > 0 ? salient : words);
  return title.slice(0, 1).toUpperCase() + title.slice(1);
}

function joinWithin(words: readonly string[]): string {
  let title = words[0]?.slice(0, MAX_CHARS) ?? '';
  for (const word of words.slice(1, MAX_WORDS)) {
    if (title.length + 1 + word.length > MAX_CHARS) break;
    title += ` ${word}`;
  }
  return title;
}
