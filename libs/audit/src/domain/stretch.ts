/**
 * A stretch is so many entries of a log in their order; the log is cut into stretches from its first entry on. More would
 * leave more that is not indexed yet, fewer would spread what is over more rows.
 */
export const STRETCH_ENTRIES = 16_384;

/** Hits in one stretch of a log. They are all from within a time, in microseconds since 1970, both ends included. */
export interface StretchHits {
  readonly stretch: number;
  readonly hits: number;
  readonly oldestUs: number;
  readonly newestUs: number;
}

/** Where among the hits, newest first, a page begins: behind so many, or at the time of the entry it follows. */
export interface PageStart {
  readonly skip: number;
  readonly fromUs: number | null;
}

/** The stretches that hold a page, and how many of their hits, newest first, come before it. */
export interface PagePlan {
  readonly stretches: readonly number[];
  readonly skip: number;
}

/**
 * Chooses the fewest stretches that are sure to hold a page. An entry may stand behind a younger one, so stretches may
 * overlap in time: one is passed over only when all of its hits are before the page, and none is left out before those
 * that were taken hold enough hits newer than all the rest.
 */
export function planPage(survey: readonly StretchHits[], { skip, fromUs }: PageStart, limit: number): PagePlan {
  const end = fromUs ?? Infinity;
  const byNewest = survey
    .filter(({ hits, oldestUs }) => hits > 0 && oldestUs <= end)
    .sort((one, other) => other.newestUs - one.newestUs);
  const { left, passed } = passOver(byNewest, skip);
  const wanted = skip - passed + limit;
  let taken = 0;
  while (taken < left.length) {
    const next = left[taken]!.newestUs;
    const sure = left.slice(0, taken).filter(({ oldestUs, newestUs }) => oldestUs > next && newestUs < end);
    if (sum(sure) >= wanted) break;
    taken += 1;
  }
  return { stretches: left.slice(0, taken).map(({ stretch }) => stretch), skip: skip - passed };
}

/** Leaves out stretches whose hits are all among the first `skip`. How many hits these are. */
function passOver(byNewest: readonly StretchHits[], skip: number): { left: StretchHits[]; passed: number } {
  // All that is newer than the stretch at `place` is in the stretches before it.
  let place = 0;
  for (let before = 0; place < byNewest.length; place += 1) {
    before += byNewest[place]!.hits;
    if (before > skip) break;
  }
  const newest = byNewest[place]?.newestUs ?? -Infinity;
  const left = byNewest.filter(({ oldestUs }) => oldestUs <= newest);
  return { left, passed: sum(byNewest) - sum(left) };
}

function sum(stretches: readonly StretchHits[]): number {
  return stretches.reduce((total, { hits }) => total + hits, 0);
}
