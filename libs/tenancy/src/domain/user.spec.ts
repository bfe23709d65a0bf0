import { PERMISSIONS, type RoleId, type TenantId } from '@svc/kernel';
import { PREDEFINED_ROLES, type Role } from './role';
import { permissionsOf } from './user';
import { locksOut, sourcesOf } from './user-transition';

const role = (permissions: Role['permissions']): Role => ({
  id: 'r' as RoleId,
  tenantId: 't' as TenantId,
  name: 'n',
  permissions,
  predefined: false,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

describe('permissions of a user', () => {
  it('are the union over the roles', () => {
    expect(permissionsOf([role(['AI', 'admin']), role(['AI', 'apps'])], { isOperator: false })).toEqual(
      new Set(['AI', 'admin', 'apps']),
    );
    expect(permissionsOf([], { isOperator: true })).toEqual(new Set());
  });

  it('§15.154 counts the permission for storage in the tenant of the operator alone', () => {
    const roles = [role(['admin', 'storage'])];
    expect(permissionsOf(roles, { isOperator: false })).toEqual(new Set(['admin']));
    expect(permissionsOf(roles, { isOperator: true })).toEqual(new Set(['admin', 'storage']));
  });

  it('§5.5 grow from one predefined role to the next', () => {
    const [owner, configurator, user] = PREDEFINED_ROLES.map(({ permissions }) => new Set(permissions));
    expect([...owner!].filter((permission) => !Object.hasOwn(PERMISSIONS, permission))).toEqual([]);
    expect([...user!].every((permission) => configurator!.has(permission))).toBe(true);
    expect([...configurator!].every((permission) => owner!.has(permission))).toBe(true);
    expect(owner!.has('admin')).toBe(true);
    expect(configurator!.has('admin')).toBe(false);
  });
});

describe('states of a user', () => {
  it('let a deleted user only become active again', () => {
    expect(sourcesOf('active')).toContain('deleted');
    for (const to of ['invited', 'inactive'] as const) expect(sourcesOf(to)).not.toContain('deleted');
  });

  it('lock out the inactive and the deleted', () => {
    expect((['invited', 'active', 'inactive', 'deleted'] as const).filter(locksOut)).toEqual(['inactive', 'deleted']);
  });
});
