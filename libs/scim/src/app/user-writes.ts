import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { sideBySide } from '@svc/database';
import { AppError, changesBetween, Clock, newId, type UserId } from '@svc/kernel';
import { DEFAULT_USER_QUOTA_BYTES, type ProvisionedUser, ProvisionedUsers } from '@svc/tenancy';
import { userNameOf } from '../domain/reconcile';
import { actionsOf, changedUser, type ChangeOptions, type UserAction, visibleFields } from '../domain/user-change';
import type { UserDraft } from '../domain/user-draft';
import { isAddress } from '../domain/user-draft';
import type { Work } from './scim-transactions';
import { asTaken } from './taken';

/** Writes users in open transactions, with what it means for them and for the trail. @source spec §3.4, §6.2 */
@Injectable()
export class UserWrites {
  constructor(
    private readonly users: ProvisionedUsers,
    private readonly trail: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Adds a user; one made inactive is a removed one from the start. @throws scim_uniqueness · scim_invalid_value */
  async add(work: Work, draft: UserDraft, displaced: readonly ProvisionedUser[]): Promise<ProvisionedUser> {
    const user = this.compose(work, draft);
    await this.giveWay(work, displaced);
    await sideBySide([
      this.users.add(work.tx, user).catch((error: unknown) => asTaken(error, takenBy(user))),
      this.record(work, 'SCIM_USER_PROVISIONED', user),
    ]);
    return user;
  }

  /** Gives a locked user the form of a draft. Changing nothing writes nothing. @throws scim_uniqueness */
  async change(
    work: Work,
    before: ProvisionedUser,
    draft: UserDraft,
    options: ChangeOptions & { readonly isLink?: boolean; readonly displaced?: readonly ProvisionedUser[] },
  ): Promise<ProvisionedUser> {
    const { isLink = false, displaced = [] } = options;
    const after = changedUser(before, draft, { ...options, now: this.clock.now() });
    const changes = changesBetween(visibleFields(before), visibleFields(after));
    const isSame = Object.keys(changes).length === 0 && before.state === after.state;
    if (isSame && before.attributes !== null && !isLink) return before;
    await this.giveWay(work, displaced);
    await this.users
      .change(work.tx, work.caller, before, after)
      .catch((error: unknown) => asTaken(error, takenBy(after)));
    work.touched.add(after.id);
    for (const action of actionsOf(before, after, isLink)) await this.record(work, action, after, changes);
    return after;
  }

  private async giveWay({ tx, caller }: Work, displaced: readonly ProvisionedUser[]): Promise<void> {
    const ids = displaced.map(({ id }) => id);
    await this.users.takeNames(tx, caller.tenantId, ids, this.clock.now());
  }

  private compose({ caller }: Work, draft: UserDraft): ProvisionedUser {
    const now = this.clock.now();
    const email = draft.email ?? (isAddress(draft.userName) ? draft.userName : null);
    if (email === null) throw new AppError('scim_invalid_value', { message: 'The user has no e-mail address.' });
    const isLive = draft.active !== false;
    return {
      id: newId<UserId>(now.getTime()),
      tenantId: caller.tenantId,
      email,
      username: draft.userName,
      state: isLive ? 'active' : 'deleted',
      stateChangedAt: now,
      deletedAt: isLive ? null : now,
      emailVerified: true,
      quotaLimit: DEFAULT_USER_QUOTA_BYTES,
      usedTokens: 0,
      externalId: draft.externalId,
      credentialVersion: 0,
      createdAt: now,
      updatedAt: now,
      attributes: draft.attributes,
    };
  }

  private record(
    { tx, caller }: Work,
    action: UserAction | 'SCIM_USER_PROVISIONED',
    user: ProvisionedUser,
    changes?: Record<string, { old: unknown; new: unknown }>,
  ): Promise<void> {
    const name = userNameOf(user);
    return this.trail.record(tx, caller, {
      action,
      entityType: 'user',
      entityId: user.id,
      description: `${DESCRIPTIONS[action]} ${name}`,
      target: { id: user.id, name, email: user.email },
      ...(changes && { changes }),
    });
  }
}

const DESCRIPTIONS: Readonly<Record<UserAction | 'SCIM_USER_PROVISIONED', string>> = {
  SCIM_USER_PROVISIONED: 'Provisioned the user',
  SCIM_USER_RECONCILED: 'Linked the user',
  SCIM_USER_REACTIVATED: 'Reactivated the user',
  SCIM_USER_UPDATED: 'Updated the user',
  SCIM_USER_DEPROVISIONED: 'Deprovisioned the user',
};

function takenBy({ email, externalId, username }: ProvisionedUser): Record<string, string | null> {
  return {
    uq_users__email: email,
    uq_users__tenant_id__email: email,
    uq_users__tenant_id__external_id: externalId,
    uq_users__tenant_id__username: username,
  };
}
