import { Inject, Injectable } from '@nestjs/common';
import { CrawlerConfig } from '@svc/config';
import { Clock } from '@svc/kernel';
import type { CrawlerHealthResponse } from './crawler-health.responses';
import { HEALTH_SOURCES, type HealthSources, type Pulse, type QueueNumbers } from './health-wiring';
import { answersWell, inTime } from './in-time';

const HEARTBEAT_SECONDS = 60;
// Crawls have neither watchdog nor feeder of their own here: the sweep and the relay of all jobs do their work.
const NO_WATCHDOG = {
  age_seconds: null,
  zombies_reconciled: 0,
  expired_killed: 0,
  rescued: 0,
  early_zombies_failed: 0,
  long_running_failed: 0,
  slots_released: 0,
};
const NO_FEEDER = { leader_id: null, leader_ttl_seconds: null, status: 'NO_LEADER' };

/** Reads how crawling is going. @source supplement §10 */
@Injectable()
export class CrawlerHealthService {
  constructor(
    @Inject(HEALTH_SOURCES) private readonly sources: HealthSources,
    private readonly crawlerConfig: CrawlerConfig,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<CrawlerHealthResponse> {
    const { crawler, dependencies } = this.sources;
    const [storeUp, pulse, numbers] = await Promise.all([
      dependencies['redis'] ? answersWell(dependencies['redis']) : true,
      inTime(crawler?.pulse),
      inTime(crawler?.numbers),
    ]);
    const { status, flags, reason } = judge(storeUp, pulse, numbers);
    const interval = this.crawlerConfig.feederIntervalSeconds;
    return {
      status,
      status_flags: flags,
      status_reason: reason,
      response_timestamp_utc: this.clock.now(),
      crawler_activity: activityOf(pulse, numbers),
      arq: queueOf(pulse, numbers),
      watchdog: NO_WATCHDOG,
      feeder: NO_FEEDER,
      pending: { total: 0, tenant_count: 0, top_tenants: {} },
      thresholds: {
        feeder_interval_seconds: interval,
        watchdog_stale_threshold_seconds: 3 * interval,
        heartbeat_ttl_expected_seconds: HEARTBEAT_SECONDS,
      },
      debug: {
        arq_raw: null,
        arq_timestamp: pulse?.lastBeatAt ?? null,
        watchdog_timestamp: null,
        redis_db: null,
        queue_name: 'crawl',
      },
    };
  }
}

function judge(
  storeUp: boolean,
  pulse: Pulse | null,
  numbers: QueueNumbers | null,
): { status: string; flags: string[]; reason: string } {
  const flags = [numbers ? 'DB_QUERY_OK' : 'DB_QUERY_ERROR', heartbeatFlag(pulse), 'WATCHDOG_UNKNOWN'];
  if (!storeUp) return { status: 'UNKNOWN', flags: ['REDIS_ERROR', ...flags], reason: 'The shared store is down.' };
  if (!numbers) return { status: 'DEGRADED', flags, reason: 'The database did not answer.' };
  if (!pulse?.alive) return { status: 'UNHEALTHY', flags, reason: 'No crawler gives a sign of life.' };
  return { status: 'HEALTHY', flags, reason: 'All parts are well.' };
}

function heartbeatFlag(pulse: Pulse | null): string {
  if (!pulse || pulse.lastBeatAt === null) return 'ARQ_HEARTBEAT_MISSING';
  return pulse.alive ? 'ARQ_HEARTBEAT_OK' : 'ARQ_HEARTBEAT_EXPIRED';
}

function activityOf(pulse: Pulse | null, numbers: QueueNumbers | null): CrawlerHealthResponse['crawler_activity'] {
  const inProgress = numbers?.inProgress ?? null;
  const ongoing = pulse?.running ?? 0;
  const delta = inProgress === null ? null : inProgress - ongoing;
  return { db_in_progress: inProgress, db_query_ok: numbers !== null, arq_ongoing: ongoing, delta };
}

function queueOf(pulse: Pulse | null, numbers: QueueNumbers | null): CrawlerHealthResponse['arq'] {
  const age = pulse?.ageSeconds ?? null;
  return {
    heartbeat_ttl_seconds: age === null ? null : Math.max(0, Math.round(HEARTBEAT_SECONDS - age)),
    age_seconds: age === null ? null : Math.round(age),
    j_complete: numbers?.complete ?? 0,
    j_failed: numbers?.failed ?? 0,
    j_retried: numbers?.retried ?? 0,
    j_ongoing: pulse?.running ?? 0,
    queued: numbers?.queued ?? 0,
  };
}
