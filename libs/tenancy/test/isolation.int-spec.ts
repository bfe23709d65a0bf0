import { newId, type RoleId, type TenantId, type UserGroupId } from '@svc/kernel';
import { aRole, aTenant, aUser, insertRow, testDatabase, type TestDatabase } from '@svc/testing';
import { RoleRepository } from '../src/data/role.repository';
import { TenantRepository } from '../src/data/tenant.repository';
import { UserGroupRepository } from '../src/data/user-group.repository';
import { UserRepository } from '../src/data/user.repository';

describe('rows of tenants', () => {
  let db: TestDatabase;
  let ours: TenantId;
  let theirs: TenantId;

  beforeAll(async () => {
    db = await testDatabase();
    [ours, theirs] = [await aTenant(db.across), await aTenant(db.across)];
  });
  afterAll(() => db.close());

  it('are out of reach of another tenant’s transaction, even where a query names them', async () => {
    const user = await aUser(db.across, theirs);
    const role = await aRole(db.across, theirs, ['admin'], user.id);
    await db.uow.read(ours, async (tx) => {
      expect(await new TenantRepository().find(tx, theirs)).toBeNull();
      expect(await new UserRepository().find(tx, theirs, user.id)).toBeNull();
      expect(await new RoleRepository().find(tx, theirs, role)).toBeNull();
      expect(await new RoleRepository().ofUsers(tx, theirs, [user.id])).toEqual(new Map());
    });
  });

  it('cannot be written for another tenant', async () => {
    const writing = db.uow.run(ours, (tx) =>
      insertRow(tx, 'roles', { id: newId<RoleId>(), tenant_id: theirs, name: 'x' }),
    );
    await expect(writing).rejects.toThrow(/row-level security/);
  });

  it('cannot tie a user to a role or a group of another tenant, not even behind the door to all of them', async () => {
    const user = await aUser(db.across, ours);
    const role = await aRole(db.across, theirs, []);
    const tie = (table: string, row: object) => db.across.run((tx) => insertRow(tx, table, { ...row }));
    for (const tenant_id of [ours, theirs]) {
      const given = tie('user_roles', { tenant_id, user_id: user.id, role_id: role });
      await expect(given).rejects.toThrow(/fk_user_roles/);
    }
    const group = newId<UserGroupId>();
    await tie('user_groups', { id: group, tenant_id: theirs, name: 'Theirs' });
    const joined = tie('user_group_members', { tenant_id: ours, group_id: group, user_id: user.id });
    await expect(joined).rejects.toThrow(/fk_user_group_members/);
    const chosen = db.across.run((tx) => new TenantRepository().update(tx, ours, { defaultRoleId: role }, new Date()));
    await expect(chosen).rejects.toThrow(/fk_tenants__default_role_id/);
  });

  it('show a member the active groups alone', async () => {
    const user = await aUser(db.across, ours);
    await db.across.run(async (tx) => {
      for (const [name, state] of Object.entries({ Alpha: 'active', Beta: 'deleted' })) {
        const id = newId<UserGroupId>();
        await insertRow(tx, 'user_groups', { id, tenant_id: ours, name, state });
        await insertRow(tx, 'user_group_members', { tenant_id: ours, group_id: id, user_id: user.id });
      }
    });
    const groups = await db.uow.read(ours, (tx) => new UserGroupRepository().ofUsers(tx, ours, [user.id]));
    expect(groups.get(user.id)?.map(({ name }) => name)).toEqual(['Alpha']);
  });
});
