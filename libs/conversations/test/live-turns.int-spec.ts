import { type MessageId, newId } from '@svc/kernel';
import { LiveHttpModule } from '@svc/live';
import { eventually, type FakeOpenAi, gate, made, makePerson, type Platform } from '@svc/testing';
import { CloseAbandonedTurns } from '../src/app/close-abandoned-turns.service';
import { LiveTurns } from '../src/app/live-turns';
import { type Scene, startConversations } from './start-conversations';
import { Follower } from './support/follower';
import { openStage, type Stage } from './support/stage';
import { askStreamed } from './stream-client';

const WORDS = Array.from({ length: 60 }, (_, index) => `word${index} `);

describe('Joining a running turn (supplement §15.166)', () => {
  let stage: Stage;
  let models: FakeOpenAi;
  let one: Platform;
  let other: Platform;
  let scene: Scene;
  const followers: Follower[] = [];

  beforeAll(async () => {
    stage = await openStage({ more: [LiveHttpModule] });
    ({ models, platform: one, scene } = stage);
    other = await startConversations(stage.database.url, { more: [LiveHttpModule] });
  });
  afterAll(async () => {
    await other.close();
    await stage.close();
  });
  beforeEach(() => stage.clear());
  afterEach(() => {
    for (const { socket } of followers.splice(0)) socket.terminate();
  });

  const follow = async (platform: Platform, id: string, token = scene.owner.token): Promise<Follower> => {
    const follower = await Follower.of(platform, token, id);
    followers.push(follower);
    return follower;
  };
  const ask = (more: object = {}) =>
    askStreamed(one, scene.owner, { assistant_id: scene.assistantId, question: 'Who?', ...more });
  const sessionOf = () =>
    eventually('the turn is stored', async () => {
      const [turn] = await stage.database.dataSource.query('SELECT conversation_id AS id FROM messages');
      return turn?.id as string | undefined;
    });

  it.each(['this', 'another'])(
    'shows what was said on %s process, and the rest, nothing lost or doubled',
    async (where) => {
      const { opened, open } = gate();
      models.chatReplies.push({ text: WORDS, pauseMs: 2, pauseAt: { index: 20, until: opened } });
      const streamed = ask();
      const id = await sessionOf();
      const platform = where === 'this' ? one : other;
      const first = await follow(platform, id);
      await eventually('the first half is heard', () => first.answer.includes('word19 '));
      const second = await follow(platform, id);
      await eventually('a snapshot comes', () => second.has('snapshot'));
      expect(second.heard[0]).toMatchObject({ event: 'snapshot', payload: { session_id: id, question: 'Who?' } });
      open();
      await streamed;
      for (const follower of [first, second]) {
        await eventually('the end is heard', () => follower.has('end'));
        expect(follower.answer).toBe(WORDS.join(''));
        expect(follower.heard.slice(-2).map(({ event }) => event)).toEqual(['token_usage', 'end']);
      }
    },
  );

  it('is idle between turns, and hears of the next one from its beginning', async () => {
    models.chatReplies.push({ text: ['Hello.'] });
    const { frames } = await ask();
    const { session_id } = frames[0]!.data;
    const follower = await follow(other, session_id);
    await eventually('it is idle', () => follower.has('idle'));
    models.chatReplies.push({ text: WORDS });
    await ask({ assistant_id: undefined, session_id, question: 'And?' });
    await eventually('the end is heard', () => follower.has('end'));
    expect(follower.heard.map(({ event }) => event).slice(0, 2)).toEqual(['idle', 'first_chunk']);
    expect(follower.answer).toBe(WORDS.join(''));
    expect(follower.heard.at(-1)).toMatchObject({ payload: { status: 'complete' } });
  });

  it('tells of a failure, and nothing is left in the store', async () => {
    models.chatReplies.push({ text: WORDS, breakAfter: 3 });
    const { frames } = await ask();
    const follower = await follow(other, frames[0]!.data.session_id);
    await eventually('it is idle', () => follower.has('idle'));
    models.chatReplies.push({ text: WORDS, breakAfter: 3 });
    await ask({ assistant_id: undefined, session_id: frames[0]!.data.session_id });
    await eventually('the end is heard', () => follower.has('end'));
    expect(follower.heard.slice(-2)).toMatchObject([
      { event: 'error' },
      { event: 'end', payload: { status: 'failed' } },
    ]);
  });

  it('keeps what a turn had said whose process died, and tells its end', async () => {
    models.chatReplies.push({ text: ['Hello.'] });
    const { frames } = await ask();
    const { session_id } = frames[0]!.data;
    const dead = newId<MessageId>();
    await stage.database.dataSource.query(
      `INSERT INTO messages (id, tenant_id, conversation_id, question, version, status, lease_expires_at)
       VALUES ($1, $2, $3, 'Anybody?', 1, 'running', now() + interval '1 hour')`,
      [dead, scene.tenantId, session_id],
    );
    const live = one.app.get(LiveTurns, { strict: false });
    await live.begin(session_id, dead, { session_id, question: 'Anybody?', answer: '' });
    const text = { turnId: dead, sequence: 1, event: 'text', payload: { answer: 'Half an ' } };
    await live.add(session_id, text, { answer: 'Half an ', shown: { references: [] } });
    const follower = await follow(other, session_id);
    await eventually('the snapshot is heard', () => follower.answer === 'Half an ');
    const over = `UPDATE messages SET lease_expires_at = now() - interval '1 second' WHERE id = $1`;
    await stage.database.dataSource.query(over, [dead]);
    await other.app.get(CloseAbandonedTurns, { strict: false }).close(new AbortController().signal);
    await eventually('the end is heard', () => follower.has('end'));
    const { messages } = await made(scene.owner.call('GET', `/conversations/${session_id}/`));
    expect(messages.map(({ answer }: any) => answer).sort()).toEqual(['Half an ', 'Hello.']);
    expect(await live.read(session_id)).toEqual([]);
  });

  it('is refused for conversations that are not one’s own', async () => {
    models.chatReplies.push({ text: ['Hello.'] });
    const { session_id } = await made(
      scene.owner.call('POST', '/conversations/', { assistant_id: scene.assistantId, question: 'Who?' }),
    );
    const stranger = await makePerson(one, scene.tenantId);
    for (const id of [session_id, newId()]) {
      const follower = await follow(one, id, stranger.token);
      await eventually('it is refused', () => follower.has('error'));
      expect(follower.heard).toEqual([
        { session_id: id, message_id: null, event: 'error', payload: { code: 'not_found' } },
      ]);
    }
  });
});
