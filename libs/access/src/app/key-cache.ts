import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FoundKey, KeyDirectory } from '@svc/api-keys';
import { Clock } from '@svc/kernel';
import { PubSub } from '@svc/redis';
import type { AccessChange } from '@svc/tenancy';
import { BoundedMap } from '../domain/bounded-map';
import { ACCESS_CHANNEL, AccessBroadcast, readAccessChange } from './access-broadcast';

const MAX_ENTRIES = 10_000;
/** How long a lost message may go unnoticed. */
const LIFETIME_MS = 5_000;

interface Entry {
  readonly found: FoundKey;
  readonly loadedAt: number;
}

interface Load {
  readonly promise: Promise<FoundKey | null>;
  stale: boolean;
}

/**
 * Remembers for seconds what a key's secret stands for. Every change of access in a tenant, of one of its keys too,
 * empties the entries of that tenant, here before the change is answered and in the other processes as fast as the
 * shared store carries a message. While such messages cannot arrive nothing is remembered, and unknown secrets never are.
 */
@Injectable()
export class KeyCache implements OnModuleInit {
  private readonly entries = new BoundedMap<string, Entry>(MAX_ENTRIES);
  private readonly loads = new Map<string, Load>();

  constructor(
    private readonly directory: KeyDirectory,
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

  /** The key of a secret, whatever its state; null for one that nobody was given. */
  find(secret: string): FoundKey | Promise<FoundKey | null> {
    // Whoever reads this process's memory finds no secrets here.
    const digest = createHash('sha256').update(secret).digest('base64');
    return this.fresh(digest) ?? this.load(digest, secret);
  }

  private fresh(digest: string): FoundKey | null {
    const entry = this.entries.get(digest);
    if (!entry || !this.pubSub.isLive) return null;
    return this.clock.now().getTime() - entry.loadedAt < LIFETIME_MS ? entry.found : null;
  }

  /** Requests that come at once share one look-up, unless a change came between them. */
  private load(digest: string, secret: string): Promise<FoundKey | null> {
    const running = this.loads.get(digest);
    if (running) return running.promise;
    const loadedAt = this.clock.now().getTime();
    const promise = this.directory.find(secret).finally(() => {
      if (this.loads.get(digest) === load) this.loads.delete(digest);
    });
    const load: Load = { promise, stale: false };
    this.loads.set(digest, load);
    return promise.then((found) => {
      if (found && !load.stale && this.pubSub.isLive) this.entries.set(digest, { found, loadedAt });
      return found;
    });
  }

  /** Forgets the keys of the tenant a change concerns; every key, when that is not known. */
  private forget(change: AccessChange | null): void {
    // A look-up that began before the change may still bring what was before it.
    for (const load of this.loads.values()) load.stale = true;
    this.loads.clear();
    if (change === null) this.entries.clear();
    else this.entries.deleteWhere(({ found }) => found.key.tenantId === change.tenantId);
  }
}
