import { Injectable } from '@nestjs/common';
import { holdLock, type Tx } from '@svc/database';
import { AppError, type Principal, type RoleId, type TenantId, type UserId } from '@svc/kernel';
import { RoleRepository } from '../data/role.repository';
import { UserRepository } from '../data/user.repository';
import { OWNER_ROLE } from '../domain/role';

/** Gives users their roles. */
@Injectable()
export class UserRoles {
  constructor(
    private readonly roles: RoleRepository,
    private readonly users: UserRepository,
  ) {}

  /** Makes the given roles the user's only ones. @throws bad_request when one is not a role of the tenant */
  async replace(tx: Tx, tenantId: TenantId, userId: UserId, roleIds: readonly RoleId[]): Promise<void> {
    const wanted = [...new Set(roleIds)];
    const known = await this.roles.holdExisting(tx, tenantId, wanted);
    const missing = wanted.filter((id) => !known.has(id));
    if (missing.length > 0) throw new AppError('bad_request', { message: `There is no role ${missing.join(', ')}.` });
    await this.roles.replaceOfUser(tx, tenantId, userId, wanted);
  }

  /**
   * Makes a change of who may do what, unless it leaves nobody who may administer the tenant: only the operator could mend
   * that, who may make it. Changes at once wait for each other. @throws bad_request · what `change` throws
   */
  async keepingAdministrator<Result>(
    tx: Tx,
    actor: Principal,
    tenantId: TenantId,
    change: () => Promise<Result>,
  ): Promise<Result> {
    if (actor.kind !== 'caller') return change();
    await holdLock(tx, `administrators:${tenantId}`);
    const hadOne = await this.roles.isHeld(tx, tenantId, 'admin');
    const result = await change();
    if (!hadOne || (await this.roles.isHeld(tx, tenantId, 'admin'))) return result;
    throw new AppError('bad_request', { message: 'Somebody has to be left who may administer the tenant.' });
  }

  /**
   * The roles of a user whom somebody is about to make: the ones asked for; else Owner for the first one of the tenant, and
   * none for the others. Whom identity providers made does not count, whoever was removed does. The tenant must be locked,
   * so that there is one first user. @source supplement §15.1, §15.37
   */
  async forNewUser(tx: Tx, tenantId: TenantId, asked: readonly RoleId[]): Promise<readonly RoleId[]> {
    if (asked.length > 0 || (await this.users.isAnyMadeBySomebody(tx, tenantId))) return asked;
    const owner = await this.roles.findByName(tx, tenantId, OWNER_ROLE);
    return owner ? [owner.id] : [];
  }
}
