import { CleanUpIconsService } from '@svc/content';
import { ManualClock, type TenantId } from '@svc/kernel';
import {
  type FakeOpenAi,
  follow,
  made,
  originOf,
  Person,
  type Platform,
  startFakeOpenAi,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { aPng } from '@svc/testing/samples/sample-files';
import { aScene, type Scene, startConversations } from './start-conversations';

const DAY_MS = 24 * 3_600_000;

describe('spec §3.7: icons that nothing shows', () => {
  let database: TestDatabase;
  let models: FakeOpenAi;
  let platform: Platform;
  let scene: Scene;
  const clock = new ManualClock(new Date());

  beforeAll(async () => {
    database = await testDatabase();
    models = await startFakeOpenAi();
    platform = await startConversations(database.url, { clock });
    scene = await aScene(platform, models.url);
  });
  beforeEach(() => clock.set(new Date()));
  afterAll(async () => {
    await platform?.close();
    await models?.close();
    await database?.close();
  });

  const icon = async (): Promise<string> => {
    const person = new Person(platform, scene.owner.token);
    return (await person.upload('/icons/', 'file', await aPng(8, 8), 'icon.png')).json.id;
  };
  const setOfSpace = (icon_id: string | null, spaceId = scene.spaceId) =>
    scene.owner.call('PATCH', `/spaces/${spaceId}/`, { icon_id });
  const setOfAssistant = (icon_id: string | null) =>
    scene.owner.call('POST', `/assistants/${scene.assistantId}/`, { icon_id });
  const cleanUp = () => platform.app.get(CleanUpIconsService, { strict: false }).cleanUp(new AbortController().signal);
  const isThere = async (id: string) =>
    (await follow(`${await originOf(platform)}/api/v1/icons/${id}/`)).status === 200;
  const stateOf = async (contentId: string): Promise<string> =>
    (await database.dataSource.query(`SELECT state FROM object_contents WHERE id = $1`, [contentId]))[0].state;
  const contentOf = async (id: string): Promise<string> =>
    (await database.dataSource.query(`SELECT content_id FROM icons WHERE id = $1`, [id]))[0].content_id;

  it('go with their bytes when they are a day old: never set, replaced, cleared, of a deleted space', async () => {
    const [ofSpace, ofAssistant] = [await icon(), await icon()];
    const [never, replaced, cleared, deleted] = [await icon(), await icon(), await icon(), await icon()];
    const gone = [never, replaced, cleared, deleted];
    const contents = await Promise.all(gone.map(contentOf));
    const other = await made(scene.owner.call('POST', '/spaces/', { name: 'Short-lived' }));
    await made(setOfSpace(deleted, other.id));
    expect((await scene.owner.call('DELETE', `/spaces/${other.id}/`)).status).toBe(204);
    for (const id of [replaced, ofSpace]) await made(setOfSpace(id));
    for (const id of [cleared, null, ofAssistant]) await made(setOfAssistant(id));

    clock.advance(DAY_MS - 60_000);
    expect(await cleanUp()).toBe(0);
    clock.advance(120_000);
    expect(await cleanUp()).toBe(4);
    expect(await Promise.all([ofSpace, ofAssistant, ...gone].map(isThere))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(new Set(await Promise.all(contents.map(stateOf)))).toEqual(new Set(['delete_pending']));
    expect(await cleanUp()).toBe(0);
  });

  it('are taken or cleaned up, never both, when somebody sets one at that moment', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, icon));
    // The clock stays, so that the session does.
    await database.dataSource.query(`UPDATE icons SET created_at = created_at - interval '2 days'`);
    const answers = await Promise.all([...ids.map((id) => setOfAssistant(id)), cleanUp(), cleanUp()]);
    const accepted = answers.slice(0, ids.length).map((answer) => (answer as { status: number }).status);
    expect(accepted.filter((status) => status !== 200 && status !== 400)).toEqual([]);
    const shown = (await made(scene.owner.call('GET', `/assistants/${scene.assistantId}/`))).icon_id;
    if (shown) expect(await isThere(shown)).toBe(true);
    const dangling = await database.dataSource.query(
      `SELECT 1 FROM icons i JOIN object_contents c ON c.id = i.content_id WHERE c.state <> 'available'`,
    );
    expect(dangling).toEqual([]);
  });

  it('are found over any number of pages and tenants', async () => {
    const tenantId = scene.tenantId as TenantId;
    await database.dataSource.query(
      `WITH made AS (
         INSERT INTO object_contents (id, tenant_id, use, storage_kind, state, media_type, sha256, size_bytes)
         SELECT gen_random_uuid(), $1, 'icon', 'postgres_inline', 'available', 'image/png', '', 0
         FROM generate_series(1, 450) RETURNING id)
       INSERT INTO icons (id, tenant_id, content_id) SELECT gen_random_uuid(), $1, id FROM made`,
      [tenantId],
    );
    clock.advance(2 * DAY_MS);
    expect(await cleanUp()).toBeGreaterThanOrEqual(450);
  });
});
