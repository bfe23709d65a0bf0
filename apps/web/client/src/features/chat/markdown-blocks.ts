import { withKnownFormulas } from './formulas';

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const DEFINITION = /^ {0,3}\[[^\]]+\]:/;
const MATH = /^ {0,3}\$\$\s*$/;

/**
 * Cuts Markdown where nothing spans: at blank lines outside of code and formulas. Pieces that are whole never change
 * while an answer grows, so that only its end is drawn again. Where links and footnotes are defined apart from their use,
 * a definition spans everything.
 */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let end: RegExp | null = null;
  const cut = (): void => {
    if (lines.length > 0) blocks.push(lines.join('\n'));
    lines = [];
  };
  for (const line of text.split('\n')) {
    const fence = FENCE.exec(line)?.[1];
    if (end) {
      lines.push(line);
      if (end.test(line)) end = null;
      continue;
    }
    if (DEFINITION.test(line)) return [text];
    // What is indented after a blank line may belong to the list above it.
    if (line.trim() === '') lines.push(line);
    else if (lines.at(-1)?.trim() === '' && !/^\s/.test(line)) {
      cut();
      lines.push(line);
    } else lines.push(line);
    if (fence) end = new RegExp(`^ {0,3}${fence[0] === '`' ? '`' : '~'}{${fence.length},}\\s*$`);
    else if (MATH.test(line)) end = MATH;
  }
  cut();
  return blocks;
}

/** A tag of a citation, however it is written; what else it has than an id says nothing. */
const TAG = /<\/?inref\b([^<>]*)>/gi;
const ID = /\bid\s*=\s*(?:"([0-9a-z-]+)"|'([0-9a-z-]+)')/i;
const UNFINISHED_TAG = /^<(\/?(i(n(r(e(f[^>]*)?)?)?)?)?)?$/i;
/** Where a citation leads within the page: to a place and, from its second time on, which time it is. Nothing else does. */
export const CITATION = '#citation-';

/**
 * The Markdown to draw: tags of citations become numbered links, formulas of every spelling the one that is known, and a
 * tag that is still coming is not shown. What stands in code stays as it is.
 * @param numberOf gives the place of the document that a tag names; undefined where it names none
 */
export function drawnMarkdown(text: string, numberOf: (marker: string) => number | undefined): string {
  const parts = withKnownFormulas(withoutUnfinished(text)).split(/(```[\s\S]*?(?:```|$)|`[^`\n]*`)/);
  const cited = new Map<number, number>();
  const linkOf = (marker: string): string | undefined => {
    const place = numberOf(marker);
    if (place === undefined) return undefined;
    const nth = (cited.get(place) ?? 0) + 1;
    cited.set(place, nth);
    return `[${place}](${CITATION}${place}${nth > 1 ? `-${nth}` : ''})`;
  };
  return parts.map((part, index) => (index % 2 === 1 ? part : withCitations(part, linkOf))).join('');
}

function withoutUnfinished(text: string): string {
  const last = text.lastIndexOf('<');
  return last !== -1 && UNFINISHED_TAG.test(text.slice(last)) ? text.slice(0, last) : text;
}

/** An answer without its citations, to be heard, copied or compared. */
export const withoutCitations = (text: string, instead = ''): string => text.replace(TAG, instead);

/** The marker of the document that a tag names, by what it has; undefined where it has none. */
function markerIn(given: string): string | undefined {
  const [, double, single] = ID.exec(given) ?? [];
  return double ?? single;
}

const withCitations = (text: string, linkOf: (marker: string) => string | undefined): string =>
  text.replace(TAG, (_tag, given: string) => {
    const marker = markerIn(given);
    const link = marker === undefined ? undefined : linkOf(marker);
    return link === undefined ? '' : ` ${link}`;
  });

/** Where in an answer a document is cited, in UTF-16 units. @param markers how its tags may name it */
export const citedAt = (answer: string, markers: readonly string[]): number[] =>
  [...answer.matchAll(TAG)].filter(([, given]) => markers.includes(markerIn(given!) ?? '')).map(({ index }) => index);

const CITATION_LINK = new RegExp(`\\[(\\d+)\\]\\(${CITATION}[\\d-]+\\)`, 'g');

/** The same Markdown to be read as it is, while what draws it is still being loaded. */
export const undrawn = (markdown: string): string => markdown.replace(CITATION_LINK, '[$1]');
