import { randomUUID } from 'node:crypto';
import {
  makeTenant,
  makeUser,
  PASSWORD,
  Person,
  type Platform,
  recordedQueries,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { KeyMaintenance } from '../src/app/key-maintenance.service';
import { startKeys } from './support/start-keys';

describe('§4.5 what time and other changes do to keys', () => {
  let db: TestDatabase;
  let platform: Platform;
  let owner: Person;

  beforeAll(async () => {
    db = await testDatabase();
    platform = await startKeys(db.url);
  });
  beforeEach(async () => {
    owner = new Person(platform, (await makeUser(platform, await makeTenant(platform))).token);
  });
  afterAll(async () => {
    await platform.close();
    await db.close();
  });

  const make = async (by = owner): Promise<string> => {
    const json = { name: 'Key', key_type: 'sk_', scope_type: 'tenant' };
    return (await by.call('POST', '/api-keys', json)).body.api_key.id;
  };
  const set = (id: string, values: string) => db.dataSource.query(`UPDATE api_keys SET ${values} WHERE id = $1`, [id]);
  const maintain = () => platform.app.get(KeyMaintenance, { strict: false }).run();
  const read = async (id: string) => (await owner.call('GET', `/admin/api-keys/${id}`)).body;
  const actions = async (id: string): Promise<string[]> => {
    const sql = 'SELECT action FROM audit_outbox WHERE entity_id = $1 ORDER BY id';
    return (await db.dataSource.query(sql, [id])).map(({ action }: { action: string }) => action);
  };

  it('records each expiry once, and again after the end was moved', async () => {
    const id = await make();
    await set(id, `expires_at = now() - interval '1 minute'`);
    await maintain();
    await maintain();
    expect(await actions(id)).toEqual(['API_KEY_CREATED', 'API_KEY_EXPIRED']);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await owner.call('POST', `/api-keys/${id}/extend`, { expires_at: later });
    await maintain();
    expect((await read(id)).state).toBe('active');
    await set(id, `expires_at = now(), expiry_recorded_at = now() - interval '1 minute'`);
    await maintain();
    expect((await actions(id)).filter((action) => action === 'API_KEY_EXPIRED')).toHaveLength(2);
  });

  it('needs as many statements for many keys as for one', async () => {
    const counts: number[] = [];
    for (const many of [1, 5]) {
      const ids: string[] = [];
      for (let at = 0; at < many; at += 1) ids.push(await make());
      for (const id of ids) await set(id, `expires_at = now() - interval '1 minute'`);
      counts.push((await recordedQueries(platform.app, maintain)).statements.length);
      for (const id of ids) expect(await actions(id)).toEqual(['API_KEY_CREATED', 'API_KEY_EXPIRED']);
    }
    expect(counts[1]).toBe(counts[0]);
  });

  it('goes on behind a tenant for which it fails, and says so', async () => {
    const owners = [owner];
    for (let more = 0; more < 2; more += 1) {
      owners.push(new Person(platform, (await makeUser(platform, await makeTenant(platform))).token));
    }
    const keys: string[] = [];
    for (const each of owners) keys.push(await make(each));
    for (const id of keys) await set(id, `expires_at = now() - interval '1 minute'`);
    await db.dataSource.query(`ALTER TABLE api_keys ADD CONSTRAINT ck_never CHECK (id <> '${keys[1]}') NOT VALID`);
    await expect(maintain()).rejects.toThrow(/^1 of \d+ failed/);
    await db.dataSource.query('ALTER TABLE api_keys DROP CONSTRAINT ck_never');
    const ended = ['API_KEY_CREATED', 'API_KEY_EXPIRED'];
    expect([await actions(keys[0]!), await actions(keys[2]!)]).toEqual([ended, ended]);
    expect(await actions(keys[1]!)).toEqual(['API_KEY_CREATED']);
    await maintain();
    expect(await actions(keys[1]!)).toEqual(ended);
  });

  it('ends keys that nobody used as long as the policy says', async () => {
    const [unused, used, untouched] = [await make(), await make(), await make()];
    const old = `created_at = now() - interval '40 days', updated_at = now() - interval '40 days'`;
    for (const id of [unused, used]) await set(id, old);
    await set(used, `last_used_at = now() - interval '2 days'`);
    await maintain();
    expect((await read(unused)).state).toBe('active');
    await owner.call('PATCH', '/admin/api-key-policy', { auto_expire_unused_days: 30 });
    await maintain();
    expect((await read(unused)).state).toBe('expired');
    expect([(await read(used)).state, (await read(untouched)).state]).toEqual(['active', 'active']);
    expect(await actions(unused)).toEqual(['API_KEY_CREATED', 'API_KEY_EXPIRED']);
  });

  it('revokes what was rotated once its grace is over, and not before', async () => {
    const id = await make();
    await owner.call('POST', `/api-keys/${id}/rotate`);
    await maintain();
    expect((await read(id)).state).toBe('active');
    await set(id, `rotation_grace_until = now() - interval '1 minute'`);
    expect((await read(id)).state).toBe('revoked');
    await maintain();
    await maintain();
    expect((await read(id)).revoked_reason_code).toBe('rotation_completed');
    expect((await actions(id)).filter((action) => action === 'API_KEY_REVOKED')).toHaveLength(1);
  });

  it('revokes what is confined to a space that is gone', async () => {
    const id = await make();
    await set(id, `scope_type = 'space', scope_id = gen_random_uuid()`);
    await maintain();
    expect((await read(id)).revoked_reason_code).toBe('scope_removed');
  });

  it.each([
    ['locked out', (name: string) => owner.call('POST', `/admin/users/${name}/`, { state: 'inactive' })],
    ['deleted', (name: string) => owner.call('DELETE', `/admin/users/${name}`)],
  ])('revokes the keys of somebody who is %s', async (_what, leave) => {
    const roles = [
      { id: (await owner.call('POST', '/roles/', { name: 'Admin', permissions: ['admin', 'api_keys'] })).body.id },
    ];
    const json = {
      email: `leaver-${randomUUID()}@example.test`,
      username: `l${randomUUID()}`,
      password: PASSWORD,
      roles,
    };
    const { body: user } = await owner.call('POST', '/admin/users/', json);
    const leaver = new Person(platform, await platform.tokenOf(user.email, PASSWORD));
    const [theirs, mine] = [await make(leaver), await make()];
    expect((await leave(user.username)).status).toBeLessThan(300);
    expect(await read(theirs)).toMatchObject({ state: 'revoked', revoked_reason_code: 'user_offboarding' });
    expect((await read(mine)).state).toBe('active');
    expect(await actions(theirs)).toEqual(['API_KEY_CREATED', 'API_KEY_REVOKED']);
  });
});
