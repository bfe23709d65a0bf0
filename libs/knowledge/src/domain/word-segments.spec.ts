import type { VersionId } from './document';
import { GATHERED_FROM, gatheringOf, type WordedVersion } from './word-segments';

const NOW = new Date('2030-01-31T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000);
const version = (id: string, chunkCount: number, segmentId: string | null = null): WordedVersion => ({
  id: id as VersionId,
  chunkCount,
  segmentId,
});
const segment = (id: string, chunkCount: number, days = 1) => ({ id, chunkCount, createdAt: daysAgo(days) });

describe('what of the words of a source is gathered', () => {
  it('is nothing as long as few of them are beside the vectors and nothing is gone', () => {
    expect(gatheringOf([], [], NOW)).toBeNull();
    expect(gatheringOf([version('a', GATHERED_FROM - 1)], [], NOW)).toBeNull();
    expect(gatheringOf([version('a', 5000, 's'), version('b', 10)], [segment('s', 5000, 99)], NOW)).toBeNull();
  });

  it('is what has come, once it is enough', () => {
    const versions = [version('a', 1000), version('b', 24)];
    expect(gatheringOf(versions, [], NOW)).toEqual({ versions, replaced: [] });
  });

  it('takes smaller segments along and leaves larger ones', () => {
    const versions = [
      version('a', 2000),
      version('b', 9000, 'large'),
      version('c', 1500, 'small'),
      version('d', 4500, 'mid'),
    ];
    const segments = [segment('large', 90_000), segment('small', 1500), segment('mid', 4500)];
    const whole = [...versions, version('e', 81_000, 'large')];
    const gathering = gatheringOf(whole, segments, NOW)!;
    expect([...gathering.replaced].sort()).toEqual(['mid', 'small']);
    expect(gathering.versions.map(({ id }) => id)).toEqual(['a', 'c', 'd']);
  });

  it('makes a segment anew of which an eighth is gone, or anything for a week', () => {
    const left = (chunkCount: number, days: number) =>
      gatheringOf([version('a', chunkCount, 's')], [segment('s', 8000, days)], NOW)?.replaced ?? null;
    expect(left(7000, 1)).toBeNull();
    expect(left(6999, 1)).toEqual(['s']);
    expect(left(7999, 6)).toBeNull();
    expect(left(7999, 8)).toEqual(['s']);
  });

  it('removes a segment of which nothing is left', () => {
    expect(gatheringOf([], [segment('s', 8000)], NOW)).toEqual({ versions: [], replaced: ['s'] });
  });
});
