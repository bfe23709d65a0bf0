import { makeTenant, makeUser, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { startTenancy } from './support/start-tenancy';

describe('§5.6 user groups', () => {
  let db: TestDatabase;
  let platform: Platform;
  let tenantId: string;
  let owner: { id: string; token: string };
  let member: { id: string; email: string; token: string };

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startTenancy(db.url);
  });
  beforeEach(async () => {
    tenantId = await makeTenant(platform);
    owner = await makeUser(platform, tenantId);
    member = await makeUser(platform, tenantId);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const call = (method: string, path: string, json?: object, token = owner.token) =>
    platform.call(`/user-groups/${path}`, { method, token, ...(json && { json }) });
  const create = async (name: string): Promise<string> => (await call('POST', '', { name })).body.id;
  const idsIn = (body: { users: { id: string }[] }) => body.users.map(({ id }) => id);
  const trailOf = async (id: string): Promise<string[]> => {
    const sql = 'SELECT action FROM audit_outbox WHERE entity_id = $1 ORDER BY id';
    return (await db.dataSource.query(sql, [id])).map(({ action }: { action: string }) => action);
  };

  it('are made, read, renamed, listed and deleted, and every step is recorded', async () => {
    const created = await call('POST', '', { name: ' Teachers ' });
    expect(created.body).toMatchObject({ name: 'Teachers', users: [], created_at: expect.any(String) });
    const { id } = created.body;
    expect((await call('GET', `${id}/`)).body).toEqual(created.body);
    expect((await call('POST', `${id}/`, { name: 'Staff' })).body.name).toBe('Staff');
    expect((await call('GET', '')).body).toMatchObject({ count: 1, items: [{ id, name: 'Staff' }] });
    const deleted = await call('DELETE', `${id}/`);
    expect([deleted.status, deleted.body.id]).toEqual([200, id]);
    expect((await call('GET', '')).body.count).toBe(0);
    for (const [method, json] of [['GET'], ['POST', { name: 'x' }], ['DELETE']] as const) {
      expect((await call(method, `${id}/`, json)).status).toBe(404);
    }
    expect(await trailOf(id)).toEqual(['USER_GROUP_CREATED', 'USER_GROUP_UPDATED', 'USER_GROUP_DELETED']);
  });

  it('have members who come and go, which holds at once and is recorded once', async () => {
    const id = await create('Teachers');
    const groupsOf = async () => (await platform.call('/users/me/', { token: member.token })).body.user_groups;
    expect(await groupsOf()).toEqual([]);
    expect(idsIn((await call('POST', `${id}/users/${member.id}/`)).body)).toEqual([member.id]);
    expect(idsIn((await call('POST', `${id}/users/${member.id}/`)).body)).toEqual([member.id]);
    expect(await groupsOf()).toMatchObject([{ id, name: 'Teachers' }]);
    expect(idsIn((await call('DELETE', `${id}/users/${member.id}/`)).body)).toEqual([]);
    expect(await groupsOf()).toEqual([]);
    const replaced = await call('POST', `${id}/`, { users: [{ id: owner.id }, { id: member.id }] });
    expect(idsIn(replaced.body).sort()).toEqual([owner.id, member.id].sort());
    expect(idsIn((await call('POST', `${id}/`, { name: 'Staff' })).body)).toHaveLength(2);
    expect(idsIn((await call('POST', `${id}/`, { users: [] })).body)).toEqual([]);
    expect(await trailOf(id)).toEqual([
      'USER_GROUP_CREATED',
      'USER_GROUP_MEMBER_ADDED',
      'USER_GROUP_MEMBER_REMOVED',
      'USER_GROUP_MEMBER_ADDED',
      'USER_GROUP_MEMBER_ADDED',
      'USER_GROUP_UPDATED',
      'USER_GROUP_MEMBER_REMOVED',
      'USER_GROUP_MEMBER_REMOVED',
    ]);
  });

  it('are changed by whoever comes or goes, and by nobody else', async () => {
    const { id, updated_at: made } = (await call('POST', '', { name: 'Teachers' })).body;
    const steps = [
      await call('POST', `${id}/users/${member.id}/`),
      await call('POST', `${id}/users/${member.id}/`),
      await call('POST', `${id}/`, { users: [] }),
      await call('POST', `${id}/`, { users: [] }),
    ];
    const [joined, again, left, leftAgain] = steps.map(({ body }) => body.updated_at);
    expect([again, leftAgain]).toEqual([joined, left]);
    expect([joined > made, left > joined]).toEqual([true, true]);
  });

  it('lose members who are deleted, too, so that these are none when they come back', async () => {
    const id = await create('Teachers');
    const set = (action: string) =>
      platform.call(`/admin/users/${member.email}${action}`, {
        method: action === '' ? 'DELETE' : 'POST',
        token: owner.token,
      });
    const leave = [() => call('POST', `${id}/`, { users: [] }), () => call('DELETE', `${id}/users/${member.id}/`)];
    for (const leaving of leave) {
      await call('POST', `${id}/users/${member.id}/`);
      await set('');
      expect((await leaving()).status).toBe(200);
      expect((await call('DELETE', `${id}/users/${member.id}/`)).status).toBe(404);
      await set('/reactivate');
      expect(idsIn((await call('GET', `${id}/`)).body)).toEqual([]);
    }
    expect((await trailOf(id)).slice(1)).toEqual([
      'USER_GROUP_MEMBER_ADDED',
      'USER_GROUP_MEMBER_REMOVED',
      'USER_GROUP_MEMBER_ADDED',
      'USER_GROUP_MEMBER_REMOVED',
    ]);
  });

  it('take members of their own tenant only', async () => {
    const id = await create('Teachers');
    const stranger = await makeUser(platform, await makeTenant(platform));
    expect((await call('POST', `${id}/users/${stranger.id}/`)).status).toBe(404);
    expect((await call('POST', `${id}/`, { users: [{ id: stranger.id }] })).status).toBe(400);
    expect((await call('GET', `${id}/`, undefined, stranger.token)).status).toBe(404);
    expect((await call('DELETE', `${id}/`, undefined, stranger.token)).status).toBe(404);
  });

  it('§15.36 bear names that are unique without case, also when two ask at once', async () => {
    const answers = await Promise.all(['Teachers', 'TEACHERS', 'teachers'].map((name) => call('POST', '', { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.svc_error_code).toBe(9017);
    const other = await create('Pupils');
    expect((await call('POST', `${other}/`, { name: 'tEACHERS' })).status).toBe(409);
    await call('DELETE', `${answers.find(({ status }) => status === 200)!.body.id}/`);
    expect((await call('POST', `${other}/`, { name: 'tEACHERS' })).status).toBe(200);
  });

  it('are for administrators', async () => {
    const id = await create('Teachers');
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `${id}/`],
      ['POST', `${id}/`],
      ['DELETE', `${id}/`],
      ['POST', `${id}/users/${member.id}/`],
      ['DELETE', `${id}/users/${member.id}/`],
    ] as const) {
      expect((await call(method, path, method === 'POST' ? { name: 'x' } : undefined, member.token)).status).toBe(403);
    }
  });
});
