import type { Candidate } from './candidates';
import { wordsSharedWith } from './shared-words';

/** Which share of what a question names is named, 0 to 1. */
export interface Named extends Candidate {
  /** Here or close by in the source, or in its title. */
  namedAround: number;
  /** In the row itself; 0 where there is none. */
  namedInRow: number;
}

/** Pieces before and behind one that tell what it is about. */
const NEIGHBOURS = 4;

/**
 * What a question names stands in the sentence that answers it, in its neighbours, or in the title of all.
 * @param all what the worthwhile ones were taken from, in reading order
 */
export function withNames(
  { question, sources }: { readonly question: string; readonly sources: readonly { readonly title: string }[] },
  worthwhile: readonly Candidate[],
  all: readonly Candidate[],
): Named[] {
  const shareIn = wordsSharedWith(question);
  return worthwhile.map((candidate) => {
    const at = all.indexOf(candidate);
    const near = all.slice(Math.max(0, at - NEIGHBOURS), at + NEIGHBOURS + 1);
    const wordings = near.flatMap(({ source, lead = '', meaning }) =>
      source === candidate.source ? [lead, meaning] : [],
    );
    return {
      ...candidate,
      namedAround: shareIn([sources[candidate.source]!.title, ...wordings].join(' ')),
      namedInRow: candidate.row === undefined ? 0 : shareIn(candidate.row),
    };
  });
}
