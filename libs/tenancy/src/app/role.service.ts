import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork, violatedConstraint } from '@svc/database';
import {
  AppError,
  type Caller,
  changesBetween,
  Clock,
  newId,
  type Permission,
  type RoleId,
  type TenantId,
} from '@svc/kernel';
import { RoleRepository } from '../data/role.repository';
import type { Role } from '../domain/role';
import { OperatorTenant } from './operator-tenant';
import { AccessChanges, type TenancyEvent, TenancyTrail } from './ports';
import { UserRoles } from './user-roles';

/** Roles of a tenant. The predefined ones are read only. @source supplement §5.5 */
@Injectable()
export class RoleService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly roles: RoleRepository,
    private readonly holders: UserRoles,
    private readonly operator: OperatorTenant,
    private readonly trail: TenancyTrail,
    private readonly changes: AccessChanges,
    private readonly clock: Clock,
  ) {}

  /** Every role of a tenant, the predefined ones first. */
  list(tenantId: TenantId): Promise<Role[]> {
    return this.uow.read(tenantId, (tx) => this.roles.list(tx, tenantId));
  }

  /** @throws not_found */
  async get(tenantId: TenantId, id: RoleId): Promise<Role> {
    const role = await this.uow.read(tenantId, (tx) => this.roles.find(tx, tenantId, id));
    if (!role) throw new AppError('not_found');
    return role;
  }

  /** @throws forbidden for a permission that the tenant cannot give · unique_value_exists when the name is taken */
  async create(actor: Caller, name: string, permissions: readonly Permission[]): Promise<Role> {
    const { tenantId } = actor;
    await this.operator.requireGrantable(tenantId, permissions);
    const now = this.clock.now();
    const role: Role = {
      id: newId<RoleId>(now.getTime()),
      tenantId,
      name,
      permissions: [...new Set(permissions)],
      predefined: false,
      createdAt: now,
      updatedAt: now,
    };
    await this.uow
      .run(tenantId, async (tx) => {
        await this.roles.insert(tx, tenantId, role);
        await this.trail.record(tx, actor, eventOf('ROLE_CREATED', { before: null, after: role }));
      })
      .catch(asNameError);
    return role;
  }

  /** Changes a role; what it gives holds at once. @throws not_found · forbidden · unique_value_exists · bad_request */
  async update(
    actor: Caller,
    id: RoleId,
    changes: { name?: string; permissions?: readonly Permission[] },
  ): Promise<Role> {
    const { tenantId } = actor;
    await this.operator.requireGrantable(tenantId, changes.permissions ?? []);
    const role = await this.uow
      .run(tenantId, async (tx) => {
        const before = await this.ownRole(tx, tenantId, id);
        const permissions = changes.permissions ? [...new Set(changes.permissions)] : before.permissions;
        const after = { ...before, name: changes.name ?? before.name, permissions, updatedAt: this.clock.now() };
        const given = { name: changes.name, permissions: changes.permissions && permissions };
        const update = () => this.roles.update(tx, tenantId, id, given, after.updatedAt);
        const isTaking = before.permissions.includes('admin') && !permissions.includes('admin');
        const isThere = await (isTaking ? this.holders.keepingAdministrator(tx, actor, tenantId, update) : update());
        if (!isThere) throw new AppError('not_found');
        await this.trail.record(tx, actor, eventOf('ROLE_MODIFIED', { before, after }));
        return after;
      })
      .catch(asNameError);
    await this.changes.announce({ tenantId });
    return role;
  }

  /** Deletes a role and takes it from everyone who held it. @throws not_found · forbidden · bad_request */
  async delete(actor: Caller, id: RoleId): Promise<Role> {
    const { tenantId } = actor;
    const role = await this.uow.run(tenantId, async (tx) => {
      const found = await this.ownRole(tx, tenantId, id);
      const isThere = await this.holders.keepingAdministrator(tx, actor, tenantId, () =>
        this.roles.delete(tx, tenantId, id),
      );
      if (!isThere) throw new AppError('not_found');
      await this.trail.record(tx, actor, eventOf('ROLE_DELETED', { before: found, after: null }));
      return found;
    });
    await this.changes.announce({ tenantId });
    return role;
  }

  private async ownRole(tx: Tx, tenantId: TenantId, id: RoleId): Promise<Role> {
    const role = await this.roles.lock(tx, tenantId, id);
    if (!role) throw new AppError('not_found');
    if (role.predefined) throw new AppError('forbidden', { message: 'A predefined role cannot be changed.' });
    return role;
  }
}

const SENTENCES = {
  ROLE_CREATED: 'Created the role',
  ROLE_MODIFIED: 'Changed the role',
  ROLE_DELETED: 'Deleted the role',
} as const;

function eventOf(
  action: keyof typeof SENTENCES,
  { before, after }: { before: Role | null; after: Role | null },
): TenancyEvent {
  const role = (after ?? before)!;
  const recorded = ({ name, permissions }: Role) => ({ name, permissions });
  return {
    action,
    tenantId: role.tenantId,
    entityType: 'role',
    entityId: role.id,
    description: `${SENTENCES[action]} ${role.name}`,
    target: { id: role.id, name: role.name },
    changes: changesBetween(before && recorded(before), after && recorded(after)),
  };
}

function asNameError(error: unknown): never {
  if (violatedConstraint(error) !== 'uq_roles__tenant_id__name') throw error;
  throw new AppError('unique_value_exists', { message: 'A role of this name exists.', cause: error });
}
