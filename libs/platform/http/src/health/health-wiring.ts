import type { Type } from '@nestjs/common';

/** Whether the processes that run the jobs of a queue give signs of life. */
export interface Pulse {
  readonly alive: boolean;
  readonly lastBeatAt: Date | null;
  readonly ageSeconds: number | null;
  readonly running: number;
}

/** Jobs of a queue by state. */
export interface QueueNumbers {
  readonly queued: number;
  readonly inProgress: number;
  /** Of those in progress, the ones that a living process holds. */
  readonly held: number;
  readonly complete: number;
  readonly failed: number;
  readonly retried: number;
}

/** What the sweep of a queue has done since its process began. */
export interface SweepReport {
  readonly sweptAt: Date;
  readonly ageMs: number;
  readonly putBack: number;
  readonly ended: number;
  readonly renewed: number;
  readonly abandoned: number;
  readonly overdue: number;
}

/** Who leads the upkeep of jobs, and for how long still; negative when the time is over. */
export interface LeaderReport {
  readonly holder: string;
  readonly remainingMs: number;
}

/** Where the health of crawling is read from. */
export interface CrawlerSources {
  readonly pulse: () => Promise<Pulse>;
  readonly numbers: () => Promise<QueueNumbers>;
  /** Crawls that wait, by tenant, the longest line first. */
  readonly waiting: () => Promise<readonly { readonly tenantId: string; readonly jobs: number }[]>;
  /** Null before the first sweep. */
  readonly sweep: () => Promise<SweepReport | null>;
  /** Null while nobody leads. */
  readonly leader: () => Promise<LeaderReport | null>;
}

/** Whether the optional object store can be used. @source supplement §3.7 */
export interface ObjectContentState {
  readonly healthy: boolean;
  /** A readiness code, e.g. `ready` or `store_degraded`. */
  readonly code: string;
}

/** What the health of a process is read from; each function may reject, which counts as "not well". */
export interface HealthSources {
  /** Without these the process cannot work: name → resolves to anything but `false` when well. */
  readonly dependencies: Readonly<Record<string, () => Promise<unknown>>>;
  readonly worker?: () => Promise<Pulse>;
  readonly crawler?: CrawlerSources;
  readonly objectContent?: () => Promise<ObjectContentState>;
}

/** How an app says where its health is read from. */
export interface HealthWiring {
  readonly inject: readonly (Type | (abstract new (...values: never[]) => unknown))[];
  readonly useFactory: (...parts: never[]) => HealthSources;
}

/** Injection token of `HealthSources`. */
export const HEALTH_SOURCES = Symbol('HEALTH_SOURCES');
