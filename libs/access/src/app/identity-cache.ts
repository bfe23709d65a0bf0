import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, type Permission } from '@svc/kernel';
import { PubSub } from '@svc/redis';
import {
  type AccessChange,
  type Identity,
  permissionsOf,
  UserDirectory,
  type UserProfile,
  UserQueries,
} from '@svc/tenancy';
import { BoundedMap } from '../domain/bounded-map';
import { ACCESS_CHANNEL, AccessBroadcast, readAccessChange } from './access-broadcast';

const MAX_ENTRIES = 10_000;
/** How long a lost message may go unnoticed. */
const LIFETIME_MS = 5_000;

/** What is known of somebody who may sign in. */
export interface KnownIdentity extends Identity {
  readonly permissions: ReadonlySet<Permission>;
}

/** The profile of somebody who may sign in, with the permissions in force. */
export interface KnownProfile extends UserProfile {
  readonly permissions: ReadonlySet<Permission>;
}

interface Entry {
  readonly identity: KnownIdentity;
  readonly loadedAt: number;
  profile: Promise<KnownProfile> | null;
}

interface Load {
  readonly promise: Promise<Entry | null>;
  stale: boolean;
}

/**
 * Remembers for seconds who stands behind an e-mail address. Every change of a user, a role or a tenant empties the
 * entries concerned, in every process before the change is answered. While such messages cannot arrive nothing is
 * remembered.
 */
@Injectable()
export class IdentityCache implements OnModuleInit {
  private readonly entries = new BoundedMap<string, Entry>(MAX_ENTRIES);
  private readonly loads = new Map<string, Load>();

  constructor(
    private readonly directory: UserDirectory,
    private readonly queries: UserQueries,
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

  /** The one user of an e-mail address who may sign in; null when there is none. */
  identify(email: string): KnownIdentity | null | Promise<KnownIdentity | null> {
    const entry = this.fresh(email);
    return entry ? entry.identity : this.load(email).then((loaded) => loaded?.identity ?? null);
  }

  /** The profile of the user of an e-mail address; null when there is none. */
  async profile(email: string): Promise<KnownProfile | null> {
    const entry = this.fresh(email) ?? (await this.load(email));
    if (!entry) return null;
    entry.profile ??= this.loadProfile(entry);
    return entry.profile;
  }

  private fresh(email: string): Entry | null {
    const entry = this.entries.get(email);
    if (!entry || !this.pubSub.isLive) return null;
    return this.clock.now().getTime() - entry.loadedAt < LIFETIME_MS ? entry : null;
  }

  /** Requests that come at once share one look-up, unless a change came between them. */
  private load(email: string): Promise<Entry | null> {
    const running = this.loads.get(email);
    if (running) return running.promise;
    const load: Load = { promise: this.lookUp(email).finally(() => this.finish(email, load)), stale: false };
    this.loads.set(email, load);
    return load.promise.then((entry) => {
      if (entry && !load.stale && this.pubSub.isLive) this.entries.set(email, entry);
      return entry;
    });
  }

  private async lookUp(email: string): Promise<Entry | null> {
    const loadedAt = this.clock.now().getTime();
    const found = await this.directory.identify(email);
    if (!found) return null;
    return { identity: { ...found, permissions: permissionsOf(found.roles, found) }, loadedAt, profile: null };
  }

  private finish(email: string, load: Load): void {
    if (this.loads.get(email) === load) this.loads.delete(email);
  }

  private loadProfile(entry: Entry): Promise<KnownProfile> {
    const { tenantId, id } = entry.identity.user;
    const { permissions } = entry.identity;
    const profile = this.queries.get(tenantId, id).then((found) => ({ ...found, permissions }));
    profile.catch(() => {
      entry.profile = null;
    });
    return profile;
  }

  /** Forgets whom a change concerns; everybody, when that is not known. */
  private forget(change: AccessChange | null): void {
    // A look-up that began before the change may still bring what was before it.
    for (const load of this.loads.values()) load.stale = true;
    this.loads.clear();
    if (change === null) return this.entries.clear();
    const { tenantId, userIds } = change;
    this.entries.deleteWhere(({ identity: { user } }) => {
      return user.tenantId === tenantId && (userIds === undefined || userIds.includes(user.id));
    });
  }
}
