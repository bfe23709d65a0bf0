import { type FakeOpenAi, type KnownPerson, made, makeKey, makePerson, makeTenant, type Platform } from '@svc/testing';
import { UsageHttpModule } from '@svc/usage';
import type { Scene } from './start-conversations';
import { openStage, type Stage } from './support/stage';

const DAY_MS = 24 * 60 * 60_000;

describe('Usage of models (supplement §11.2, §15.102, §15.103, §15.175)', () => {
  let stage: Stage;
  let models: FakeOpenAi;
  let platform: Platform;
  let scene: Scene;

  beforeAll(async () => {
    stage = await openStage({ more: [UsageHttpModule] });
    ({ models, platform, scene } = stage);
  });
  afterAll(() => stage?.close());
  beforeEach(async () => {
    await stage.clear();
    await stage.database.dataSource.query('DELETE FROM token_usage');
  });

  const rows = (sql: string, parameters: unknown[] = []) => stage.database.dataSource.query(sql, parameters);
  const usage = (prompt_tokens: number, completion_tokens: number) => ({ prompt_tokens, completion_tokens });
  const ask = (who: Pick<KnownPerson, 'call'> = scene.owner, more: object = { assistant_id: scene.assistantId }) =>
    who.call('POST', '/conversations/', { question: 'Who?', ...more });
  const member = async () => {
    const person = await makePerson(platform, scene.tenantId);
    const body = { id: person.id, role: 'editor' };
    await made(scene.owner.call('POST', `/spaces/${scene.spaceId}/members/`, body));
    return person;
  };
  const ledger = () =>
    rows(`SELECT source, outcome, prompt_tokens AS asked, completion_tokens AS answered FROM token_usage
      ORDER BY created_at, id`);
  const read = (path: string, who: Pick<KnownPerson, 'call'> = scene.owner) => who.call('GET', `/token-usage/${path}`);

  it('has each call once, whatever it was for and however it ended, and adds up to what turns say', async () => {
    const before = (await rows('SELECT used_tokens::int AS tokens FROM users WHERE id = $1', [scene.owner.id]))[0];
    models.chatReplies.push({ text: ['Ada.'], usage: usage(10, 2) }, { text: ['A title'], usage: usage(30, 3) });
    const { session_id } = await made(ask());
    await made(scene.owner.call('POST', `/conversations/${session_id}/title/`));
    models.chatReplies.push({ text: ['Half', 'way'], breakAfter: 1, usage: null });
    await ask(scene.owner, { session_id });
    models.chatReplies.push({ status: 400, body: '{}' });
    expect((await ask()).status).toBe(400);
    const written = await ledger();
    expect(written.map(({ source, outcome }: any) => [source, outcome])).toEqual([
      ['turn', 'success'],
      ['title', 'success'],
      ['turn', 'failure'],
      ['turn', 'failure'],
    ]);
    expect(written.slice(0, 2)).toMatchObject([usage(10, 2), usage(30, 3)].map(entry));
    const [stored] = await rows(
      'SELECT sum(num_tokens_question)::int AS asked, sum(num_tokens_answer)::int AS answered FROM messages',
    );
    // The last call failed before anything was said: nobody has a turn of it.
    const ofTurns = [written[0], written[2]];
    expect(stored).toEqual({ asked: total(ofTurns, 'asked'), answered: total(ofTurns, 'answered') });
    const [after] = await rows('SELECT used_tokens::int AS tokens FROM users WHERE id = $1', [scene.owner.id]);
    expect(after.tokens - before.tokens).toBe(total(written, 'asked') + total(written, 'answered'));
  });

  it('counts the choice of a group chat once, also when its text is the answer', async () => {
    const path = `/spaces/${scene.spaceId}/applications`;
    const law = await made(scene.owner.call('POST', `${path}/assistants/`, { name: 'Law' }));
    await made(scene.owner.call('POST', `/assistants/${law.id}/`, { completion_model: { id: scene.modelId } }));
    const { id } = await made(scene.owner.call('POST', `${path}/group-chats/`, { name: 'Council' }));
    const assistants = [scene.assistantId, law.id].map((one) => ({ id: one, user_description: 'Knows.' }));
    await made(scene.owner.call('PATCH', `/group-chats/${id}/`, { tools: { assistants } }));
    models.chatReplies.push({ text: ['2'], usage: usage(10, 1) }, { text: ['Much.'], usage: usage(20, 3) });
    await made(ask(scene.owner, { group_chat_id: id }));
    models.chatReplies.push({ text: ['I know that myself.'], usage: usage(11, 4) });
    await made(ask(scene.owner, { group_chat_id: id }));
    expect(await ledger()).toEqual([
      { source: 'choice', outcome: 'success', asked: 10, answered: 1 },
      { source: 'turn', outcome: 'success', asked: 20, answered: 3 },
      { source: 'choice', outcome: 'success', asked: 11, answered: 4 },
    ]);
    const [stored] = await rows('SELECT sum(num_tokens_question + num_tokens_answer)::int AS tokens FROM messages');
    expect(stored.tokens).toBe(49);
  });

  it('stays when conversations, models and keys go, and belongs to a key that asked by itself', async () => {
    const { secret } = await makeKey(platform, scene.tenantId, {});
    const key = {
      call: (method: string, path: string, json?: object) =>
        platform.call(path, { method, headers: { 'X-API-Key': secret }, ...(json && { json }) }),
    };
    models.chatReplies.push({ text: ['Ada.'], usage: usage(10, 2) }, { text: ['Ada.'], usage: usage(5, 1) });
    await made(ask(key));
    const { session_id } = await made(ask());
    await made(scene.owner.call('DELETE', `/conversations/${session_id}/`));
    const { body } = await read('');
    expect(body).toMatchObject({ total_input_token_usage: 15, total_output_token_usage: 3, total_token_usage: 18 });
    expect(body.models).toEqual([
      {
        model_id: scene.modelId,
        model_name: 'fake-completion',
        model_nickname: 'My completion',
        model_org: null,
        model_provider: 'Local',
        input_token_usage: 15,
        output_token_usage: 3,
        total_token_usage: 18,
        request_count: 2,
      },
    ]);
    expect((await read('users')).body).toMatchObject({ total_users: 1, total_tokens: 6, total_requests: 1 });
  });

  it('lists people in the order that is asked for, page by page, with the sums of all', async () => {
    const [ada, bob] = [await member(), await member()];
    const replies = [usage(10, 1), usage(2, 9), usage(1, 1)];
    models.chatReplies.push(...replies.map((one) => ({ text: ['So.'], usage: one })));
    await made(ask(ada));
    await made(ask(bob));
    await made(ask(bob));
    const ids = async (query: string) =>
      (await made(read(`users?${query}`))).users.map(({ user_id }: { user_id: string }) => user_id);
    expect(await ids('sort_by=total_tokens')).toEqual([bob.id, ada.id]);
    expect(await ids('sort_by=input_tokens')).toEqual([ada.id, bob.id]);
    expect(await ids('sort_by=output_tokens&sort_order=asc')).toEqual([ada.id, bob.id]);
    expect(await ids('sort_by=requests&per_page=1&page=2')).toEqual([ada.id]);
    const { users, ...sums } = await made(read('users?per_page=1'));
    expect(sums).toMatchObject({
      total_users: 2,
      total_input_tokens: 13,
      total_output_tokens: 11,
      total_tokens: 24,
      total_requests: 3,
    });
    expect(users[0]).toMatchObject({ user_id: bob.id, email: bob.email, total_tokens: 13, total_requests: 2 });
    expect(users[0].models_used).toMatchObject([{ model_id: scene.modelId, total_token_usage: 13 }]);
    expect((await read('users?sort_by=age')).status).toBe(422);
  });

  it('tells everybody their own, and other people’s only to who may see the tenant’s', async () => {
    const [ada, bob] = [await member(), await member()];
    models.chatReplies.push({ text: ['So.'], usage: usage(7, 2) });
    await made(ask(ada));
    expect((await read(`users/${ada.id}`, ada)).body).toMatchObject({ total_token_usage: 9, models: [{}] });
    const { user } = (await read(`users/${ada.id}/summary`, ada)).body;
    expect(user).toMatchObject({ user_id: ada.id, total_tokens: 9, total_requests: 1 });
    expect((await read(`users/${ada.id}/summary`)).body).toEqual({ user });
    for (const path of ['', 'users', `users/${ada.id}`, `users/${ada.id}/summary`]) {
      expect([path, (await read(path, bob)).status]).toEqual([path, 403]);
    }
    const stranger = await makePerson(platform, await makeTenant(platform));
    expect((await read(`users/${ada.id}`, stranger)).status).toBe(404);
    expect((await read('', stranger)).body).toMatchObject({ models: [], total_token_usage: 0 });
    const { secret } = await makeKey(platform, scene.tenantId, { permission: 'read' });
    const headers = { 'X-API-Key': secret };
    expect((await platform.call(`/token-usage/users/${ada.id}`, { headers })).status).toBe(403);
  });

  it('counts from the start on and before the end, 30 days without them', async () => {
    models.chatReplies.push({ text: ['So.'], usage: usage(7, 2) });
    await made(ask());
    const [{ created_at: at }] = await rows('SELECT created_at FROM token_usage');
    const tokens = async (query: Record<string, Date>) => {
      const texts = Object.entries(query).map(([name, date]) => `${name}=${date.toISOString()}`);
      return (await made(read(`?${texts.join('&')}`))).total_token_usage;
    };
    const after = (milliseconds: number) => new Date(at.getTime() + milliseconds);
    expect(await tokens({ start_date: at })).toBe(9);
    expect(await tokens({ start_date: after(1) })).toBe(0);
    expect(await tokens({ end_date: at })).toBe(0);
    expect(await tokens({ end_date: after(1) })).toBe(9);
    expect(await tokens({ end_date: after(30 * DAY_MS + 1) })).toBe(0);
    const backwards = `?start_date=${after(1).toISOString()}&end_date=${at.toISOString()}`;
    expect((await read(backwards)).status).toBe(422);
  });
});

function entry({ prompt_tokens, completion_tokens }: { prompt_tokens: number; completion_tokens: number }) {
  return { asked: prompt_tokens, answered: completion_tokens };
}

function total(entries: readonly Record<string, number>[], name: string): number {
  return entries.reduce((sum, one) => sum + one[name]!, 0);
}
