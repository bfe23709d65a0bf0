import { DAY_MS } from '@svc/kernel';
import type { VersionId } from './document';

/** Fewer chunks of a source than these are as soon read one by one. */
export const GATHERED_FROM = 1024;

/** So many are gathered while more come, too: until then a question waits for them less than they would be gathered again. */
export const CROWDED_FROM = 8192;

/** A source rests when nothing was published in it for so long: what is uploaded or crawled is gathered at its end, once. */
export const RESTS_AFTER_MS = 20_000;

/** The part of a segment's chunks that may be gone before it is made anew. */
const MOST_GONE = 1 / 8;

/** What is deleted is forgotten by the words within this time. */
const LONGEST_GONE_MS = 7 * DAY_MS;

/** An active version, and the segment in which its words are; null while they are beside its vectors. */
export interface WordedVersion {
  readonly id: VersionId;
  readonly chunkCount: number;
  readonly segmentId: string | null;
}

/** Words by piece of the versions that one run gathered. */
export interface WordSegment {
  readonly id: string;
  /** Of the versions that were gathered; some may be gone. */
  readonly chunkCount: number;
  readonly createdAt: Date;
}

/** What becomes a new segment, and which it replaces. */
export interface Gathering {
  readonly versions: readonly WordedVersion[];
  readonly replaced: readonly string[];
}

/**
 * What of a source's words should be gathered now; null for nothing. Segments of which too much is gone, or anything for
 * long, are made anew; small ones go along, so that there are few and each chunk is gathered only a few times.
 */
export function gatheringOf(
  versions: readonly WordedVersion[],
  segments: readonly WordSegment[],
  now: Date,
): Gathering | null {
  const chunksIn = (segmentId: string | null) =>
    versions.reduce((sum, version) => (version.segmentId === segmentId ? sum + version.chunkCount : sum), 0);
  const lived = segments.map((segment) => ({ ...segment, left: chunksIn(segment.id) }));
  const stale = lived.filter(
    ({ left, chunkCount, createdAt }) =>
      left < chunkCount * (1 - MOST_GONE) ||
      (left < chunkCount && now.getTime() - createdAt.getTime() > LONGEST_GONE_MS),
  );
  const late = chunksIn(null);
  if (stale.length === 0 && late < GATHERED_FROM) return null;
  const replaced = new Set(stale.map(({ id }) => id));
  let gathered = late + stale.reduce((sum, { left }) => sum + left, 0);
  for (const { id, left } of lived.sort((one, other) => one.left - other.left)) {
    if (replaced.has(id) || left > 2 * gathered) continue;
    replaced.add(id);
    gathered += left;
  }
  return {
    versions: versions.filter(({ segmentId }) => segmentId === null || replaced.has(segmentId)),
    replaced: [...replaced],
  };
}
