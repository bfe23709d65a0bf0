import { Inject, Injectable } from '@nestjs/common';
import { CrawlerConfig } from '@svc/config';
import { Clock } from '@svc/kernel';
import { answersWell, inTime } from '@svc/telemetry';
import type { CrawlerHealthResponse } from './crawler-health.responses';
import { type CrawlerFacts, deltaOf, judgeCrawler, leaderStatus } from './crawler-judgement';
import { HEALTH_SOURCES, type HealthSources, type SweepReport } from './health-wiring';

const HEARTBEAT_SECONDS = 60;
/** Tenants in `pending` unless all are wanted. */
const TOP_TENANTS = 10;

type Waiting = readonly { readonly tenantId: string; readonly jobs: number }[];

/** Reads how crawling is going. @source supplement §10, §15 row 124 */
@Injectable()
export class CrawlerHealthService {
  constructor(
    @Inject(HEALTH_SOURCES) private readonly sources: HealthSources,
    private readonly crawlerConfig: CrawlerConfig,
    private readonly clock: Clock,
  ) {}

  /** @param all every tenant whose crawls wait, not only those with the longest lines */
  async read(all: boolean): Promise<CrawlerHealthResponse> {
    const { crawler, dependencies } = this.sources;
    const [storeUp, pulse, numbers, sweep, leader, waiting] = await Promise.all([
      dependencies['redis'] ? answersWell(dependencies['redis']) : true,
      inTime(crawler?.pulse),
      inTime(crawler?.numbers),
      inTime(crawler?.sweep),
      inTime(crawler?.leader),
      inTime(crawler?.waiting),
    ]);
    const facts = { storeUp, pulse, numbers, sweep, leader };
    const interval = this.crawlerConfig.feederIntervalSeconds;
    const staleAfter = 3 * interval;
    const { status, flags, reason } = judgeCrawler(facts, staleAfter);
    const arq = queueOf(facts);
    return {
      status,
      status_flags: [...flags],
      status_reason: reason,
      response_timestamp_utc: this.clock.now(),
      crawler_activity: {
        db_in_progress: numbers?.inProgress ?? null,
        db_query_ok: numbers !== null,
        arq_ongoing: numbers?.held ?? 0,
        delta: deltaOf(numbers),
      },
      arq,
      watchdog: watchdogOf(sweep),
      feeder: {
        leader_id: leader?.holder ?? null,
        leader_ttl_seconds: leader && Math.max(0, Math.round(leader.remainingMs / 1000)),
        status: leaderStatus(leader, numbers !== null),
      },
      pending: pendingOf(waiting ?? [], all),
      thresholds: {
        feeder_interval_seconds: interval,
        watchdog_stale_threshold_seconds: staleAfter,
        heartbeat_ttl_expected_seconds: HEARTBEAT_SECONDS,
      },
      debug: {
        arq_raw: numbers,
        arq_timestamp: pulse?.lastBeatAt ?? null,
        watchdog_timestamp: sweep?.sweptAt ?? null,
        redis_db: null,
        queue_name: 'crawl',
      },
    };
  }
}

function queueOf({ pulse, numbers }: CrawlerFacts): CrawlerHealthResponse['arq'] {
  const age = pulse?.ageSeconds ?? null;
  return {
    heartbeat_ttl_seconds: age === null ? null : Math.max(0, Math.round(HEARTBEAT_SECONDS - age)),
    age_seconds: age === null ? null : Math.round(age),
    j_complete: numbers?.complete ?? 0,
    j_failed: numbers?.failed ?? 0,
    j_retried: numbers?.retried ?? 0,
    j_ongoing: numbers?.held ?? 0,
    queued: numbers?.queued ?? 0,
  };
}

/** A slot is free again when what held it was ended by somebody else. */
function watchdogOf(sweep: SweepReport | null): CrawlerHealthResponse['watchdog'] {
  const { renewed = 0, ended = 0, putBack = 0, abandoned = 0, overdue = 0 } = sweep ?? {};
  return {
    age_seconds: sweep && Math.round(sweep.ageMs / 1000),
    zombies_reconciled: renewed,
    expired_killed: ended,
    rescued: putBack,
    early_zombies_failed: abandoned,
    long_running_failed: overdue,
    slots_released: abandoned + overdue,
  };
}

function pendingOf(waiting: Waiting, all: boolean): CrawlerHealthResponse['pending'] {
  const shown = all ? waiting : waiting.slice(0, TOP_TENANTS);
  return {
    total: waiting.reduce((sum, { jobs }) => sum + jobs, 0),
    tenant_count: waiting.length,
    top_tenants: Object.fromEntries(shown.map(({ tenantId, jobs }) => [tenantId, jobs])),
  };
}
