import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, changesBetween, Clock, requireUser, type TenantId, type UserId } from '@svc/kernel';
import { OwnProfileRepository, type StoredProfile } from '../data/own-profile.repository';
import { nameOf, type OwnProfile, type Preferences } from '../domain/own-profile';
import { AccessChanges, TenancyTrail } from './ports';

/** What a person changes of themselves; a missing member is left as it is. */
export interface OwnProfileChanges {
  /** Null goes back to the username. */
  readonly name?: string | null;
  /** Takes the place of the preferences of the same names. */
  readonly preferences?: Preferences;
}

/** What people are called, and how they like their pages. @source spec §4.11, supplement §15.143, §15.144 */
@Injectable()
export class OwnProfileService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly profiles: OwnProfileRepository,
    private readonly trail: TenancyTrail,
    private readonly changes: AccessChanges,
    private readonly clock: Clock,
  ) {}

  /** @throws not_found */
  read(tenantId: TenantId, id: UserId): Promise<OwnProfile> {
    return this.uow.read(tenantId, async (tx) => profileOf(await this.profiles.find(tx, tenantId, id)));
  }

  /** @throws not_found · user_identity_required */
  async change(actor: Caller, changes: OwnProfileChanges): Promise<OwnProfile> {
    const { tenantId } = actor;
    const { id } = requireUser(actor);
    const changed = await this.uow.run(tenantId, async (tx) => {
      const before = await this.profiles.lock(tx, tenantId, id);
      const old = profileOf(before);
      const displayName = changes.name === undefined ? before!.displayName : changes.name;
      const preferences = { ...old.preferences, ...changes.preferences };
      await this.profiles.update(tx, tenantId, id, { displayName, preferences }, this.clock.now());
      const profile = profileOf({ ...before!, displayName, preferences });
      await this.trail.record(tx, actor, {
        action: 'USER_UPDATED',
        tenantId,
        entityType: 'user',
        entityId: id,
        description: 'Changed the own profile',
        target: { id, name: profile.name, email: profile.email },
        changes: changesBetween(recorded(old), recorded(profile)),
      });
      return profile;
    });
    await this.changes.announce({ tenantId, userIds: [id] });
    return changed;
  }
}

function recorded({ name, preferences }: OwnProfile) {
  return { name, ...preferences };
}

/** @throws not_found */
function profileOf(stored: StoredProfile | null): OwnProfile {
  if (!stored) throw new AppError('not_found');
  const { id, email, preferences, createdAt } = stored;
  return { id, email, name: nameOf(stored), preferences, createdAt };
}
