import { setTimeout as wait } from 'node:timers/promises';
import { type FakeOpenAi, startFakeOpenAi } from '@svc/testing';
import { ask, frames } from '../support/chat';
import { type ApiClient, client, ok, raw } from '../support/client';
import { anOrganisation, aPerson, type Organisation, type Person } from '../support/people';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

describe('§11.2 what people ask (supplement §15.101)', () => {
  let models: FakeOpenAi;
  let organisation: Organisation;
  let api: ApiClient;
  let editor: Person;
  let viewer: Person;
  let spaceId: string;
  let assistantId: string;
  let modelId: string;

  const at = (id: string) => ({ params: { path: { id } } });
  const toAssistant = (query: object = {}) => ({ params: { path: { assistant_id: assistantId }, query } });
  const ofAssistant = (query: object = {}) => ({ params: { query: { assistant_id: assistantId, ...query } } });
  const setInsight = (insight_enabled: boolean) =>
    ok(api.POST('/api/v1/assistants/{id}/', { ...at(assistantId), body: { insight_enabled } }));

  /** A model with a small window. */
  async function aModel(): Promise<string> {
    const local = {
      name: 'Local',
      provider_type: 'vllm',
      credentials: { api_key: 'sk-local' },
      config: { endpoint: models.url },
    };
    const { id: provider_id } = await ok(api.POST('/api/v1/admin/model-providers/', { body: local }));
    const body = { provider_id, name: 'fake-chat', display_name: 'Fake', max_input_tokens: 2048 };
    return (await ok(api.POST('/api/v1/admin/tenant-models/completion/', { body }))).id;
  }

  async function aMember(role: 'editor' | 'viewer'): Promise<Person> {
    const person = await aPerson(organisation.tenantId);
    await ok(api.POST('/api/v1/spaces/{id}/members/', { ...at(spaceId), body: { id: person.id, role } }));
    return person;
  }

  beforeAll(async () => {
    models = await startFakeOpenAi();
    organisation = await anOrganisation();
    api = organisation.owner.api;
    modelId = await aModel();
    spaceId = (await ok(api.POST('/api/v1/spaces/', { body: { name: 'Work' } }))).id;
    const lists = { completion_models: [{ id: modelId }] };
    await ok(api.PATCH('/api/v1/spaces/{id}/', { ...at(spaceId), body: lists }));
    const made = { ...at(spaceId), body: { name: 'Helper' } };
    assistantId = (await ok(api.POST('/api/v1/spaces/{id}/applications/assistants/', made))).id;
    const published = { ...at(assistantId), params: { path: { id: assistantId }, query: { published: true } } };
    await ok(api.POST('/api/v1/assistants/{id}/publish/', published));
    [editor, viewer] = [await aMember('editor'), await aMember('viewer')];
    await setInsight(true);
    const first = await ask(viewer, { question: 'Where are parsnips sown?', assistant_id: assistantId });
    await ask(viewer, { question: 'And leeks?', session_id: first.body.session_id });
    await ask(editor, { question: 'When is supper?', assistant_id: assistantId });
  });
  afterAll(() => models?.close());

  it('is listed for editors, with what came of it', async () => {
    const { items, count } = await ok(editor.api.GET('/api/v1/analysis/assistants/{assistant_id}/', toAssistant()));
    expect([count, items.map(({ question }) => question)]).toEqual([
      2,
      ['When is supper?', 'Where are parsnips sown?'],
    ]);
    expect(items[1]).toMatchObject({ answer: expect.stringContaining('parsnips'), completion_model: { id: modelId } });
    const followups = toAssistant({ include_followups: true });
    const all = await ok(editor.api.GET('/api/v1/analysis/assistants/{assistant_id}/', followups));
    expect(all.items.map(({ question }) => question)).toContain('And leeks?');
    const before = toAssistant({ to_date: '2020-01-01T00:00:00Z' });
    expect((await ok(editor.api.GET('/api/v1/analysis/assistants/{assistant_id}/', before))).items).toEqual([]);
  });

  it('is counted, of one assistant and of all that may be looked into', async () => {
    const totals = { total_conversations: 2, total_questions: 3 };
    expect(await ok(editor.api.GET('/api/v1/analysis/conversation-insights/', ofAssistant()))).toEqual(totals);
    expect(await ok(api.GET('/api/v1/analysis/conversation-insights/'))).toEqual(totals);
    expect((await editor.api.GET('/api/v1/analysis/conversation-insights/')).response.status).toBe(403);
    const both = ofAssistant({ group_chat_id: UNKNOWN });
    expect((await editor.api.GET('/api/v1/analysis/conversation-insights/', both)).response.status).toBe(400);
  });

  it('is read conversation by conversation', async () => {
    const ask = (query: object = {}) =>
      editor.api.GET('/api/v1/analysis/conversation-insights/sessions/', ofAssistant(query));
    const list = (query?: object) => ok(ask(query));
    const { items, total_count } = await list();
    expect([total_count, items.length]).toEqual([2, 2]);
    const page = await list({ limit: 1 });
    const next = await list({ limit: 1, cursor: page.next_cursor });
    expect([...page.items, ...next.items]).toEqual(items);
    const reversed = await ask({ start_date: '2026-02-01', end_date: '2026-01-01' });
    expect(reversed.response.status).toBe(422);
    const [named] = (await list({ name_filter: 'PARSNIPS' })).items;
    const path = { params: { path: { session_id: named!.id } } };
    const whole = await ok(editor.api.GET('/api/v1/analysis/conversation-insights/sessions/{session_id}/', path));
    expect(whole.messages.map(({ question }) => question)).toEqual(['Where are parsnips sown?', 'And leeks?']);
    // It is still the viewer's alone in every other way.
    expect((await editor.api.GET('/api/v1/conversations/{session_id}/', path)).response.status).toBe(404);
  });

  it('answers questions about it, at once or piece by piece', async () => {
    const body = { question: 'What do people want to know?', stream: false };
    models.chatReplies.push({ text: ['About ', 'parsnips.'] });
    const answer = editor.api.POST('/api/v1/analysis/assistants/{assistant_id}/', { ...toAssistant(), body });
    expect(await ok(answer)).toEqual({ answer: 'About parsnips.' });
    const { messages } = models.requests.at(-1)!.json;
    expect(JSON.stringify(messages)).toContain('When is supper?');
    expect(JSON.stringify(messages)).not.toContain('And leeks?');

    models.chatReplies.push({ text: ['About ', 'supper.'] });
    const streamed = await raw(`/api/v1/analysis/assistants/${assistantId}/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${editor.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, stream: true }),
    });
    expect(frames(streamed.text).map(({ event, data }) => [event, data.answer])).toEqual([
      ['text', 'About '],
      ['text', 'supper.'],
    ]);

    models.chatReplies.push({ text: ['Vegetables.'] });
    const insight = editor.api.POST('/api/v1/analysis/conversation-insights/', {
      ...ofAssistant({ include_followups: true }),
      body,
    });
    expect(await ok(insight)).toEqual({ answer: 'Vegetables.', job_id: null, status: null, is_async: false });
    const foreign = { ...body, completion_model_id: UNKNOWN };
    const refused = await editor.api.POST('/api/v1/analysis/conversation-insights/', {
      ...ofAssistant(),
      body: foreign,
    });
    expect(refused.error).toMatchObject({ svc_error_code: 9033 });
  });

  it('answers in the background, and in parts, what one prompt has no room for', async () => {
    const busy = (
      await ok(api.POST('/api/v1/spaces/{id}/applications/assistants/', { ...at(spaceId), body: { name: 'Busy' } }))
    ).id;
    await ok(api.POST('/api/v1/assistants/{id}/', { ...at(busy), body: { insight_enabled: true } }));
    const { owner } = organisation;
    for (let n = 0; n < 20; n++) {
      const question = `Question ${n}: ${'how are carrots grown in a clay soil '.repeat(12)}?`;
      expect((await ask(owner, { question, assistant_id: busy })).body).toMatchObject({ question });
    }
    const asked = models.requests.length;
    const body = { question: 'What about?', stream: false };
    const begun = await ok(
      api.POST('/api/v1/analysis/conversation-insights/', { params: { query: { assistant_id: busy } }, body }),
    );
    expect(begun).toMatchObject({ answer: '', status: 'queued', is_async: true });
    const params = { path: { job_id: begun.job_id! } };
    let state = await ok(api.GET('/api/v1/analysis/conversation-insights/jobs/{job_id}/', { params }));
    for (const deadline = Date.now() + 60_000; state.status !== 'completed' && Date.now() < deadline; await wait(100)) {
      state = await ok(api.GET('/api/v1/analysis/conversation-insights/jobs/{job_id}/', { params }));
    }
    expect(state).toMatchObject({ status: 'completed', error: null, answer: expect.stringContaining('What about?') });
    expect(models.requests.length - asked).toBeGreaterThan(2);
    const job = await ok(api.GET('/api/v1/jobs/{id}/', { params: { path: { id: begun.job_id! } } }));
    expect(job).toMatchObject({ task: 'analyze_conversation_insights', status: 'complete' });
    const stranger = await editor.api.GET('/api/v1/analysis/conversation-insights/jobs/{job_id}/', { params });
    expect(stranger.response.status).toBe(404);
  });

  it('is for nobody else: not for viewers, not for keys, and for no one where it is switched off', async () => {
    const get = (who: ApiClient) => who.GET('/api/v1/analysis/assistants/{assistant_id}/', toAssistant());
    expect((await get(viewer.api)).response.status).toBe(403);
    const body = { name: 'Admin', key_type: 'sk_', scope_type: 'tenant', permission: 'admin' } as const;
    const { secret } = await ok(api.POST('/api/v1/api-keys', { body }));
    expect((await get(client({ 'X-API-Key': secret }))).error).toMatchObject({ code: 'session_auth_required' });
    const other = (await anOrganisation()).owner.api;
    expect((await get(other)).response.status).toBe(404);
    await setInsight(false);
    expect((await get(editor.api)).error).toMatchObject({ code: 'forbidden_action' });
    expect(
      (await editor.api.GET('/api/v1/analysis/conversation-insights/sessions/', ofAssistant())).response.status,
    ).toBe(403);
    expect((await ok(api.GET('/api/v1/analysis/conversation-insights/'))).total_questions).toBe(20);
    await setInsight(true);
  });
});
