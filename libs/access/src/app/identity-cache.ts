import { Injectable } from '@nestjs/common';
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
import { AccessBroadcast } from './access-broadcast';
import { AccessCache } from './access-cache';

/** What is known of somebody who may sign in. */
export interface KnownIdentity extends Identity {
  readonly permissions: ReadonlySet<Permission>;
}

/** The profile of somebody who may sign in, with the permissions in force. */
export interface KnownProfile extends UserProfile {
  readonly permissions: ReadonlySet<Permission>;
}

/** Somebody who may sign in; the profile is read when it is first asked for. */
interface KnownUser {
  readonly identity: KnownIdentity;
  profile: Promise<KnownProfile> | null;
}

/** Remembers for seconds who stands behind an e-mail address; every change of a user, a role or a tenant concerns it. */
@Injectable()
export class IdentityCache extends AccessCache<KnownUser> {
  constructor(
    private readonly directory: UserDirectory,
    private readonly queries: UserQueries,
    pubSub: PubSub,
    broadcast: AccessBroadcast,
    clock: Clock,
  ) {
    super(pubSub, broadcast, clock);
  }

  /** The one user of an e-mail address who may sign in; null when there is none. */
  identify(email: string): KnownIdentity | Promise<KnownIdentity | null> {
    const found = this.find(email);
    return found instanceof Promise ? found.then((user) => user?.identity ?? null) : found.identity;
  }

  /** The profile of the user of an e-mail address; null when there is none. */
  async profile(email: string): Promise<KnownProfile | null> {
    const user = await this.find(email);
    if (!user) return null;
    user.profile ??= this.loadProfile(user);
    return user.profile;
  }

  protected isConcerned({ identity: { user } }: KnownUser, { tenantId, userIds }: AccessChange): boolean {
    return user.tenantId === tenantId && (userIds === undefined || userIds.includes(user.id));
  }

  private find(email: string): KnownUser | Promise<KnownUser | null> {
    return this.recall(email, () => this.lookUp(email));
  }

  private async lookUp(email: string): Promise<KnownUser | null> {
    const found = await this.directory.identify(email);
    return found && { identity: { ...found, permissions: permissionsOf(found.roles, found) }, profile: null };
  }

  private loadProfile(known: KnownUser): Promise<KnownProfile> {
    const { user, permissions } = known.identity;
    const profile = this.queries.get(user.tenantId, user.id).then((found) => ({ ...found, permissions }));
    profile.catch(() => {
      known.profile = null;
    });
    return profile;
  }
}
