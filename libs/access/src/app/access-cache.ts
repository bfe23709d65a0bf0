import type { OnModuleInit } from '@nestjs/common';
import type { Clock } from '@svc/kernel';
import type { PubSub } from '@svc/redis';
import type { AccessChange } from '@svc/tenancy';
import { BoundedMap } from '../domain/bounded-map';
import { isFresh } from '../domain/is-fresh';
import type { AccessBroadcast } from './access-broadcast';

const MAX_ENTRIES = 10_000;

interface Entry<Found> {
  readonly found: Found;
  readonly loadedAt: number;
}

interface Load<Found> {
  readonly promise: Promise<Found | null>;
  stale: boolean;
}

/**
 * Remembers for seconds what was looked up about access. A change of access empties the entries it concerns, here before
 * the change is answered and in the other processes as fast as the shared store carries a message; `AccessConfirmations`
 * has the change wait for them. While such messages cannot arrive nothing is remembered, and what nobody knows never is.
 */
export abstract class AccessCache<Found extends object> implements OnModuleInit {
  private readonly entries = new BoundedMap<string, Entry<Found>>(MAX_ENTRIES);
  private readonly loads = new Map<string, Load<Found>>();

  constructor(
    private readonly pubSub: PubSub,
    private readonly broadcast: AccessBroadcast,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): Promise<void> {
    return this.broadcast.onChange((change) => this.forget(change));
  }

  /** What is known under a key, at once where it is remembered; null when `lookUp` finds nothing. */
  protected recall(key: string, lookUp: () => Promise<Found | null>): Found | Promise<Found | null> {
    return this.fresh(key) ?? this.load(key, lookUp);
  }

  /** Whether what was found may be out of date after a change. */
  protected abstract isConcerned(found: Found, change: AccessChange): boolean;

  private fresh(key: string): Found | null {
    const entry = this.entries.get(key);
    if (!entry || !this.pubSub.isLive) return null;
    return isFresh(entry.loadedAt, this.clock.now().getTime()) ? entry.found : null;
  }

  /** Requests that come at once share one look-up, unless a change came between them. */
  private load(key: string, lookUp: () => Promise<Found | null>): Promise<Found | null> {
    const running = this.loads.get(key);
    if (running) return running.promise;
    const loadedAt = this.clock.now().getTime();
    const promise = lookUp().finally(() => {
      if (this.loads.get(key) === load) this.loads.delete(key);
    });
    const load: Load<Found> = { promise, stale: false };
    this.loads.set(key, load);
    return promise.then((found) => {
      if (found && !load.stale && this.pubSub.isLive) this.entries.set(key, { found, loadedAt });
      return found;
    });
  }

  /** Forgets what a change concerns; everything, when that is not known. */
  private forget(change: AccessChange | null): void {
    // A look-up that began before the change may still bring what was before it.
    for (const load of this.loads.values()) load.stale = true;
    this.loads.clear();
    if (change === null) this.entries.clear();
    else this.entries.deleteWhere(({ found }) => this.isConcerned(found, change));
  }
}
