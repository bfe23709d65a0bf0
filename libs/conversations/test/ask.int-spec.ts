import { made, makePerson } from '@svc/testing';
import type { FakeOpenAi, Platform } from '@svc/testing';
import { newId } from '@svc/kernel';
import { aScene, type Scene } from './start-conversations';
import { openStage, type Stage } from './support/stage';
import { answerOf, askStreamed } from './stream-client';

describe('Asking (spec §4.3)', () => {
  let stage: Stage;
  let models: FakeOpenAi;
  let platform: Platform;
  let scene: Scene;

  beforeAll(async () => {
    stage = await openStage();
    ({ models, platform, scene } = stage);
  });

  afterAll(() => stage.close());

  beforeEach(() => models.reset());

  const ask = (json: object, query = '') => scene.owner.call('POST', `/conversations/${query}`, json);
  const read = (id: string) => made(scene.owner.call('GET', `/conversations/${id}/`));

  it('answers in one piece with every member of a turn', async () => {
    models.chatReplies.push({ text: ['Hel', 'lo.'], usage: { prompt_tokens: 21, completion_tokens: 2 } });
    const { status, body } = await ask({ assistant_id: scene.assistantId, question: 'Who?' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      session_id: expect.any(String),
      question: 'Who?',
      answer: 'Hello.',
      files: [],
      generated_files: [],
      references: [],
      tools: { assistants: [{ id: scene.assistantId, handle: 'Helper' }] },
      web_search_references: [],
      mcp_tool_references: [],
      model: expect.objectContaining({ id: scene.modelId, name: 'fake-completion' }),
      completion_model: body.model,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect(models.lastRequest.json.messages).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Who?' },
    ]);
    const stored = await read(body.session_id);
    expect(stored).toMatchObject({ id: body.session_id, name: 'Who?', feedback: null });
    expect(stored.messages).toEqual([
      expect.objectContaining({
        id: body.id,
        question: 'Who?',
        answer: 'Hello.',
        completion_model: body.model,
        reasoning: null,
        tool_calls: [],
        num_tokens_question: 21,
        num_tokens_answer: 2,
        tools: body.tools,
      }),
    ]);
  });

  it('answers without thoughts that only their end marks, and keeps them as such', async () => {
    models.chatReplies.push({ text: ['They greet me.', '\n</think>\n', '\nHello.'] }, { text: ['Yes.'] });
    const { body } = await ask({ assistant_id: scene.assistantId, question: 'Who?' });
    expect(body.answer).toBe('Hello.');
    await made(ask({ session_id: body.session_id, question: 'Really?' }));
    expect(models.lastRequest.json.messages.at(-2)).toEqual({ role: 'assistant', content: 'Hello.' });
    const { messages } = await read(body.session_id);
    expect(messages[0]).toMatchObject({ answer: 'Hello.', reasoning: 'They greet me.' });
  });

  it('streams first_chunk, reasoning, text and token_usage in that order, and stores the same', async () => {
    models.chatReplies.push({
      reasoning: ['Hm'],
      text: ['Hel', 'lo.'],
      usage: { prompt_tokens: 9, completion_tokens: 4 },
    });
    const { status, headers, frames } = await askStreamed(platform, scene.owner, {
      assistant_id: scene.assistantId,
      question: 'Who?',
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(headers.get('cache-control')).toBe('no-cache');
    const names = frames.map(({ event }) => event);
    expect(names[0]).toBe('first_chunk');
    expect(names.indexOf('reasoning')).toBeLessThan(names.indexOf('text'));
    expect(names.at(-1)).toBe('token_usage');
    const [first] = frames;
    expect(first!.data).toMatchObject({ answer: '', question: 'Who?', references: [] });
    expect(first!.data).not.toHaveProperty('model');
    expect(new Set(frames.map(({ data }) => data.session_id))).toEqual(new Set([first!.data.session_id]));
    expect(answerOf(frames)).toBe('Hello.');
    expect(frames.at(-1)!.data).toEqual({
      session_id: first!.data.session_id,
      svc_event_type: 'token_usage',
      usage: {
        prompt_tokens: 9,
        completion_tokens: 4,
        turn_tokens: 13,
        context_prompt_tokens: 9,
        context_completion_tokens: 4,
        skill_context_tokens: 0,
      },
    });
    const stored = await read(first!.data.session_id);
    expect(stored.messages[0]).toMatchObject({ answer: 'Hello.', reasoning: 'Hm' });
  });

  it('goes on with the conversation that session_id names, its history before the question', async () => {
    models.chatReplies.push({ text: ['Blue.'] }, { text: ['As I said.'] });
    const first = await made(ask({ assistant_id: scene.assistantId, question: 'Which colour?' }));
    const second = await made(ask({ session_id: first.session_id, question: 'Sure?' }));
    expect(second.session_id).toBe(first.session_id);
    expect(models.lastRequest.json.messages.slice(1)).toEqual([
      { role: 'user', content: 'Which colour?' },
      { role: 'assistant', content: 'Blue.' },
      { role: 'user', content: 'Sure?' },
    ]);
    const stored = await read(first.session_id);
    expect(stored.messages.map((message: any) => message.question)).toEqual(['Which colour?', 'Sure?']);
  });

  it('counts tokens itself when the provider does not', async () => {
    models.chatReplies.push({ text: ['One two three.'], usage: null });
    const { session_id } = await made(ask({ assistant_id: scene.assistantId, question: 'Count!' }));
    const [message] = (await read(session_id)).messages;
    expect(message.num_tokens_question).toBeGreaterThan(0);
    expect(message.num_tokens_answer).toBeGreaterThan(0);
  });

  it('wants exactly one partner and a question', async () => {
    const both = { session_id: newId(), assistant_id: scene.assistantId, question: 'Who?' };
    for (const json of [{ question: 'Who?' }, both, { assistant_id: scene.assistantId, question: ' ' }]) {
      expect((await ask(json)).status).toBe(422);
    }
    expect((await ask({ assistant_id: scene.assistantId, question: 'Who?' }, '?version=3')).status).toBe(422);
  });

  it('refuses what belongs to tools and group chats as the contract says', async () => {
    const assistant = { assistant_id: scene.assistantId, question: 'Who?' };
    const approval = await ask({ ...assistant, require_tool_approval: true });
    expect([approval.status, approval.body.code]).toEqual([400, 'invalid_request']);
    const groupChat = { group_chat_id: newId(), question: 'Who?' };
    const unsupported = await ask({ ...groupChat, stream: true, require_tool_approval: true });
    expect([unsupported.status, unsupported.body.code]).toEqual([400, 'not_supported']);
    expect((await ask(groupChat)).status).toBe(404);
    expect(models.requests).toEqual([]);
  });

  it('§15.74 lets a question name the assistant that it is asked of, and no other', async () => {
    const naming = (id: string) => ({ tools: { assistants: [{ id, handle: 'Helper' }] }, question: 'Who?' });
    const itself = await made(ask({ assistant_id: scene.assistantId, ...naming(scene.assistantId) }));
    expect(itself.tools.assistants).toEqual([{ id: scene.assistantId, handle: 'Helper' }]);
    expect((await ask({ session_id: itself.session_id, ...naming(scene.assistantId) })).status).toBe(200);
    models.reset();
    const neighbour = await made(
      scene.owner.call('POST', `/spaces/${scene.spaceId}/applications/assistants/`, { name: 'Neighbour' }),
    );
    for (const id of [neighbour.id, newId()]) {
      const refusals = [
        await ask({ assistant_id: scene.assistantId, ...naming(id) }),
        await ask({ session_id: itself.session_id, ...naming(id) }),
      ];
      expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
        [400, 'bad_request'],
        [400, 'bad_request'],
      ]);
    }
    expect(models.requests).toEqual([]);
  });

  it('does not show or answer for what is not the caller’s', async () => {
    const stranger = await makePerson(platform, scene.tenantId);
    const { session_id } = await made(ask({ assistant_id: scene.assistantId, question: 'Mine?' }));
    const others = { question: 'Whose?', session_id };
    expect((await stranger.call('POST', '/conversations/', others)).status).toBe(404);
    expect((await stranger.call('GET', `/conversations/${session_id}/`)).status).toBe(404);
    const unseen = { question: 'Whose?', assistant_id: scene.assistantId };
    expect((await stranger.call('POST', '/conversations/', unseen)).status).toBe(404);
    expect((await ask({ question: 'Whose?', session_id: newId() })).status).toBe(404);
  });

  it('refuses an assistant without a model and one whose model left the space', async () => {
    const other = await aScene(platform, models.url);
    const { owner, assistantId, spaceId } = other;
    await made(owner.call('PATCH', `/spaces/${spaceId}/`, { completion_models: [] }));
    const gone = await owner.call('POST', '/conversations/', { assistant_id: assistantId, question: 'Who?' });
    expect([gone.status, gone.body.svc_error_code]).toEqual([400, 9033]);
    await made(owner.call('POST', `/assistants/${assistantId}/`, { completion_model: null }));
    const none = await owner.call('POST', '/conversations/', { assistant_id: assistantId, question: 'Who?' });
    expect([none.status, none.body.svc_error_code]).toEqual([400, 9020]);
  });

  it('refuses a question that does not fit the window, with the numbers', async () => {
    const question = 'word '.repeat(9_000);
    const { status, body } = await ask({ assistant_id: scene.assistantId, question });
    expect([status, body.svc_error_code]).toEqual([400, 9003]);
    expect(body.details.token_limit).toBe(7_000);
    expect(body.details.tokens_used).toBeGreaterThan(7_000);
    expect(models.requests).toEqual([]);
  });
});
