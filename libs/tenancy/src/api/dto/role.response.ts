import {
  DateTimeField,
  EnumField,
  ListField,
  ObjectField,
  paginated,
  PaginatedResponse,
  StringField,
  UuidField,
} from '@svc/http';
import { type Permission, PERMISSIONS } from '@svc/kernel';
import type { Role } from '../../domain/role';

/** Names of all permissions, for fields that hold one. */
export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as Permission[];

/** An item of a list of permissions. */
export const PERMISSION_ITEM = { kind: 'enum', values: PERMISSION_NAMES, name: 'Permission' } as const;

/** A role on the wire. @source supplement §5.3 */
export class RolePublic {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @ListField(PERMISSION_ITEM)
  permissions!: Permission[];

  @DateTimeField()
  created_at!: Date;

  @DateTimeField()
  updated_at!: Date;

  static from(this: void, role: Role): RolePublic {
    const { id, name, permissions, createdAt, updatedAt } = role;
    return { id, name, permissions: [...permissions], created_at: createdAt, updated_at: updatedAt };
  }
}

/** A predefined role on the wire. @source supplement §5.3 */
export class PredefinedRolePublic extends RolePublic {}

/** A predefined role with its tenant. @source supplement §6.1, §15.1 */
export class PredefinedRoleInDB extends RolePublic {
  @UuidField()
  tenant_id!: string;

  static override from(this: void, role: Role): PredefinedRoleInDB {
    return { ...RolePublic.from(role), tenant_id: role.tenantId };
  }
}

/** A permission and what it gives. @source supplement §5.5 */
export class PermissionPublic {
  @EnumField(PERMISSION_NAMES, { name: 'Permission' })
  name!: Permission;

  @StringField()
  description!: string;
}

/** The roles of a tenant: every one in `roles`, those it started with also in `predefined_roles`. @source supplement §5.5 */
export class RolesPaginatedResponse {
  @ObjectField(() => PaginatedResponse(RolePublic))
  roles!: { items: RolePublic[]; count: number };

  @ObjectField(() => PaginatedResponse(PredefinedRolePublic))
  predefined_roles!: { items: PredefinedRolePublic[]; count: number };

  static from(this: void, roles: readonly Role[]): RolesPaginatedResponse {
    const predefined = roles.filter((role) => role.predefined);
    return {
      roles: paginated(roles.map(RolePublic.from)),
      predefined_roles: paginated(predefined.map(RolePublic.from)),
    };
  }
}
