import { newId, type TenantId } from '@svc/kernel';
import { ApplyRetention } from '@svc/spaces';
import { made, makePerson, makeTenant, Person, type Platform, whileRefused } from '@svc/testing';
import { ConversationRetention } from '../src/app/conversation-retention';
import { aScene, type Scene } from './start-conversations';
import { openStage, type Stage } from './support/stage';

describe('Retention (spec §8.2, supplement §11.1, §15.100)', () => {
  let stage: Stage;
  let platform: Platform;
  let scene: Scene;

  beforeAll(async () => {
    stage = await openStage();
    ({ platform, scene } = stage);
  });
  afterAll(() => stage?.close());
  beforeEach(async () => {
    await stage.clear();
    await rows(`DELETE FROM audit_outbox WHERE action = 'RETENTION_APPLIED'`);
    await keep(null);
    await keepOfAssistant(scene.assistantId, null);
  });

  const rows = (sql: string, parameters: unknown[] = []) => stage.database.dataSource.query(sql, parameters);
  const call = (method: string, path: string, json?: object) => scene.owner.call(method, path, json);
  const keep = (days: number | null, { owner, spaceId } = scene) =>
    made(owner.call('PATCH', `/spaces/${spaceId}/`, { data_retention_days: days }));
  const keepOfAssistant = (id: string, days: number | null) =>
    made(call('POST', `/assistants/${id}/`, { data_retention_days: days }));
  const assistant = async () => {
    const path = `/spaces/${scene.spaceId}/applications/assistants/`;
    const { id } = await made(call('POST', path, { name: 'Second' }));
    await made(call('POST', `/assistants/${id}/`, { completion_model: { id: scene.modelId } }));
    return id as string;
  };
  const ask = (more: object = { assistant_id: scene.assistantId }, { owner } = scene) =>
    made(owner.call('POST', '/conversations/', { question: 'Who?', ...more }));
  /** Makes a turn, and its conversation with it, as old as that. */
  const age = async ({ id, session_id }: { id: string; session_id: string }, days: number) => {
    const sql = (table: string) =>
      `UPDATE ${table} SET created_at = now() - make_interval(hours => 24 * $2::int + 1) WHERE id = $1`;
    await rows(sql('messages'), [id, days]);
    await rows(sql('conversations'), [session_id, days]);
    return id;
  };
  const old = async (days: number, more?: object) => age(await ask(more), days);
  const apply = () => platform.app.get(ApplyRetention, { strict: false }).applyAll(new AbortController().signal);
  const left = async (): Promise<string[]> => (await rows('SELECT id FROM messages')).map(({ id }: any) => id).sort();
  const conversations = async () => Number((await rows('SELECT count(*) AS count FROM conversations'))[0].count);
  const applied = () =>
    rows(`SELECT tenant_id, actor_type, actor_id, metadata FROM audit_outbox WHERE action = 'RETENTION_APPLIED'`);

  it('deletes by the thing’s own period, else its space’s, else nothing; group chats follow the space', async () => {
    const second = await assistant();
    const path = `/spaces/${scene.spaceId}/applications/group-chats/`;
    const { id: group_chat_id } = await made(call('POST', path, { name: 'Council' }));
    const only = { tools: { assistants: [{ id: second, user_description: 'Knows.' }] } };
    await made(call('PATCH', `/group-chats/${group_chat_id}/`, only));
    const ofFirst = [await old(3), await old(8)];
    await old(3, { assistant_id: second });
    await old(8, { assistant_id: second });
    const ofGroup = [await old(3, { group_chat_id }), await old(8, { group_chat_id })];
    await apply();
    expect(await left()).toHaveLength(6);
    expect(await applied()).toEqual([]);
    await keepOfAssistant(second, 2);
    await apply();
    expect(await left()).toEqual([...ofFirst, ...ofGroup].sort());
    await keep(5);
    await keepOfAssistant(second, 30);
    const kept = await old(8, { assistant_id: second });
    await apply();
    expect(await left()).toEqual([ofFirst[0], ofGroup[0], kept].sort());
    const entries = await applied();
    expect(entries).toMatchObject([
      { tenant_id: scene.tenantId, actor_type: 'system', actor_id: null },
      { tenant_id: scene.tenantId },
    ]);
    const counts = entries.map(({ metadata }: any) => JSON.stringify(metadata));
    expect(counts[0]).toContain('"questions":2');
    expect(counts[1]).toContain('"conversations":2');
  });

  it('takes the files that only they used, keeps younger turns, open ones, and what usage was', async () => {
    await keep(5);
    const upload = async (name: string) => {
      const person = new Person(platform, scene.owner.token);
      return (await person.upload('/files/', 'upload_file', Buffer.from(name), name)).json.id as string;
    };
    const [alone, shared] = [await upload('alone.txt'), await upload('shared.txt')];
    const first = await ask({ assistant_id: scene.assistantId, files: [{ id: alone }, { id: shared }] });
    const { session_id } = first;
    const young = await ask({ session_id, files: [{ id: shared }] });
    await age(first, 8);
    const open = newId();
    await rows(
      `INSERT INTO messages (id, tenant_id, conversation_id, question, version, status, lease_expires_at, created_at)
       VALUES ($1, $2, $3, 'And?', 2, 'running', now() + interval '1 hour', now() - interval '9 days')`,
      [open, scene.tenantId, session_id],
    );
    const [used] = await rows('SELECT count(*)::int AS calls FROM token_usage WHERE tenant_id = $1', [scene.tenantId]);
    await apply();
    expect(await left()).toEqual([young.id, open].sort());
    expect((await call('GET', `/conversations/${session_id}/`)).status).toBe(200);
    const files = await rows('SELECT id FROM files WHERE id = ANY($1)', [[alone, shared]]);
    expect(files).toEqual([{ id: shared }]);
    expect(used.calls).toBeGreaterThanOrEqual(2);
    expect(await rows('SELECT count(*)::int AS calls FROM token_usage WHERE tenant_id = $1', [scene.tenantId])).toEqual(
      [used],
    );
  });

  it('deletes conversations that are left without a question, unless they were opened within a day', async () => {
    await keep(1);
    await old(8);
    const fresh = await ask();
    await rows(`UPDATE messages SET created_at = now() - interval '8 days' WHERE id = $1`, [fresh.id]);
    await apply();
    expect(await left()).toEqual([]);
    expect(await rows('SELECT id FROM conversations')).toEqual([{ id: fresh.session_id }]);
  });

  it('walks many in bounded transactions, and once: a second night finds nothing', async () => {
    await keep(5);
    const { session_id } = await ask();
    await rows(`UPDATE conversations SET created_at = now() - interval '40 days' WHERE id = $1`, [session_id]);
    // Many of one moment, so that a batch ends among them; every third is young enough.
    await rows(
      `INSERT INTO messages (id, tenant_id, conversation_id, question, answer, version, status, created_at)
       SELECT gen_random_uuid(), $1, $2, 'Q', 'A', 2, 'completed',
         date_trunc('day', now()) - CASE WHEN n % 3 = 0 THEN interval '2 days' ELSE interval '10 days' END
       FROM generate_series(1, 1800) n`,
      [scene.tenantId, session_id],
    );
    const signal = new AbortController().signal;
    const retention = platform.app.get(ConversationRetention, { strict: false });
    const questions = async (ended = signal): Promise<number[]> => {
      const told: number[] = [];
      await retention.expire(scene.tenantId as TenantId, new Date(), ended, async (_, { questions: deleted }) => {
        told.push(deleted!);
      });
      return told;
    };
    const deleted = await questions();
    expect(deleted.reduce((sum, count) => sum + count)).toBe(1200);
    expect(Math.max(...deleted)).toBeLessThanOrEqual(500);
    expect(await left()).toHaveLength(601);
    expect(await questions()).toEqual([]);
    const given = new Error('Enough.');
    await expect(questions(AbortSignal.abort(given))).rejects.toBe(given);
  });

  it('records what was deleted by a walk that is stopped, or fails, before its end', async () => {
    await keep(5);
    await old(8);
    const retention = platform.app.get(ConversationRetention, { strict: false });
    const original = retention.expire.bind(retention);
    const stop = new AbortController();
    const spied = jest.spyOn(retention, 'expire').mockImplementationOnce(async (...asked) => {
      await original(...asked);
      stop.abort(new Error('The process stops.'));
      throw new Error('Another step was refused.');
    });
    const applying = platform.app.get(ApplyRetention, { strict: false }).applyAll(stop.signal);
    await expect(applying).rejects.toThrow('The process stops.');
    spied.mockRestore();
    expect(await left()).toEqual([]);
    await apply();
    expect(await applied()).toEqual([expect.objectContaining({ tenant_id: scene.tenantId })]);
  });

  it('goes on with other tenants when one fails, and says so at the end', async () => {
    const other = await aScene(platform, stage.models.url);
    await keep(5);
    await keep(5, other);
    await old(8);
    await age(await ask({ assistant_id: other.assistantId }, other), 8);
    const retention = platform.app.get(ConversationRetention, { strict: false });
    const original = retention.expire.bind(retention);
    const spied = jest.spyOn(retention, 'expire').mockImplementation((tenantId, ...rest) => {
      return tenantId === scene.tenantId ? Promise.reject(new Error('Broken.')) : original(tenantId, ...rest);
    });
    await expect(apply()).rejects.toThrow('1 times');
    spied.mockRestore();
    expect(await rows('SELECT tenant_id FROM messages')).toEqual([{ tenant_id: scene.tenantId }]);
    await apply();
    expect(await conversations()).toBe(0);
    expect((await applied()).map((entry: any) => entry.tenant_id).sort()).toEqual(
      [scene.tenantId, other.tenantId].sort(),
    );
  });

  it('goes on with other tenants when what was deleted of one cannot be recorded', async () => {
    const other = await aScene(platform, stage.models.url);
    await keep(5);
    await keep(5, other);
    await old(8);
    await age(await ask({ assistant_id: other.assistantId }, other), 8);
    const refused = { write: 'INSERT', table: 'audit_outbox', when: `NEW.tenant_id = '${scene.tenantId}'` } as const;
    await whileRefused(stage.database.dataSource, refused, async () => {
      await expect(apply()).rejects.toThrow(/^1 of \d+ failed/);
    });
    expect(await left()).toEqual([]);
    expect(await applied()).toEqual([expect.objectContaining({ tenant_id: other.tenantId })]);
    // The next walk finds nothing to delete, and records what was.
    await apply();
    const [own] = (await applied()).filter((entry: any) => entry.tenant_id === scene.tenantId);
    expect(own.metadata).toMatchObject({ questions: 1, conversations: 1 });
  });

  it('records what was deleted by a process that was killed on its way, once, with what the next one deletes', async () => {
    await keep(5);
    await old(8);
    // Nothing comes after the transaction that deletes.
    const service = platform.app.get(ApplyRetention, { strict: false }) as unknown as { record(): Promise<void> };
    const spied = jest.spyOn(service, 'record').mockResolvedValue();
    await apply();
    spied.mockRestore();
    expect([await left(), await applied()]).toEqual([[], []]);
    await old(9);
    await apply();
    await apply();
    const counts = expect.objectContaining({ questions: 2, conversations: 2 });
    expect(await applied()).toEqual([expect.objectContaining({ tenant_id: scene.tenantId, metadata: counts })]);
  });

  it('says before what a period would delete, to who may set it', async () => {
    const second = await assistant();
    await old(3);
    await old(8);
    await old(8, { assistant_id: second });
    await keepOfAssistant(second, 30);
    const count = async (path: string) => (await made(call('GET', path))).counts;
    const ofSpace = `/spaces/${scene.spaceId}/retention-preview/`;
    expect(await count(`${ofSpace}?data_retention_days=5`)).toEqual({ questions: 1 });
    expect(await count(`${ofSpace}?data_retention_days=2`)).toEqual({ questions: 2 });
    expect((await call('GET', ofSpace)).body).toEqual({ data_retention_days: null, counts: {} });
    expect((await call('GET', `${ofSpace}?data_retention_days=2556`)).status).toBe(422);
    const ofSecond = `/assistants/${second}/retention-preview/`;
    expect(await count(`${ofSecond}?data_retention_days=5`)).toEqual({ questions: 1 });
    await keep(6);
    expect((await call('GET', ofSecond)).body).toEqual({ data_retention_days: 6, counts: { questions: 1 } });
    expect(await left()).toHaveLength(3);
    const editor = await makePerson(platform, scene.tenantId);
    await made(call('POST', `/spaces/${scene.spaceId}/members/`, { id: editor.id, role: 'editor' }));
    const stranger = await makePerson(platform, await makeTenant(platform));
    for (const path of [ofSpace, ofSecond]) {
      expect((await editor.call('GET', path)).status).toBe(403);
      expect((await stranger.call('GET', path)).status).toBe(404);
    }
    const personal = await made(editor.call('GET', '/spaces/type/personal/'));
    const own = await editor.call('GET', `/spaces/${personal.id}/retention-preview/?data_retention_days=1`);
    expect([own.status, own.body.counts]).toEqual([200, { questions: 0 }]);
  });
});
