import type { LeaderReport, Pulse, QueueNumbers, SweepReport } from './health-wiring';

/** What is known about crawling; null is what could not be read, or is not there. */
export interface CrawlerFacts {
  readonly storeUp: boolean;
  readonly pulse: Pulse | null;
  readonly numbers: QueueNumbers | null;
  readonly sweep: SweepReport | null;
  readonly leader: LeaderReport | null;
}

/** How crawling is going, in a word, in flags and in a sentence. */
export interface CrawlerJudgement {
  readonly status: 'HEALTHY' | 'DEGRADED' | 'UNHEALTHY' | 'UNKNOWN';
  readonly flags: readonly string[];
  readonly reason: string;
}

// Of a leadership that is renewed when half of it is over.
const EXPIRING_MS = 5_000;

/**
 * Says how crawling is going: the worst that is true.
 * @param sweptWithinSeconds how old the last sweep may be
 * @source supplement §10
 */
export function judgeCrawler(facts: CrawlerFacts, sweptWithinSeconds: number): CrawlerJudgement {
  const { storeUp, pulse, numbers } = facts;
  const swept = sweepFlag(facts.sweep, sweptWithinSeconds);
  const isStuck = Boolean(pulse?.alive && numbers && numbers.held === 0 && numbers.inProgress > 0);
  const delta = deltaOf(numbers);
  const flags = [
    ...(storeUp ? [] : ['REDIS_ERROR']),
    numbers ? 'DB_QUERY_OK' : 'DB_QUERY_ERROR',
    heartbeatFlag(pulse),
    swept,
    ...(isStuck ? ['WORKER_STUCK'] : []),
    ...(delta ? [`ACTIVITY_DELTA_${delta}`] : []),
  ];
  if (!storeUp) return { status: 'UNKNOWN', flags, reason: 'The shared store is down.' };
  if (!numbers) return { status: 'DEGRADED', flags, reason: 'The database did not answer.' };
  if (!pulse?.alive) return { status: 'UNHEALTHY', flags, reason: 'No crawler gives a sign of life.' };
  if (swept === 'WATCHDOG_STALE') return { status: 'UNHEALTHY', flags, reason: 'Nobody sweeps the jobs of crawls.' };
  if (isStuck) return { status: 'DEGRADED', flags, reason: 'Crawls are in progress that no living crawler runs.' };
  return { status: 'HEALTHY', flags, reason: 'All parts are well.' };
}

/** Crawls in progress, less those that living crawlers hold; null where that is unknown. */
export function deltaOf(numbers: QueueNumbers | null): number | null {
  return numbers && numbers.inProgress - numbers.held;
}

/** @param readable false where the database did not answer */
export function leaderStatus(leader: LeaderReport | null, readable: boolean): string {
  if (!leader) return readable ? 'NO_LEADER' : 'UNKNOWN';
  if (leader.remainingMs <= 0) return 'LEADER_STALE';
  return leader.remainingMs < EXPIRING_MS ? 'LEADER_EXPIRING' : 'LEADER_OK';
}

function heartbeatFlag(pulse: Pulse | null): string {
  if (!pulse || pulse.lastBeatAt === null) return 'ARQ_HEARTBEAT_MISSING';
  return pulse.alive ? 'ARQ_HEARTBEAT_OK' : 'ARQ_HEARTBEAT_EXPIRED';
}

function sweepFlag(sweep: SweepReport | null, withinSeconds: number): string {
  if (!sweep) return 'WATCHDOG_UNKNOWN';
  return sweep.ageMs > withinSeconds * 1000 ? 'WATCHDOG_STALE' : 'WATCHDOG_OK';
}
