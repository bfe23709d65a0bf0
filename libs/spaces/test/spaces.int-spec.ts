import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { KeyScopeRegistry } from '@svc/api-keys';
import { query, UnitOfWork } from '@svc/database';
import { newId, type SpaceId, type UserGroupId, type UserId, type UserCaller } from '@svc/kernel';
import {
  aMember,
  anEmbeddingModel,
  aPerson,
  aTenant,
  aWorld,
  codeOf,
  insertRow,
  overtaking,
  startProcess,
  type TestDatabase,
  testDatabase,
  unique,
} from '@svc/testing';
import { UserGroupService } from '@svc/tenancy';
import { SpaceAccessService, SpacesModule } from '../src';
import { CreateSpaceService } from '../src/app/create-space.service';
import { SpaceGroupMembersService } from '../src/app/space-group-members.service';
import { SpaceMembersService } from '../src/app/space-members.service';
import { SpaceProvisioning } from '../src/app/space-provisioning.service';
import { SpaceReader } from '../src/app/space-reader.service';
import { UpdateSpaceService } from '../src/app/update-space.service';
import type { MemberRole } from '../src/domain/space';

describe('spaces', () => {
  let db: TestDatabase;
  let service: INestApplicationContext;
  let owner: UserCaller;
  let members: SpaceMembersService;
  let groups: SpaceGroupMembersService;
  let reader: SpaceReader;
  let updates: UpdateSpaceService;

  beforeAll(async () => {
    db = await testDatabase();
    service = await startProcess(db.url, { modules: [AccessModule, SpacesModule] });
    members = service.get(SpaceMembersService, { strict: false });
    groups = service.get(SpaceGroupMembersService, { strict: false });
    reader = service.get(SpaceReader, { strict: false });
    updates = service.get(UpdateSpaceService, { strict: false });
  });
  afterAll(async () => {
    await service.close();
    await db.close();
  });
  beforeEach(async () => {
    ({ owner } = await aWorld(db));
  });

  const createSpace = () => service.get(CreateSpaceService, { strict: false }).create(owner, 'Space');
  const roleOf = async (actor: UserCaller, id: SpaceId) => {
    const access = service.get(SpaceAccessService, { strict: false });
    return db.uow.read(actor.tenantId, async (tx) => (await access.accessTo(tx, actor, [id])).get(id)?.access.role);
  };
  const aGroup = async (...userIds: UserId[]): Promise<UserGroupId> => {
    const id = newId<UserGroupId>();
    const row = { tenant_id: owner.tenantId };
    await db.across.run(async (tx) => {
      await insertRow(tx, 'user_groups', { ...row, id, name: `group ${unique()}` });
      for (const user_id of userIds) await insertRow(tx, 'user_group_members', { ...row, group_id: id, user_id });
    });
    return id;
  };
  const aSpaceKey = async (space: SpaceId, owner_user_id: UserId) => {
    const id = newId();
    const scope = { scope_type: 'space', scope_id: space, space_id: space };
    const form = { key_type: 'sk_', key_suffix: 'suffix', key_hash: id, hash_version: 'hmac_sha256' };
    const said = { ownership: 'user', owner_user_id, name: 'Key', permission: 'read' };
    const row = { id, tenant_id: owner.tenantId, ...scope, ...form, ...said, created_at: new Date() };
    await db.across.run((tx) => insertRow(tx, 'api_keys', { ...row, updated_at: row.created_at }));
  };
  const actions = async () => {
    const rows = await db.dataSource.query('SELECT action FROM audit_outbox WHERE tenant_id = $1 ORDER BY id', [
      owner.tenantId,
    ]);
    return rows.map(({ action }: { action: string }) => action);
  };

  describe('that nobody asks for', () => {
    const provisioning = () => service.get(SpaceProvisioning, { strict: false });
    const countOf = async (kind: string) => {
      const sql = 'SELECT count(*)::int AS count FROM spaces WHERE tenant_id = $1 AND kind = $2';
      return (await db.dataSource.query(sql, [owner.tenantId, kind]))[0].count;
    };
    const tenTimes = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 10 }, work));
    const run: UnitOfWork['run'] = (tenantId, work) => service.get(UnitOfWork).run(tenantId, work);

    it('a user has exactly one personal space, however many requests need it first', async () => {
      const { tenantId, user } = owner;
      const spaces = await tenTimes(() => run(tenantId, (tx) => provisioning().personal(tx, tenantId, user.id)));
      expect([new Set(spaces.map(({ id }) => id)).size, await countOf('personal')]).toEqual([1, 1]);
    });

    it('a tenant has exactly one organisation space, with models', async () => {
      const { tenantId } = owner;
      const model = await anEmbeddingModel(db, tenantId, 'http://127.0.0.1:1');
      const spaces = await tenTimes(() => run(tenantId, (tx) => provisioning().organization(tx, tenantId)));
      expect([new Set(spaces.map(({ id }) => id)).size, await countOf('organization')]).toEqual([1, 1]);
      expect((await reader.organization(owner)).models.embedding.map(({ id }) => id)).toEqual([model]);
    });

    it('the organisation space is nothing for others, and asking does not make it', async () => {
      const person = await aPerson(db, owner.tenantId, ['assistants']);
      expect(await codeOf(reader.organization(person))).toBe('forbidden_action');
      expect(await countOf('organization')).toBe(0);
    });

    it('the organisation space is not to be deleted, by nobody', async () => {
      const { space, access } = await reader.organization(owner);
      expect(access.permissionsOn('space')).toEqual(['read', 'edit']);
      expect(await codeOf(updates.delete(owner, space.id))).toBe('forbidden_action');
      expect(await countOf('organization')).toBe(1);
    });

    it('how long a personal space keeps conversations is for its owner to decide', async () => {
      const { space } = await reader.personal(owner);
      await updates.update(owner, space.id, { fields: { dataRetentionDays: 30 }, models: {} });
      expect((await reader.personal(owner)).space.dataRetentionDays).toBe(30);
      const both = { fields: { dataRetentionDays: 1, name: 'x' }, models: {} };
      expect(await codeOf(updates.update(owner, space.id, both))).toBe('bad_request');
      const stranger = await aPerson(db, owner.tenantId);
      const change = updates.update(stranger, space.id, { fields: { dataRetentionDays: 1 }, models: {} });
      expect(await codeOf(change)).toBe('not_found');
    });

    it('how long a shared space keeps conversations is for its administrators', async () => {
      const space = await createSpace();
      const editor = await aMember(db, owner, space, 'editor');
      const change = { fields: { dataRetentionDays: 7 }, models: {} };
      expect(await codeOf(updates.update(editor, space, change))).toBe('forbidden_action');
      await updates.update(owner, space, change);
      expect((await reader.details(editor, space)).space.dataRetentionDays).toBe(7);
    });

    it('an icon that the tenant does not have is refused', async () => {
      const space = await createSpace();
      const change = updates.update(owner, space, { fields: { iconId: owner.user.id }, models: {} });
      expect(await codeOf(change)).toBe('bad_request');
    });

    it('what says again how a personal space is changes nothing of it, and is not refused', async () => {
      const { space } = await reader.personal(owner);
      const { name, description } = space;
      for (const fields of [{}, { name }, { description }, { iconId: null, securityClassificationId: null }]) {
        await updates.update(owner, space.id, { fields, models: {}, tools: {} });
      }
      expect((await reader.personal(owner)).space).toMatchObject({ name, description, dataRetentionDays: null });
      const refused = [
        { fields: { description: 'x' }, models: {} },
        { fields: { iconId: owner.user.id }, models: {} },
        { fields: {}, models: { completion: [] } },
        { fields: {}, models: {}, tools: { serverIds: [] } },
      ];
      for (const change of refused) expect(await codeOf(updates.update(owner, space.id, change))).toBe('bad_request');
    });

    it('a personal space is its owner’s alone, and cannot be changed', async () => {
      const { space } = await reader.personal(owner);
      const admin = await aPerson(db, owner.tenantId);
      expect(await codeOf(reader.details(admin, space.id))).toBe('not_found');
      expect(await codeOf(updates.update(owner, space.id, { fields: { name: 'x' }, models: {} }))).toBe('bad_request');
      expect(await codeOf(updates.delete(owner, space.id))).toBe('bad_request');
      expect(await codeOf(members.add(owner, space.id, admin.user.id, 'viewer'))).toBe('bad_request');
    });
  });

  describe('roles', () => {
    const ORDER: MemberRole[] = ['viewer', 'editor', 'admin'];

    it.each(ORDER.flatMap((own) => ORDER.map((other) => [own, other] as const)))(
      'of a member (%s) and of their group (%s): the higher one holds',
      async (own, other) => {
        const space = await createSpace();
        const person = await aMember(db, owner, space, own);
        const group = await aGroup(person.user.id);
        await groups.add(owner, space, group, other);
        const higher = ORDER[Math.max(ORDER.indexOf(own), ORDER.indexOf(other))];
        expect(await roleOf(person, space)).toBe(higher);
        await db.dataSource.query(`UPDATE user_groups SET state = 'deleted' WHERE id = $1`, [group]);
        expect(await roleOf(person, space)).toBe(own);
      },
    );

    it('§15.36 of a group end when it is deleted, and do not come back with it', async () => {
      const space = await createSpace();
      const person = await aPerson(db, owner.tenantId, []);
      const group = await aGroup(person.user.id);
      await groups.add(owner, space, group, 'editor');
      await service.get(UserGroupService, { strict: false }).delete(owner, group);
      expect(await codeOf(groups.add(owner, space, group, 'viewer'))).toBe('not_found');
      await db.dataSource.query(`UPDATE user_groups SET state = 'active' WHERE id = $1`, [group]);
      expect(await codeOf(reader.details(person, space))).toBe('not_found');
    });

    it('§4.5 of a member end with their keys, unless a group keeps them in the space', async () => {
      const space = await createSpace();
      const people = await Promise.all([1, 2, 3].map(() => aMember(db, owner, space, 'admin')));
      const [leaves, stays, left] = people.map(({ user }) => user.id) as [UserId, UserId, UserId];
      const [group, gone] = [await aGroup(stays), await aGroup(left)];
      for (const id of [group, gone]) await groups.add(owner, space, id, 'viewer');
      await db.dataSource.query(`UPDATE user_groups SET state = 'deleted' WHERE id = $1`, [gone]);
      for (const id of [leaves, stays, left]) {
        await aSpaceKey(space, id);
        await members.remove(owner, space, id);
      }
      const sql = 'SELECT owner_user_id AS id FROM api_keys WHERE space_id = $1 AND revoked_at IS NULL';
      expect(await db.dataSource.query(sql, [space])).toEqual([{ id: stays }]);
    });

    it('come with a group alone, and go with it', async () => {
      const space = await createSpace();
      const person = await aPerson(db, owner.tenantId, []);
      const group = await aGroup(person.user.id);
      expect(await codeOf(reader.details(person, space))).toBe('not_found');
      await groups.add(owner, space, group, 'editor');
      expect(
        (await reader.list(person, { personal: false, applications: 'none' })).map((entry) => entry.space.id),
      ).toEqual([space]);
      await groups.changeRole(owner, space, group, 'viewer');
      expect(await roleOf(person, space)).toBe('viewer');
      await groups.remove(owner, space, group);
      expect(await roleOf(person, space)).toBeUndefined();
    });

    it('are an administrator’s to give', async () => {
      const space = await createSpace();
      const editor = await aMember(db, owner, space, 'editor');
      const stranger = await aPerson(db, owner.tenantId);
      for (const [actor, code] of [
        [editor, 'forbidden_action'],
        [stranger, 'not_found'],
      ] as const) {
        expect(await codeOf(members.add(actor, space, stranger.user.id, 'admin'))).toBe(code);
        expect(await codeOf(members.changeRole(actor, space, editor.user.id, 'admin'))).toBe(code);
        expect(await codeOf(members.remove(actor, space, owner.user.id))).toBe(code);
        expect(await codeOf(groups.add(actor, space, await aGroup(), 'admin'))).toBe(code);
        expect(await codeOf(updates.update(actor, space, { fields: { name: 'x' }, models: {} }))).toBe(code);
        expect(await codeOf(updates.delete(actor, space))).toBe(code);
      }
    });

    it('§15.156: are shown to everybody in the space, and to nobody else', async () => {
      const space = await createSpace();
      const viewer = await aMember(db, owner, space, 'viewer');
      const group = await aGroup();
      await groups.add(owner, space, group, 'editor');
      expect((await groups.list(viewer, space)).map(({ groupId }) => groupId)).toEqual([group]);
      const { groupMembers, access } = await reader.details(viewer, space);
      expect([groupMembers.map(({ groupId }) => groupId), access.permissionsOn('member')]).toEqual([[group], ['read']]);
      expect(await codeOf(groups.list(await aPerson(db, owner.tenantId), space))).toBe('not_found');
    });

    it('are for people and groups of the tenant who are still there', async () => {
      const space = await createSpace();
      const foreign = await aPerson(db, await aTenant(db.across));
      const deleted = await aPerson(db, owner.tenantId, [], { state: 'deleted', deleted_at: new Date() });
      for (const person of [foreign, deleted]) {
        expect(await codeOf(members.add(owner, space, person.user.id, 'viewer'))).toBe('not_found');
      }
      expect(await codeOf(groups.add(owner, space, newId<UserGroupId>(), 'viewer'))).toBe('not_found');
      expect(await codeOf(reader.details(foreign, space))).toBe('not_found');
    });
  });

  describe('members who race', () => {
    it('two administrators who remove each other: one stays', async () => {
      const space = await createSpace();
      const other = await aMember(db, owner, space, 'admin');
      const outcomes = await Promise.allSettled([
        members.remove(owner, space, other.user.id),
        members.remove(other, space, owner.user.id),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const roles = await Promise.all([owner, other].map((person) => roleOf(person, space)));
      expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
    });

    it('one who is removed meanwhile adds nothing more', async () => {
      const space = await createSpace();
      const editor = await aMember(db, owner, space, 'editor');
      const { tenantId } = owner;
      const access = service.get(SpaceAccessService, { strict: false });
      const outcome = await overtaking(
        db,
        tenantId,
        async (tx) => {
          await query(tx, 'SELECT 1 FROM spaces WHERE id = $1 FOR UPDATE', [space]);
          await query(tx, 'DELETE FROM space_members WHERE space_id = $1 AND user_id = $2', [space, editor.user.id]);
        },
        () => db.uow.run(tenantId, (tx) => access.enter(tx, editor, space, 'create', 'collection')),
      );
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
    });

    it('one who is removed meanwhile makes no key for the space', async () => {
      const space = await createSpace();
      const admin = await aMember(db, owner, space, 'admin');
      const { tenantId } = owner;
      const scopes = service.get(KeyScopeRegistry, { strict: false });
      const outcome = await overtaking(
        db,
        tenantId,
        async (tx) => {
          await query(tx, 'SELECT 1 FROM spaces WHERE id = $1 FOR UPDATE', [space]);
          await query(tx, 'DELETE FROM space_members WHERE space_id = $1 AND user_id = $2', [space, admin.user.id]);
        },
        () =>
          db.uow.run(tenantId, async (tx) => {
            await scopes.hold(tx, tenantId, 'space', space);
            return scopes.find(tx, admin, 'space', space);
          }),
      );
      expect(outcome).toEqual({ status: 'fulfilled', value: null });
    });

    it('one who is added twice at once is a member once', async () => {
      const space = await createSpace();
      const person = await aPerson(db, owner.tenantId);
      const adding = ['viewer', 'editor'].map((role) => members.add(owner, space, person.user.id, role as MemberRole));
      const outcomes = await Promise.allSettled(adding);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refused = outcomes.find((outcome) => outcome.status === 'rejected');
      expect(refused?.reason.code).toBe('bad_request');
    });

    it('of a space that is being deleted: no error but that it is gone', async () => {
      const space = await createSpace();
      const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(db, owner.tenantId)));
      const outcomes = await Promise.allSettled([
        updates.delete(owner, space),
        ...people.map((person) => members.add(owner, space, person.user.id, 'viewer')),
      ]);
      const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
      expect(codes.filter((code) => code !== 'not_found')).toEqual([]);
      expect(await roleOf(owner, space)).toBeUndefined();
    });
  });

  it('every change leaves its entry in the trail', async () => {
    const space = await createSpace();
    const person = await aPerson(db, owner.tenantId);
    const group = await aGroup();
    await members.add(owner, space, person.user.id, 'viewer');
    await members.changeRole(owner, space, person.user.id, 'editor');
    await members.remove(owner, space, person.user.id);
    await groups.add(owner, space, group, 'viewer');
    await groups.changeRole(owner, space, group, 'editor');
    await groups.remove(owner, space, group);
    await updates.update(owner, space, { fields: { name: 'New' }, models: {} });
    await updates.delete(owner, space);
    const membership = ['SPACE_MEMBER_ADDED', 'SPACE_MEMBER_UPDATED', 'SPACE_MEMBER_REMOVED'];
    expect(await actions()).toEqual(['SPACE_CREATED', ...membership, ...membership, 'SPACE_UPDATED', 'SPACE_DELETED']);
  });
});
