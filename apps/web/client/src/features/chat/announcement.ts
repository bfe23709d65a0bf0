import { withoutCitations } from './markdown-blocks';
import { isOver, type Turn } from './turn';

/** The words for it, by their keys. */
export interface AnnouncedWords {
  readonly thinking: string;
  readonly theAnswer: string;
  readonly noAnswer: string;
  readonly wasStopped: string;
}

const spoken = (answer: string): string =>
  withoutCitations(answer)
    .replace(/[*_#`]/g, '')
    .trim();

/** An answer that is being given: its turn, once that has an id, and how many turns there are. */
export interface Awaited {
  readonly id: string | null;
  readonly count: number;
}

/** What is waited for; null where nothing is. */
export function awaitedIn(turns: readonly Turn[]): Awaited | null {
  const running = turns.findLast((turn) => !isOver(turn));
  return running ? { id: running.id, count: turns.length } : null;
}

/**
 * What people who listen are told of a conversation: that an answer is being given, and what it is once it is whole.
 * @param awaited what was waited for until now @returns null where nothing is to be said anew
 */
export function announced(turns: readonly Turn[], awaited: Awaited | null, words: AnnouncedWords): string | null {
  if (awaitedIn(turns)) return words.thinking;
  if (!awaited) return null;
  const last = turns.at(-1);
  // The question was refused, which is said elsewhere, or one looks at another conversation: that answer is an older one.
  if (!last || (awaited.id === null ? turns.length < awaited.count : last.id !== awaited.id)) return '';
  const answer = spoken(last.answer);
  if (last.status === 'stopped') return [words.wasStopped, answer].filter(Boolean).join(' ');
  if (answer !== '') return `${words.theAnswer}: ${answer}`;
  // That it failed is an alert.
  return last.status === 'done' && last.generatedFiles.length === 0 ? words.noAnswer : '';
}
