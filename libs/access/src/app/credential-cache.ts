import { createHash } from 'node:crypto';
import type { OnModuleInit } from '@nestjs/common';
import type { Clock } from '@svc/kernel';
import type { PubSub } from '@svc/redis';
import type { AccessChange } from '@svc/tenancy';
import { BoundedMap } from '../domain/bounded-map';
import { ACCESS_CHANNEL, type AccessBroadcast, readAccessChange } from './access-broadcast';

const MAX_ENTRIES = 10_000;
/** How long a lost message may go unnoticed. */
const LIFETIME_MS = 5_000;

interface Entry<Found> {
  readonly found: Found;
  readonly loadedAt: number;
}

interface Load<Found> {
  readonly promise: Promise<Found | null>;
  stale: boolean;
}

/**
 * Remembers for seconds what a secret stands for. A change of access empties the entries it concerns, here before the
 * change is answered and in the other processes as fast as the shared store carries a message; `AccessConfirmations` has
 * the change wait for them. While such messages cannot arrive nothing is remembered, and unknown secrets never are.
 */
export abstract class CredentialCache<Found extends object> implements OnModuleInit {
  private readonly entries = new BoundedMap<string, Entry<Found>>(MAX_ENTRIES);
  private readonly loads = new Map<string, Load<Found>>();

  constructor(
    private readonly pubSub: PubSub,
    private readonly broadcast: AccessBroadcast,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    this.broadcast.onAnnounced((change) => this.forget(change));
    // What was sent while messages could not arrive is lost, so everything may be out of date.
    this.pubSub.onLive(() => this.forget(null));
    await this.pubSub.subscribe(ACCESS_CHANNEL, (message) => this.forget(readAccessChange(message)));
  }

  /** What a secret stands for, whatever its state; null for one that nobody was given. */
  find(secret: string): Found | Promise<Found | null> {
    // Whoever reads this process's memory finds no secrets here.
    const digest = createHash('sha256').update(secret).digest('base64');
    return this.fresh(digest) ?? this.load(digest, secret);
  }

  /** Asks the database. */
  protected abstract lookUp(secret: string): Promise<Found | null>;

  /** Whether what was found may be out of date after a change. */
  protected abstract isConcerned(found: Found, change: AccessChange): boolean;

  private fresh(digest: string): Found | null {
    const entry = this.entries.get(digest);
    if (!entry || !this.pubSub.isLive) return null;
    return this.clock.now().getTime() - entry.loadedAt < LIFETIME_MS ? entry.found : null;
  }

  /** Requests that come at once share one look-up, unless a change came between them. */
  private load(digest: string, secret: string): Promise<Found | null> {
    const running = this.loads.get(digest);
    if (running) return running.promise;
    const loadedAt = this.clock.now().getTime();
    const promise = this.lookUp(secret).finally(() => {
      if (this.loads.get(digest) === load) this.loads.delete(digest);
    });
    const load: Load<Found> = { promise, stale: false };
    this.loads.set(digest, load);
    return promise.then((found) => {
      if (found && !load.stale && this.pubSub.isLive) this.entries.set(digest, { found, loadedAt });
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
