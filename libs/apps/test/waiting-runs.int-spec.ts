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

  /** What became of a run, after something was changed while it waited. */
  const outcome = async (ask: Asking, change: () => Promise<unknown>) => {
    const progress = platform.app.get(RunProgress, { strict: false });
    const begin = progress.begin.bind(progress);
    let isTurn = false;
    const waiting = jest.spyOn(progress, 'begin').mockImplementation(async (...run) => {
      await eventually('its turn has come', () => Promise.resolve(isTurn));
      return begin(...run);
    });
    const { id } = await made(ask(`/apps/${appId}/runs/`, { text: 'Hello' }));
    await change();
    isTurn = true;
    const sql = `SELECT r.status, j.failure_code AS code FROM app_runs r JOIN jobs j ON j.id = r.job_id
      WHERE r.id = $1 AND r.finished_at IS NOT NULL AND j.finished_at IS NOT NULL`;
    const found = await eventually('it has ended', async () => (await database.dataSource.query(sql, [id]))[0]);
    waiting.mockRestore();
    return { ...found, asked: models.requests.length };
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

  it('where the key that started it is revoked', async () => {
    const { id, secret } = await makeKey(platform, tenantId, { permission: 'write' });
    const byKey: Asking = (path, json) =>
      platform.call(path, { method: 'POST', headers: { 'X-API-Key': secret }, json });
    const revoke = () => database.dataSource.query('UPDATE api_keys SET revoked_at = now() WHERE id = $1', [id]);
    expect(await outcome(byKey, revoke)).toEqual({ status: 'failed', code: 'invalid_api_key', asked: 0 });
  });

  it('unless they may still ask, by a key as well', async () => {
    const nothing = () => Promise.resolve();
    expect(await outcome(byAsker, nothing)).toEqual({ status: 'complete', code: null, asked: 1 });
    const { secret } = await makeKey(platform, tenantId, { permission: 'write' });
    const byKey: Asking = (path, json) =>
      platform.call(path, { method: 'POST', headers: { 'X-API-Key': secret }, json });
    expect(await outcome(byKey, nothing)).toEqual({ status: 'complete', code: null, asked: 2 });
  });
});
