import { ModelLoop, type Step } from '@svc/asking';
import type { Server } from 'node:http';
import { Drain } from '@svc/http';
import { query, type Tx } from '@svc/database';
import { Clock, newId, type TenantId } from '@svc/kernel';
import {
  eventually,
  type FakeOpenAi,
  gate,
  isWaitedFor,
  made,
  overtaking,
  type Platform,
  type TestDatabase,
} from '@svc/testing';
import { CloseAbandonedTurns } from '../src/app/close-abandoned-turns.service';
import { aScene, type Scene, startConversations } from './start-conversations';
import { openStage, type Stage } from './support/stage';
import { answerOf, askOverSocket, askStreamed, heard } from './stream-client';

const WORDS = Array.from({ length: 40 }, (_, index) => `word${index} `);

describe('Turns belong to the service (supplement §15.12, §15.13)', () => {
  let stage: Stage;
  let database: TestDatabase;
  let models: FakeOpenAi;
  let platform: Platform;
  let scene: Scene;

  beforeAll(async () => {
    stage = await openStage();
    ({ database, models, platform, scene } = stage);
  });

  afterAll(() => stage.close());

  beforeEach(() => stage.clear());

  const question = () => ({ assistant_id: scene.assistantId, question: 'Who?' });
  const ask = (json: object = question()) => scene.owner.call('POST', '/conversations/', json);
  const stream = (json: object = question()) => askStreamed(platform, scene.owner, json);
  const turns = () =>
    database.dataSource.query(
      'SELECT status, failure_code, answer, lease_expires_at FROM messages ORDER BY created_at',
    );
  const conversations = () => database.dataSource.query('SELECT id, name FROM conversations');
  const stored = (status: string) =>
    eventually(`a turn with status ${status}`, async () => {
      const [turn] = await turns();
      return turn?.status === status && turn;
    });

  const others: Platform[] = [];
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
  });
  const anotherProcess = async () => {
    const other = await startConversations(database.url);
    others.push(other);
    return other;
  };

  describe('before the model has said anything', () => {
    it.each([
      ['rate-limited', { status: 429, retryAfter: '7' }, 503, 'upstream_rate_limited', '7'],
      ['failing', { status: 500 }, 503, 'upstream_unavailable', '10'],
      ['refusing', { status: 400 }, 400, 'upstream_rejected', null],
    ])(
      'a model that is %s is an ordinary error and leaves nothing behind',
      async (_what, trouble, status, code, retry) => {
        const body = '{"error":{"message":"the upstream’s own words"}}';
        models.chatReplies.push({ ...trouble, body }, { ...trouble, body });
        const whole = await ask();
        const streamed = await stream();
        for (const answer of [whole, { ...streamed, body: JSON.parse(streamed.text) }]) {
          expect([answer.status, answer.body.code]).toEqual([status, code]);
          expect(answer.headers.get('retry-after')).toBe(retry);
          expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
          expect(JSON.stringify(answer.body)).not.toContain('own words');
        }
        expect(await conversations()).toEqual([]);
      },
    );

    it('keeps the earlier turns of a conversation that fails to go on', async () => {
      models.chatReplies.push({ text: ['Hello.'] }, { status: 500 });
      const { session_id } = await made(ask());
      expect((await ask({ session_id, question: 'And?' })).status).toBe(503);
      expect(await turns()).toEqual([expect.objectContaining({ status: 'completed', answer: 'Hello.' })]);
    });
  });

  describe('while the model takes its time (supplement §15.72, §15.169)', () => {
    const slowly = async (reply: object) => {
      const { opened, open } = gate();
      models.chatReplies.push({ ...reply, until: opened });
      const socket = await askOverSocket(platform, scene.owner, question());
      await heard(socket, 'event: first_chunk');
      return { socket, open };
    };

    it('the stream begins all the same, with a turn that is stored', async () => {
      const { socket, open } = await slowly({ text: ['Late.'] });
      expect(await turns()).toEqual([expect.objectContaining({ status: 'running', answer: '' })]);
      open();
      await heard(socket, 'event: token_usage');
      socket.destroy();
      expect(await stored('completed')).toMatchObject({ answer: 'Late.' });
    });

    it('a failure after that is an event of the stream, and the turn that was told of stays', async () => {
      const { socket, open } = await slowly({ status: 500 });
      open();
      await heard(socket, 'event: error');
      socket.destroy();
      expect(await stored('failed')).toMatchObject({ answer: '', failure_code: 'upstream_unavailable' });
    });
  });

  it('is stored as waiting while somebody has to decide, and runs on after', async () => {
    const decided = gate();
    const scripted = async function* (): AsyncGenerator<Step> {
      yield { type: 'text', delta: 'Let me ask. ' };
      yield { type: 'waiting', approvalId: newId(), calls: [] };
      await decided.opened;
      yield { type: 'text', delta: 'Done.' };
      yield { type: 'usage', promptTokens: 3, completionTokens: 4 };
    };
    const spied = jest.spyOn(platform.app.get(ModelLoop, { strict: false }), 'run').mockImplementation(scripted);
    const answering = ask();
    expect(await stored('waiting')).toMatchObject({ answer: '', lease_expires_at: expect.any(Date) });
    decided.open();
    expect((await made(answering)).answer).toBe('Let me ask. Done.');
    spied.mockRestore();
    expect(await turns()).toEqual([expect.objectContaining({ status: 'completed', lease_expires_at: null })]);
    const steps = await database.dataSource.query('SELECT kind, answer_length, prompt_tokens FROM message_steps');
    expect(steps).toEqual([{ kind: 'model-call', answer_length: 17, prompt_tokens: 3 }]);
  });

  describe('after the model has begun', () => {
    it.each([
      ['breaks off', { text: WORDS, breakAfter: 3 }, 9010],
      ['reports a failure', { text: WORDS.slice(0, 3), frameError: { code: 'rate_limit_exceeded' } }, 9011],
    ])('a model that %s ends the stream with an error, and what it said is kept', async (_what, reply, code) => {
      models.chatReplies.push(reply);
      const { status, frames } = await stream();
      expect(status).toBe(200);
      expect(answerOf(frames)).toBe('word0 word1 word2 ');
      const session_id = frames[0]!.data.session_id;
      expect(frames.at(-1)).toEqual({
        event: 'error',
        data: { session_id, error: expect.any(String), error_code: code },
      });
      expect(frames.filter(({ event }) => event === 'token_usage')).toEqual([]);
      expect(await turns()).toEqual([
        expect.objectContaining({ status: 'failed', answer: 'word0 word1 word2 ', lease_expires_at: null }),
      ]);
      const { messages } = await made(scene.owner.call('GET', `/conversations/${session_id}/`));
      expect(messages[0].answer).toBe('word0 word1 word2 ');
    });

    it('is an error status for an answer in one piece, which is kept as far as it came', async () => {
      models.chatReplies.push({ text: WORDS, breakAfter: 3 });
      const { status, body } = await ask();
      expect([status, body.code]).toEqual([503, 'upstream_unavailable']);
      expect(await turns()).toEqual([
        expect.objectContaining({
          status: 'failed',
          failure_code: 'upstream_unavailable',
          answer: 'word0 word1 word2 ',
        }),
      ]);
    });
  });

  describe('when the client leaves', () => {
    it('in the middle of the stream, the turn is finished and stored', async () => {
      models.chatReplies.push({ text: WORDS, pauseMs: 5 });
      const socket = await askOverSocket(platform, scene.owner, question());
      await heard(socket, 'word2 ');
      socket.destroy();
      expect(await stored('completed')).toMatchObject({ answer: WORDS.join(''), failure_code: null });
    });

    it('before the model has said anything, the turn is finished and stored', async () => {
      const { opened, open } = gate();
      models.chatReplies.push({ text: ['Late.'], until: opened });
      const socket = await askOverSocket(platform, scene.owner, question());
      await eventually('the model is asked', () => models.requests.length > 0);
      socket.destroy();
      open();
      expect(await stored('completed')).toMatchObject({ answer: 'Late.' });
    });

    it('or takes nothing, the turn does not wait', async () => {
      const text = Array.from({ length: 12_000 }, () => 'x'.repeat(256));
      models.chatReplies.push({ text });
      const socket = await askOverSocket(platform, scene.owner, question());
      socket.pause();
      const turn = await stored('completed');
      expect(turn.answer).toHaveLength(12_000 * 256);
      socket.destroy();
    });
  });

  it('is stored as it was shown when its model says what cannot be stored', async () => {
    models.chatReplies.push({ text: ['a\0b \ud83d', '\ude00', '\0', ' \ud83d'] });
    expect(answerOf((await stream()).frames)).toBe('ab 😀 ');
    expect(await turns()).toMatchObject([{ status: 'completed', answer: 'ab 😀 ' }]);
  });

  it('ends quietly with its conversation, as if it had been stopped', async () => {
    models.chatReplies.push({ text: WORDS, pauseMs: 50 });
    const answering = stream();
    const [{ id }] = await eventually('the conversation is there', async () => {
      const found = await conversations();
      return found.length > 0 && found;
    });
    expect((await scene.owner.call('DELETE', `/conversations/${id}/`)).status).toBe(204);
    const { frames } = await answering;
    const said = answerOf(frames);
    expect(WORDS.join('').startsWith(said)).toBe(true);
    expect(said.length).toBeLessThan(WORDS.join('').length);
    expect(frames.map(({ event }) => event)).not.toContain('error');
    expect(await conversations()).toEqual([]);
  });

  it('ends while its conversation is being deleted, and neither waits for the other for ever', async () => {
    const { opened, open } = gate();
    models.chatReplies.push({ text: WORDS, pauseAt: { index: 2, until: opened } });
    const answering = stream();
    await stored('running');
    await database.dataSource.transaction(async (deletion) => {
      const send = (sql: string): Promise<unknown[]> => deletion.query(sql);
      // Of two that wait for each other, the server ends the one that looks first.
      await send(`SET LOCAL deadlock_timeout = '10ms'`);
      await send('SELECT 1 FROM conversations FOR UPDATE');
      open();
      if (!database.sharesSession) await eventually('the end of the turn waits', () => isWaitedFor(send));
      await send('DELETE FROM conversations');
    });
    expect(answerOf((await answering).frames)).toBe(WORDS.join(''));
    expect(await turns()).toEqual([]);
  });

  it.each([
    ['who answers', ({ assistantId }: Scene) => ['assistants', assistantId], 404],
    ['the model', ({ modelId }: Scene) => ['completion_models', modelId], 400],
    ['who asks', ({ owner }: Scene) => ['users', owner.id], 404],
  ])('is refused when %s is deleted between being found and the turn being stored', async (_who, of, whenGone) => {
    const brief = await aScene(platform, models.url);
    const [table, id] = of(brief);
    const deletion = (tx: Tx) => query(tx, `DELETE FROM ${table} WHERE id = $1`, [id]);
    const asked = await overtaking(database, brief.tenantId as TenantId, deletion, () =>
      brief.owner.call('POST', '/conversations/', { assistant_id: brief.assistantId, question: 'Still there?' }),
    );
    // Where all share one session the deletion is over before anything is found.
    const status = database.sharesSession ? whenGone : 404;
    expect(asked).toMatchObject({ status: 'fulfilled', value: { status } });
    expect(await conversations()).toEqual([]);
  });

  it('lets a stopping process wait for a turn that nobody listens to', async () => {
    const stopping = await anotherProcess();
    models.chatReplies.push({ text: WORDS, pauseMs: 10 });
    const socket = await askOverSocket(stopping, scene.owner, question());
    await heard(socket, 'word2 ');
    socket.destroy();
    await stopping.app.get(Drain).stop(stopping.app.getHttpServer() as Server, 20_000);
    expect(await turns()).toEqual([expect.objectContaining({ status: 'completed', answer: WORDS.join('') })]);
  });

  it('tells who listens, and who waits for the whole, that it is broken off when the grace is over', async () => {
    const stopping = await anotherProcess();
    models.chatReplies.push({ text: WORDS, hangAfter: 3 }, { text: WORDS, hangAfter: 3 });
    const whole = stopping.call('/conversations/', { method: 'POST', token: scene.owner.token, json: question() });
    const socket = await askOverSocket(stopping, scene.owner, question());
    await heard(socket, 'word2 ');
    const told = heard(socket, '"error_code":503');
    await stopping.app.get(Drain).stop(stopping.app.getHttpServer() as Server, 100);
    await told;
    expect(await whole).toMatchObject({ status: 503, body: { code: 'answer_interrupted' } });
    const interrupted = expect.objectContaining({ status: 'stopped', failure_code: 'answer_interrupted' });
    expect(await turns()).toEqual([interrupted, interrupted]);
  });

  it('breaks a turn off and keeps it when the process stops all the same', async () => {
    const stopping = await anotherProcess();
    models.chatReplies.push({ text: WORDS, hangAfter: 3 });
    const socket = await askOverSocket(stopping, scene.owner, question());
    await heard(socket, 'word2 ');
    await others.pop()!.close();
    socket.destroy();
    expect(await turns()).toEqual([
      expect.objectContaining({ status: 'stopped', failure_code: 'answer_interrupted', answer: 'word0 word1 word2 ' }),
    ]);
  });

  it('closes turns of a process that died, and no others', async () => {
    models.chatReplies.push({ text: ['Hello.'] }, { text: WORDS, pauseMs: 20 });
    const { session_id } = await made(ask());
    const dead = newId();
    await database.dataSource.query(
      `INSERT INTO messages (id, tenant_id, conversation_id, question, version, status, lease_expires_at)
       VALUES ($1, $2, $3, 'Anybody?', 1, 'running', now() - interval '1 second')`,
      [dead, scene.tenantId, session_id],
    );
    const running = stream({ session_id, question: 'Still there?' });
    await eventually('the turn runs', async () => (await turns()).length === 3);
    // The process itself may have been quicker.
    await platform.app.get(CloseAbandonedTurns).close(new AbortController().signal);
    const stateOf = async (id: string) =>
      (await database.dataSource.query('SELECT status, failure_code FROM messages WHERE id = $1', [id]))[0];
    expect(await stateOf(dead)).toEqual({ status: 'failed', failure_code: 'answer_interrupted' });
    expect(answerOf((await running).frames)).toBe(WORDS.join(''));
    const { messages } = await made(scene.owner.call('GET', `/conversations/${session_id}/`));
    expect(messages.map(({ question: asked, answer }: any) => [asked, answer])).toEqual(
      expect.arrayContaining([
        ['Who?', 'Hello.'],
        ['Anybody?', ''],
        ['Still there?', WORDS.join('')],
      ]),
    );
  });

  it('takes none for abandoned because the clock of the process that looks is ahead', async () => {
    const { opened: goOn, open } = gate();
    models.chatReplies.push({ text: WORDS, pauseAt: { index: 2, until: goOn } });
    const answering = stream();
    await stored('running');
    const ahead = new Date(Date.now() + 3_600_000);
    const now = jest.spyOn(platform.app.get(Clock, { strict: false }), 'now').mockReturnValue(ahead);
    const closed = await platform.app.get(CloseAbandonedTurns).close(new AbortController().signal);
    now.mockRestore();
    open();
    expect([closed, answerOf((await answering).frames)]).toEqual([0, WORDS.join('')]);
  });

  it('stores what a turn comes to that was taken for abandoned, as after a long silence of its database', async () => {
    const { opened: goOn, open } = gate();
    models.chatReplies.push({ text: WORDS, pauseAt: { index: 2, until: goOn } });
    const answering = stream();
    await stored('running');
    await database.dataSource.query(`UPDATE messages SET lease_expires_at = now() - interval '1 second'`);
    await platform.app.get(CloseAbandonedTurns).close(new AbortController().signal);
    await stored('failed');
    open();
    expect(answerOf((await answering).frames)).toBe(WORDS.join(''));
    expect(await turns()).toEqual([expect.objectContaining({ status: 'completed', answer: WORDS.join('') })]);
  });
});
