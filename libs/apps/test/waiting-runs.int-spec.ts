import {
  type Answer,
  eventually,
  type FakeOpenAi,
  type KnownPerson,
  made,
  makeKey,
  makePerson,
  type Platform,
  type TestDatabase,
} from '@svc/testing';
import { RunProgress } from '../src/app/run-progress.service';
import { type RunningApps, startApps } from './start-apps';

/** Asks for a run. */
type Asking = (path: string, json: object) => Promise<Answer>;

describe('A run of an app that has waited for its turn is put to no model', () => {
  let apps: RunningApps;
  let database: TestDatabase;
  let models: FakeOpenAi;
  let platform: Platform;
  let tenantId: string;
  let owner: KnownPerson;
  let asker: KnownPerson;
  let spaceId: string;
  let appId: string;

  beforeAll(async () => {
    apps = await startApps();
    ({ database, models, platform, tenantId, owner } = apps);
    spaceId = (await made(owner.call('POST', '/spaces/', { name: 'Work' }))).id;
    await made(owner.call('PATCH', `/spaces/${spaceId}/`, { completion_models: [{ id: apps.modelId }] }));
  });

  afterAll(() => apps?.close());

  beforeEach(async () => {
    models.reset();
    appId = (await made(owner.call('POST', `/spaces/${spaceId}/applications/apps/`, { name: 'Writer' }))).id;
    await made(owner.call('POST', `/apps/${appId}/publish/?published=true`));
    asker = await makePerson(platform, tenantId);
    await made(owner.call('POST', `/spaces/${spaceId}/members/`, { id: asker.id, role: 'viewer' }));
  });

  const sql = (statement: string, ...values: unknown[]) => database.dataSource.query(statement, values);

  /** What became of a run, after something was changed while it waited. */
  const outcome = async (ask: Asking, change: () => Promise<unknown>) => {
    const progress = platform.app.get(RunProgress, { strict: false });
    const begin = progress.begin.bind(progress);
    let isTurn = false;
    const waiting = jest.spyOn(progress, 'begin').mockImplementation(async (...run) => {
      await eventually('its turn has come', () => Promise.resolve(isTurn));
      return begin(...run);
    });
    try {
      const { id } = await made(ask(`/apps/${appId}/runs/`, { text: 'Hello' }));
      await change();
      isTurn = true;
      const ended = `SELECT r.status, j.failure_code AS code FROM app_runs r JOIN jobs j ON j.id = r.job_id
        WHERE r.id = $1 AND r.finished_at IS NOT NULL AND j.finished_at IS NOT NULL`;
      const found = await eventually('it has ended', async () => (await sql(ended, id))[0]);
      return { ...found, asked: models.requests.length };
    } finally {
      waiting.mockRestore();
    }
  };
  const byAsker: Asking = (path, json) => asker.call('POST', path, json);

  it.each([
    ['is locked out', 'user_inactive', () => owner.call('PATCH', `/users/admin/${asker.id}/`, { state: 'inactive' })],
    ['is deleted', 'user_inactive', () => owner.call('DELETE', `/users/admin/${asker.id}/`)],
    ['has left the space', 'not_found', () => owner.call('DELETE', `/spaces/${spaceId}/members/${asker.id}/`)],
    [
      'only views what is published no more',
      'forbidden_action',
      () => owner.call('POST', `/apps/${appId}/publish/?published=false`),
    ],
  ])('where who started it %s', async (_what, code, change) => {
    expect(await outcome(byAsker, change)).toEqual({ status: 'failed', code, asked: 0 });
  });

  /** Who asks with a key. */
  const keyed = async (values: Record<string, unknown> = {}) => {
    const { id, secret } = await makeKey(platform, tenantId, { permission: 'write', ...values });
    const ask: Asking = (path, json) => platform.call(path, { method: 'POST', headers: { 'X-API-Key': secret }, json });
    return { id, ask };
  };
  const nothing = () => Promise.resolve();

  it.each(['revoked_at', 'expires_at', 'suspended_at', 'rotation_grace_until'])(
    'where the key that started it has its %s, a service key or one of a person who may still ask',
    async (column) => {
      const end = (id: string) => () => sql(`UPDATE api_keys SET ${column} = now() WHERE id = $1`, id);
      for (const values of [{}, { owner_user_id: asker.id }]) {
        const { id, ask } = await keyed(values);
        expect(await outcome(ask, end(id))).toEqual({ status: 'failed', code: 'invalid_api_key', asked: 0 });
      }
    },
  );

  it('where the key of an administrator started it, who is none any more', async () => {
    const roles = [{ id: (await sql(`SELECT id FROM roles WHERE tenant_id = $1 AND name = 'Owner'`, tenantId))[0].id }];
    const other = await makePerson(platform, tenantId, { roles });
    await made(owner.call('POST', `/spaces/${spaceId}/members/`, { id: other.id, role: 'viewer' }));
    const { ask } = await keyed({ permission: 'admin', owner_user_id: other.id });
    const change = () => sql('DELETE FROM user_roles WHERE user_id = $1', other.id);
    expect(await outcome(ask, change)).toEqual({ status: 'failed', code: 'owner_permission_revoked', asked: 0 });
  });

  it('where the tenant is suspended', async () => {
    const setState = (state: string) => sql('UPDATE tenants SET state = $2 WHERE id = $1', tenantId, state);
    const suspend = () => setState('suspended');
    const { ask } = await keyed();
    for (const [by, code] of [
      [byAsker, 'tenant_suspended'],
      [ask, 'invalid_api_key'],
    ] as const) {
      try {
        expect(await outcome(by, suspend)).toEqual({ status: 'failed', code, asked: 0 });
      } finally {
        await setState('active');
      }
    }
  });

  it('unless they may still ask, by a key as well', async () => {
    expect(await outcome(byAsker, nothing)).toEqual({ status: 'complete', code: null, asked: 1 });
    const service = await keyed();
    expect(await outcome(service.ask, nothing)).toEqual({ status: 'complete', code: null, asked: 2 });
    const own = await keyed({ owner_user_id: asker.id });
    expect(await outcome(own.ask, nothing)).toEqual({ status: 'complete', code: null, asked: 3 });
  });

  it('unless they may still ask, the key of a service that administers in the organisation space as well', async () => {
    const { id } = await made(owner.call('GET', '/spaces/type/organization/'));
    await made(owner.call('PATCH', `/spaces/${id}/`, { completion_models: [{ id: apps.modelId }] }));
    appId = (await made(owner.call('POST', `/spaces/${id}/applications/apps/`, { name: 'For all' }))).id;
    const { ask } = await keyed({ permission: 'admin' });
    expect(await outcome(ask, nothing)).toEqual({ status: 'complete', code: null, asked: 1 });
  });
});
