import type { HyphenJudge } from './hyphen-judge';

const LINE_END_HYPHEN = /(?<=[\p{L}\p{M}])[-\u2010\u00ad]\n(?=\p{L})/gu;
const SOFT_HYPHEN = '\u00ad';

/** How many lines of a text end with a hyphen behind a letter and go on with a letter. */
export function countLineEndHyphens(text: string): number {
  return text.includes('\n') ? [...text.matchAll(LINE_END_HYPHEN)].length : 0;
}

/** Joins the words that the ends of lines have broken; hyphens that were written stay, on one line with both of their words. */
export function joinBrokenWords(text: string, judge: HyphenJudge): string {
  return text.replace(LINE_END_HYPHEN, (hyphen: string, at: number) => {
    const before = lastToken(text, at);
    const after = firstToken(text, at + hyphen.length);
    const sign = hyphen.charAt(0);
    const fate = judge.fate({ before, after, soft: sign === SOFT_HYPHEN });
    if (fate === 'broken') return '';
    return fate === 'hyphenated' ? sign : hyphen;
  });
}

/** Longer tokens are none of a text that people read. */
const MAX_TOKEN = 200;

function lastToken(text: string, end: number): string {
  const from = Math.max(0, end - MAX_TOKEN);
  return /\S*$/u.exec(text.slice(from, end))?.[0] ?? '';
}

function firstToken(text: string, from: number): string {
  return /^\S*/u.exec(text.slice(from, from + MAX_TOKEN))?.[0] ?? '';
}
