import { Injectable } from '@nestjs/common';
import { AppError, isUuid, type UserId } from '@svc/kernel';
import { type ProvisionedUser, ProvisionedUsers } from '@svc/tenancy';
import { applyPatch } from '../domain/patch/apply-patch';
import { nameGivenBy } from '../domain/patch/name-given';
import { readOperations } from '../domain/patch/operations';
import { cluesOf, decide, displacedOf, userNameOf } from '../domain/reconcile';
import { readResource, type Resource } from '../domain/resource';
import { USER_KIND } from '../domain/resource-kind';
import { isUnclaimed, withoutDefaults } from '../domain/user-change';
import { userDraft, type UserDraft } from '../domain/user-draft';
import { editableUser, userResource } from '../domain/user-resource';
import type { Work } from './scim-transactions';
import { UserWrites } from './user-writes';

/** A user to be changed, and whoever else has the name they are given. */
interface Locked {
  readonly user: ProvisionedUser;
  readonly others: readonly ProvisionedUser[];
}

type Body = Readonly<Record<string, unknown>>;

/** What providers do with users, each in an open transaction. @source spec §3.4, §4.10, supplement §15.48-53 */
@Injectable()
export class ScimUsers {
  constructor(
    private readonly users: ProvisionedUsers,
    private readonly writes: UserWrites,
  ) {}

  /**
   * Makes a user, links one who is there without an identifier of a provider, or brings a removed one back.
   * @throws scim_uniqueness when the user is there already · scim_invalid_value
   */
  async create(work: Work, body: Body): Promise<Resource> {
    const draft = userDraft(readResource(USER_KIND, body));
    const { tx, caller, base } = work;
    const candidates = await this.users.reserve(tx, caller.tenantId, cluesOf(draft));
    const decision = decide(draft, candidates);
    switch (decision.kind) {
      case 'conflict':
        throw new AppError('scim_uniqueness', { message: `The user ${draft.userName} exists.` });
      case 'create':
        return userResource(await this.writes.add(work, draft, decision.displaced), base);
      default: {
        const active = draft.active ?? true;
        const { kind, user, displaced } = decision;
        const isRestored = kind === 'restore';
        // Whom no provider has spoken of is linked by being brought back, too.
        const isLink = !isRestored || isUnclaimed(user);
        const options = { isLink, isRestored, displaced, keepsExternalId: true };
        return userResource(await this.writes.change(work, user, { ...draft, active }, options), base);
      }
    }
  }

  /** @throws not_found */
  async get({ tx, caller, base }: Work, id: string): Promise<Resource> {
    const user = isUserId(id) ? await this.users.find(tx, caller.tenantId, id) : null;
    if (!user) throw unknownUser();
    return userResource(user, base);
  }

  /** Gives the user everything that is sent and nothing else. @throws not_found · scim_uniqueness · scim_invalid_value */
  async replace(work: Work, id: string, body: Body): Promise<Resource> {
    const draft = userDraft(readResource(USER_KIND, body));
    return this.write(work, await this.lock(work, id, draft.userName), draft, { keepsExternalId: true });
  }

  /** Does every operation or none. @throws not_found · scim_uniqueness · scim_invalid_value and what else a PATCH may be told */
  async patch(work: Work, id: string, body: Body): Promise<Resource> {
    const operations = readOperations(body);
    const name = nameGivenBy(operations);
    const locked = await this.lock(work, id, name);
    const patched = applyPatch(USER_KIND, editableUser(locked.user), operations);
    const draft = userDraft(withoutDefaults(locked.user, patched));
    const userName = name === null ? userNameOf(locked.user) : draft.userName;
    return this.write(work, locked, { ...draft, userName }, { keepsExternalId: false });
  }

  /** Removes a user softly, once or several times. @throws not_found */
  async remove(work: Work, id: string): Promise<void> {
    const locked = await this.lock(work, id, null);
    const draft = { ...userDraft(editableUser(locked.user)), userName: userNameOf(locked.user), active: false };
    await this.write(work, locked, draft, { keepsExternalId: true });
  }

  private async write(
    work: Work,
    { user, others }: Locked,
    draft: UserDraft,
    options: { keepsExternalId: boolean },
  ): Promise<Resource> {
    const displaced = draft.userName === userNameOf(user) ? [] : displacedOf(others);
    if (!displaced) {
      throw new AppError('scim_uniqueness', { message: `The userName ${draft.userName} is in use.` });
    }
    return userResource(await this.writes.change(work, user, draft, { ...options, displaced }), work.base);
  }

  /** @param name the one the user is given; null when they keep theirs */
  private async lock({ tx, caller }: Work, id: string, name: string | null): Promise<Locked> {
    if (!isUserId(id)) throw unknownUser();
    const { user, others } =
      name === null
        ? { user: await this.users.lock(tx, caller.tenantId, id), others: [] }
        : await this.users.lockForName(tx, caller.tenantId, id, name);
    if (!user) throw unknownUser();
    return { user, others };
  }
}

function isUserId(id: string): id is UserId {
  return isUuid(id) && id === id.toLowerCase();
}

/** @source supplement §5.7 */
function unknownUser(): AppError {
  return new AppError('not_found', { message: 'User not found' });
}
