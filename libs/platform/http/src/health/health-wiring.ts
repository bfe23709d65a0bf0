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
  readonly complete: number;
  readonly failed: number;
  readonly retried: number;
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
  readonly crawler?: { readonly pulse: () => Promise<Pulse>; readonly numbers: () => Promise<QueueNumbers> };
  readonly objectContent?: () => Promise<ObjectContentState>;
}

/** How an app says where its health is read from. */
export interface HealthWiring {
  readonly inject: readonly (Type | (abstract new (...values: never[]) => unknown))[];
  readonly useFactory: (...parts: never[]) => HealthSources;
}

/** Injection token of `HealthSources`. */
export const HEALTH_SOURCES = Symbol('HEALTH_SOURCES');
