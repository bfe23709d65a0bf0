import { made, makePerson } from '@svc/testing';
import { type MessageId, newId, type SessionId, type TenantId } from '@svc/kernel';
import { FixedWindowLimiter } from '@svc/redis';
import type { FakeOpenAi, Platform, TestDatabase } from '@svc/testing';
import { RemoveUnasked } from '../src/app/remove-unasked.service';
import { TurnRepository } from '../src/data/turn.repository';
import { aScene, type Scene } from './start-conversations';
import { openStage, type Stage } from './support/stage';

describe('Conversations (supplement §1.1)', () => {
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

  const call = (method: string, path: string, json?: object) =>
    scene.owner.call(method, `/conversations/${path}`, json);
  const start = async (question = 'Who?'): Promise<string> =>
    (await made(call('POST', '', { assistant_id: scene.assistantId, question }))).session_id;

  describe('list', () => {
    const page = (query: string) => made(call('GET', `?assistant_id=${scene.assistantId}${query}`));
    /** One conversation per moment given, in milliseconds; named by its place. */
    const stored = async (...moments: number[]) => {
      for (const [index, ms] of moments.entries()) {
        await database.dataSource.query(
          `INSERT INTO conversations (id, tenant_id, user_id, assistant_id, name, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $6)`,
          [
            newId(),
            scene.tenantId,
            scene.owner.id,
            scene.assistantId,
            `c${index}`,
            new Date(Date.UTC(2026, 0, 1) + ms),
          ],
        );
      }
    };
    const namesOf = ({ items }: any): string[] => items.map(({ name }: { name: string }) => name);

    it('wants exactly one filter', async () => {
      for (const query of ['', `?assistant_id=${newId()}&group_chat_id=${newId()}`]) {
        const { status, body } = await call('GET', query);
        expect([status, body.code]).toEqual([400, 'invalid_request']);
      }
      expect((await call('GET', `?assistant_id=${newId()}`)).status).toBe(404);
      expect((await call('GET', `?group_chat_id=${newId()}`)).status).toBe(404);
    });

    it.each(['&limit=0', '&limit=1001', '&cursor=yesterday', '&previous=maybe'])('refuses %s', async (query) => {
      expect((await call('GET', `?assistant_id=${scene.assistantId}${query}`)).status).toBe(422);
    });

    it('§15.139: loses those in which nothing was asked for a day, and no others', async () => {
      const asked = await start();
      await database.dataSource.query(`UPDATE conversations SET created_at = '2026-01-01'`);
      await stored(1, 2);
      await stored(Date.now() - Date.UTC(2026, 0, 1));
      const removal = platform.app.get(RemoveUnasked, { strict: false });
      expect(await removal.remove(new AbortController().signal)).toBe(2);
      const left = (await page('')).items;
      expect([namesOf({ items: left })[0], left[1].id]).toEqual(['c0', asked]);
      expect(left).toHaveLength(2);
    });

    it('keeps a conversation whose first turn came to nothing, unless that turn opened it', async () => {
      await stored(1, 2);
      const [newer, older] = (await page('')).items.map(({ id }: { id: SessionId }) => id);
      const turns = platform.app.get(TurnRepository, { strict: false });
      await database.across.run(async (tx) => {
        const tenantId = scene.tenantId as TenantId;
        await turns.discard(tx, tenantId, newId<MessageId>(), { conversationId: newer, opened: false });
        await turns.discard(tx, tenantId, newId<MessageId>(), { conversationId: older, opened: true });
      });
      expect((await page('')).items.map(({ id }: { id: string }) => id)).toEqual([newer]);
    });

    it('shows what is there, newest first', async () => {
      await stored(1, 2, 3);
      expect(await page('')).toEqual({
        items: [2, 1, 0].map((index) => ({
          id: expect.any(String),
          name: `c${index}`,
          created_at: `2026-01-01T00:00:00.00${index + 1}Z`,
          updated_at: `2026-01-01T00:00:00.00${index + 1}Z`,
        })),
        count: 3,
        limit: 100,
        next_cursor: null,
        previous_cursor: null,
        total_count: 3,
      });
    });

    it('pages forwards and backwards by moments', async () => {
      await stored(1, 2, 3, 4, 5);
      const first = await page('&limit=2');
      expect([namesOf(first), first.next_cursor, first.previous_cursor]).toEqual([
        ['c4', 'c3'],
        '2026-01-01T00:00:00.004Z',
        null,
      ]);
      const second = await page(`&limit=2&cursor=${first.next_cursor}`);
      expect(namesOf(second)).toEqual(['c2', 'c1']);
      const third = await page(`&limit=2&cursor=${second.next_cursor}`);
      expect([namesOf(third), third.next_cursor]).toEqual([['c0'], null]);
      const back = await page(`&limit=2&previous=true&cursor=${third.previous_cursor}`);
      expect(namesOf(back)).toEqual(['c2', 'c1']);
      const top = await page(`&limit=2&previous=true&cursor=${back.previous_cursor}`);
      expect([namesOf(top), top.previous_cursor, top.total_count]).toEqual([['c4', 'c3'], null, 5]);
    });

    it('shows each conversation once although many share their moment, whichever way it is paged', async () => {
      await stored(1, 7, 7, 7, 7, 7, 9);
      const whole = namesOf(await page(''));
      const forwards: string[] = [];
      let last: any = await page('&limit=2');
      for (forwards.push(...namesOf(last)); last.next_cursor; forwards.push(...namesOf(last))) {
        last = await page(`&limit=2&cursor=${last.next_cursor}`);
      }
      expect(forwards).toEqual(whole);
      const backwards = [...namesOf(last)];
      while (last.previous_cursor) {
        last = await page(`&limit=2&previous=true&cursor=${last.previous_cursor}`);
        backwards.unshift(...namesOf(last));
      }
      expect(backwards).toEqual(whole);
    });

    it('holds the caller’s own conversations only', async () => {
      await start();
      const other = await makePerson(platform, scene.tenantId);
      await made(scene.owner.call('POST', `/spaces/${scene.spaceId}/members/`, { id: other.id, role: 'editor' }));
      const { items, total_count } = await made(other.call('GET', `/conversations/?assistant_id=${scene.assistantId}`));
      expect([items, total_count]).toEqual([[], 0]);
    });
  });

  it('is renamed with 1 to 80 characters, blanks around them dropped', async () => {
    const id = await start();
    expect((await made(call('PATCH', `${id}/name/`, { name: '  Rules  ' }))).name).toBe('Rules');
    expect((await made(call('PATCH', `${id}/name/`, { name: '😀'.repeat(80) }))).name).toBe('😀'.repeat(80));
    for (const name of ['', '   ', 'x'.repeat(81), 7]) {
      expect((await call('PATCH', `${id}/name/`, { name })).status).toBe(422);
    }
  });

  it('is named by the assistant’s own model', async () => {
    models.chatReplies.push(
      { text: ['It is Ada.'] },
      { text: ['  The name\n', `of ${'x'.repeat(100)}`] },
      { text: [' '] },
    );
    const id = await start();
    const named = await made(call('POST', `${id}/title/`));
    expect(named.name).toBe(`The name of ${'x'.repeat(68)}`);
    const { messages } = models.lastRequest.json;
    expect(messages.map(({ role }: any) => role)).toEqual(['system', 'user']);
    expect(messages[1].content).toBe('Question: Who?\nAnswer: It is Ada.');
    expect((await made(call('POST', `${id}/title/`))).name).toBe(named.name);
  });

  it('is not named before there is an answer, nor by a model that fails', async () => {
    models.chatReplies.push({ text: ['Ada.'] }, { status: 500 });
    const id = await start();
    expect((await call('POST', `${id}/title/`)).status).toBe(503);
    await database.dataSource.query('DELETE FROM messages');
    expect((await call('POST', `${id}/title/`)).status).toBe(400);
  });

  it('takes feedback, the newest counts', async () => {
    const id = await start();
    const good = await made(call('POST', `${id}/feedback/`, { value: 1, text: 'Nice.' }));
    expect(good.feedback).toEqual({ value: 1, text: 'Nice.' });
    const bad = await made(call('POST', `${id}/feedback/`, { value: -1 }));
    expect(bad.feedback).toEqual({ value: -1, text: null });
    for (const value of [0, 2, '1', null]) {
      expect((await call('POST', `${id}/feedback/`, { value })).status).toBe(422);
    }
  });

  it('is deleted for good, and the trail says so', async () => {
    const id = await start();
    expect((await call('DELETE', `${id}/`)).status).toBe(204);
    expect((await call('GET', `${id}/`)).status).toBe(404);
    expect((await call('DELETE', `${id}/`)).status).toBe(404);
    expect(await database.dataSource.query('SELECT id FROM messages')).toEqual([]);
    const trail = await database.dataSource.query(`SELECT action, metadata FROM audit_outbox WHERE entity_id = $1`, [
      id,
    ]);
    expect(trail.map(({ action }: any) => action)).toEqual(['CONVERSATION_DELETED']);
    expect(JSON.stringify(trail)).not.toContain('Who?');
  });

  it('goes with its assistant', async () => {
    const other = await aScene(platform, models.url);
    const question = { assistant_id: other.assistantId, question: 'Who?' };
    const { session_id } = await made(other.owner.call('POST', '/conversations/', question));
    await made(other.owner.call('DELETE', `/assistants/${other.assistantId}/`));
    expect((await other.owner.call('GET', `/conversations/${session_id}/`)).status).toBe(404);
  });

  it('is nobody else’s, whatever is asked of it', async () => {
    const id = await start();
    const other = await makePerson(platform, scene.tenantId);
    const attempts = [
      ['GET', ''],
      ['DELETE', ''],
      ['PATCH', 'name/', { name: 'Mine' }],
      ['POST', 'title/'],
      ['POST', 'feedback/', { value: 1 }],
      ['GET', 'tool-calls/call_1/result/'],
    ] as const;
    for (const [method, path, json] of attempts) {
      expect((await other.call(method, `/conversations/${id}/${path}`, json)).status).toBe(404);
    }
  });

  it('is out of reach once the right to ask its assistant was taken away', async () => {
    const member = await makePerson(platform, scene.tenantId);
    await made(scene.owner.call('POST', `/spaces/${scene.spaceId}/members/`, { id: member.id, role: 'editor' }));
    const question = { assistant_id: scene.assistantId, question: 'Who?' };
    const { session_id } = await made(member.call('POST', '/conversations/', question));
    await made(scene.owner.call('DELETE', `/spaces/${scene.spaceId}/members/${member.id}/`));
    const path = `/conversations/${session_id}/`;
    expect((await member.call('GET', path)).status).toBe(403);
    expect((await member.call('POST', '/conversations/', { session_id, question: 'Still?' })).status).toBe(403);
    expect((await member.call('PATCH', `${path}name/`, { name: 'Still mine' })).status).toBe(403);
  });

  it('has no tool calls, and none that waits for an approval', async () => {
    const id = await start();
    const result = await call('GET', `${id}/tool-calls/call_1/result/`);
    expect([result.status, result.body.code]).toEqual([404, 'not_found']);
    const approval = `approve-tools/?approval_id=${newId()}`;
    const decided = await call('POST', approval, [{ tool_call_id: 'call_1', approved: true }] as object);
    expect([decided.status, decided.body.code]).toEqual([404, 'not_found']);
    expect((await call('POST', 'approve-tools/', [] as object)).status).toBe(422);
    const reasoned = [{ tool_call_id: 'call_1', approved: true, reason: 'Why not' }];
    expect((await call('POST', approval, reasoned as object)).status).toBe(422);
  });

  describe('preflight', () => {
    it('adds up what the next message takes', async () => {
      models.chatReplies.push({ text: ['Blue.'] });
      const bare = await made(call('POST', 'preflight', { assistant_id: scene.assistantId }));
      expect(bare).toEqual({
        input_tokens: 0,
        file_tokens: 0,
        excluded_file_count: 0,
        model_name: 'fake-completion',
        context_window: 8_000,
        context_reserve_tokens: 1_000,
        assistant_attachment_tokens: 0,
        prompt_tokens: 3,
        skill_context_tokens: 0,
      });
      const asked = await made(
        call('POST', 'preflight', { assistant_id: scene.assistantId, question: 'Which colour?' }),
      );
      expect(asked.input_tokens).toBeGreaterThan(0);
      const session_id = await start('Which colour?');
      const next = await made(call('POST', 'preflight', { session_id, question: 'Which colour?' }));
      expect(next.input_tokens).toBeGreaterThan(asked.input_tokens);
      const prompt = { assistant_id: scene.assistantId, assistant_prompt: 'A much longer prompt than before.' };
      expect((await made(call('POST', 'preflight', prompt))).prompt_tokens).toBeGreaterThan(bare.prompt_tokens);
      expect(models.requests.filter(({ path }) => path === '/chat/completions')).toHaveLength(1);
    });

    it('wants one partner and something to count', async () => {
      for (const json of [{}, { question: 'Who?' }, { session_id: newId() }, { group_chat_id: newId() }]) {
        expect((await call('POST', 'preflight', json)).status).toBe(422);
      }
    });

    it('is limited to 600 a minute and user', async () => {
      const { owner, tenantId } = await aScene(platform, models.url);
      const unknown = { assistant_id: newId() };
      expect((await owner.call('POST', '/conversations/preflight', unknown)).status).toBe(404);
      // The others come without their requests, so that the minute lasts for all of them on any machine.
      const key = `rate_limit:preflight:${owner.id}:${tenantId}`;
      const limiter = platform.app.get(FixedWindowLimiter, { strict: false });
      const hits = await Promise.all(Array.from({ length: 598 }, () => limiter.hit(key, 600, 60)));
      expect(Math.min(...hits.map(({ remaining }) => remaining))).toBe(1);
      expect((await owner.call('POST', '/conversations/preflight', unknown)).status).toBe(404);
      const { status, body, headers } = await owner.call('POST', '/conversations/preflight', unknown);
      expect([status, body.code]).toEqual([429, 'rate_limit_exceeded']);
      expect(headers.get('retry-after')).toBe(String(body.retry_after_seconds));
    });
  });

  it('limits decisions about tools to 20 a minute and user', async () => {
    const { owner } = await aScene(platform, models.url);
    const decide = () => owner.call('POST', `/conversations/approve-tools/?approval_id=${newId()}`, [] as object);
    for (let n = 0; n < 20; n++) expect((await decide()).status).toBe(404);
    expect((await decide()).status).toBe(429);
  });
});
