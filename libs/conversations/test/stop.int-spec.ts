import { ApiKeysHttpModule } from '@svc/api-keys';
import { newId } from '@svc/kernel';
import { eventually, type FakeOpenAi, gate, made, makeKey, makePerson, type Platform } from '@svc/testing';
import { aScene, type Scene, startConversations } from './start-conversations';
import { openStage, type Stage } from './support/stage';
import { answerOf, askStreamed, type Streamed } from './stream-client';

const WORDS = ['word0 ', 'word1 ', 'word2 ', 'word3 '];

describe('Stopping a turn (supplement §15.166)', () => {
  let stage: Stage;
  let models: FakeOpenAi;
  let one: Platform;
  let other: Platform;
  let scene: Scene;

  beforeAll(async () => {
    const more = [ApiKeysHttpModule];
    stage = await openStage({ more });
    ({ models, platform: one, scene } = stage);
    other = await startConversations(stage.database.url, { more });
  });
  afterAll(async () => {
    await other.close();
    await stage.close();
  });
  beforeEach(() => stage.clear());

  const turns = () => stage.database.dataSource.query('SELECT status, failure_code, answer FROM messages');
  const sessionOf = () =>
    eventually('the turn is stored', async () => {
      const [turn] = await stage.database.dataSource.query('SELECT conversation_id AS id FROM messages');
      return turn?.id as string | undefined;
    });
  const stop = (platform: Platform, id: string, token = scene.owner.token) =>
    platform.call(`/conversations/${id}/stop/`, { method: 'POST', token });
  /** A turn whose model says three words and then nothing more. */
  const talking = async ({ owner, assistantId } = scene): Promise<{ id: string; streamed: Promise<Streamed> }> => {
    models.chatReplies.push({ text: WORDS, hangAfter: 3 });
    const streamed = askStreamed(one, owner, { assistant_id: assistantId, question: 'Who?' });
    return { id: await sessionOf(), streamed };
  };

  it.each(['the process that runs it', 'another process'])(
    'by %s keeps what was said and ends the stream',
    async (where) => {
      const { id, streamed } = await talking();
      expect((await stop(where === 'another process' ? other : one, id)).status).toBe(204);
      const [turn] = await turns();
      expect(turn).toMatchObject({ status: 'stopped', failure_code: null });
      const { status, frames } = await streamed;
      expect(status).toBe(200);
      expect(frames.at(-1)!.event).toBe('token_usage');
      expect(answerOf(frames)).toBe(turn.answer);
      expect(WORDS.join('').startsWith(turn.answer)).toBe(true);
      const { messages } = await made(scene.owner.call('GET', `/conversations/${id}/`));
      expect(messages).toEqual([
        expect.objectContaining({ question: 'Who?', answer: turn.answer, status: 'stopped', failure_code: null }),
      ]);
    },
  );

  it('answers who waits for the whole with what there is, also before the model has said anything', async () => {
    const { opened, open } = gate();
    models.chatReplies.push({ text: WORDS, until: opened });
    const asked = scene.owner.call('POST', '/conversations/', { assistant_id: scene.assistantId, question: 'Who?' });
    const id = await sessionOf();
    expect((await stop(one, id)).status).toBe(204);
    expect(await made(asked)).toMatchObject({ session_id: id, answer: '' });
    open();
    expect(await turns()).toEqual([{ status: 'stopped', failure_code: null, answer: '' }]);
  });

  it('is 404 when no turn runs, for conversations that do not exist, and for those of others', async () => {
    const { id, streamed } = await talking();
    const stranger = await makePerson(one, scene.tenantId);
    expect([(await stop(one, id, stranger.token)).status, (await stop(one, newId())).status]).toEqual([404, 404]);
    expect((await stop(one, id)).status).toBe(204);
    await streamed;
    expect((await stop(one, id)).status).toBe(404);
  });

  describe('whose conversation goes with who answers', () => {
    const remove = async (platform: Platform, path: string, { owner }: Scene) =>
      expect((await platform.call(path, { method: 'DELETE', token: owner.token })).status).toBe(204);

    it.each([
      ['the assistant', 'the process that runs it', ({ assistantId }: Scene) => `/assistants/${assistantId}/`],
      ['the space', 'another process', ({ spaceId }: Scene) => `/spaces/${spaceId}/`],
    ])('ends with an error where %s is deleted in %s', async (_what, where, pathOf) => {
      const brief = await aScene(one, models.url);
      const { streamed } = await talking(brief);
      await remove(where === 'another process' ? other : one, pathOf(brief), brief);
      const { frames } = await streamed;
      expect(frames.at(-1)).toMatchObject({ event: 'error', data: { error_code: 9000 } });
      expect(frames.map(({ event }) => event)).not.toContain('token_usage');
      expect(await turns()).toEqual([]);
    });

    it('is 404 for who waits for the whole', async () => {
      const brief = await aScene(one, models.url);
      models.chatReplies.push({ text: WORDS, hangAfter: 3 });
      const asked = brief.owner.call('POST', '/conversations/', { assistant_id: brief.assistantId, question: 'Who?' });
      await sessionOf();
      await remove(one, `/assistants/${brief.assistantId}/`, brief);
      expect(await asked).toMatchObject({ status: 404, body: { svc_error_code: 9000 } });
    });
  });

  describe('whose asker may not ask any more', () => {
    const shutOut = async (platform: Platform, method: 'POST' | 'DELETE', path: string, token: string) =>
      expect((await platform.call(path, { method, token })).status).toBe(200);

    it.each([
      ['locked out', 'the process that runs it', 'POST', '/deactivate'],
      ['deleted', 'another process', 'DELETE', ''],
    ] as const)('ends with an error where they are %s in %s', async (_what, where, method, end) => {
      const asker = await makePerson(one, scene.tenantId);
      await made(scene.owner.call('POST', `/spaces/${scene.spaceId}/members/`, { id: asker.id, role: 'editor' }));
      const { streamed } = await talking({ ...scene, owner: asker });
      const platform = where === 'another process' ? other : one;
      await shutOut(platform, method, `/admin/users/${asker.email}${end}`, scene.owner.token);
      const { frames } = await streamed;
      expect(frames.at(-1)).toMatchObject({ event: 'error', data: { error_code: 9019 } });
      const kept = { status: 'stopped', failure_code: 'user_inactive', answer: 'word0 word1 word2 ' };
      expect(await turns()).toEqual([kept]);
    });

    it.each(['the process that runs it', 'another process'])('ends where they leave the space in %s', async (where) => {
      const asker = await makePerson(one, scene.tenantId);
      const members = `/spaces/${scene.spaceId}/members/`;
      await made(scene.owner.call('POST', members, { id: asker.id, role: 'editor' }));
      const { streamed } = await talking({ ...scene, owner: asker });
      const platform = where === 'another process' ? other : one;
      const { token } = scene.owner;
      expect((await platform.call(`${members}${asker.id}/`, { method: 'DELETE', token })).status).toBe(204);
      expect((await streamed).frames.at(-1)).toMatchObject({ event: 'error' });
      expect(await turns()).toEqual([{ status: 'stopped', failure_code: 'forbidden', answer: 'word0 word1 word2 ' }]);
    });

    it('ends where their user group leaves the space', async () => {
      const asker = await makePerson(one, scene.tenantId);
      const group = await made(scene.owner.call('POST', '/user-groups/', { name: `Guests ${newId()}` }));
      const inGroup = `/user-groups/${group.id}/users/${asker.id}/`;
      await made(scene.owner.call('POST', inGroup));
      await made(scene.owner.call('POST', `/spaces/${scene.spaceId}/group-members/`, { id: group.id, role: 'editor' }));
      const { streamed } = await talking({ ...scene, owner: asker });
      expect((await scene.owner.call('DELETE', inGroup)).status).toBeLessThan(300);
      expect((await streamed).frames.at(-1)).toMatchObject({ event: 'error' });
      expect(await turns()).toMatchObject([{ failure_code: 'forbidden' }]);
    });

    it.each(['the process that runs it', 'another process'])('ends where their key is revoked in %s', async (where) => {
      const { id, secret } = await makeKey(one, scene.tenantId);
      models.chatReplies.push({ text: WORDS, hangAfter: 3 });
      const json = { assistant_id: scene.assistantId, question: 'Who?' };
      const asked = one.call('/conversations/', { method: 'POST', headers: { 'X-API-Key': secret }, json });
      await sessionOf();
      const platform = where === 'another process' ? other : one;
      const path = `/admin/api-keys/${id}/revoke`;
      expect((await platform.call(path, { method: 'POST', token: scene.owner.token, json: {} })).status).toBe(200);
      expect(await asked).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
      expect(await turns()).toMatchObject([{ status: 'stopped', failure_code: 'invalid_api_key' }]);
    });

    it('goes on for everybody else, whoever leaves the space', async () => {
      const asker = await makePerson(one, scene.tenantId);
      const members = `/spaces/${scene.spaceId}/members/`;
      await made(scene.owner.call('POST', members, { id: asker.id, role: 'editor' }));
      const { id, streamed } = await talking();
      expect((await scene.owner.call('DELETE', `${members}${asker.id}/`)).status).toBe(204);
      await shutOut(one, 'DELETE', `/admin/users/${asker.email}`, scene.owner.token);
      expect((await stop(one, id)).status).toBe(204);
      expect((await streamed).frames.at(-1)!.event).toBe('token_usage');
    });
  });
});
