import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, ask, askStream } from '../support/chat';
import { ok } from '../support/client';
import { deployment } from '../support/deployment';
import { aCollection, addTexts } from '../support/knowledge';
import { anOrganisation, aPerson, type Organisation, type Person } from '../support/people';

describe('§4.3 conversations', () => {
  let organisation: Organisation;
  let owner: Person;
  let assistantId: string;
  let spaceId: string;
  let documentId: string;

  beforeAll(async () => {
    organisation = await anOrganisation();
    owner = organisation.owner;
    const made = await aCollection(owner);
    spaceId = made.spaceId;
    const texts: [string, string][] = [
      ['Museum', 'The museum opens at eleven. Children enter free of charge.'],
      ['Ferry', 'The ferry leaves every thirty minutes from the north pier.'],
    ];
    const blobs = await ok(addTexts(owner.api, made.collectionId, ...texts));
    documentId = blobs.items[0]!.id;
    assistantId = await anAssistant([made.collectionId]);
  });

  async function anAssistant(collections: string[]): Promise<string> {
    const params = { path: { id: spaceId } };
    const body = { name: 'Guide' };
    const { id } = await ok(owner.api.POST('/api/v1/spaces/{id}/applications/assistants/', { params, body }));
    const update = { groups: collections.map((collection) => ({ id: collection })), prompt: { text: 'Be helpful.' } };
    await ok(owner.api.POST('/api/v1/assistants/{id}/', { params: { path: { id } }, body: update }));
    return id;
  }

  const question = 'When does the museum open?';
  const at = (session_id: string) => ({ params: { path: { session_id } } });

  it('§2.1 answers one turn with its references', async () => {
    const { status, body } = await ask(owner, { question, assistant_id: assistantId });
    expect(status).toBe(200);
    expect(body).toEqual(
      expect.objectContaining({
        id: expect.any(String),
        session_id: expect.any(String),
        question,
        answer: expect.stringContaining('eleven'),
        files: [],
        generated_files: [],
        web_search_references: [],
        mcp_tool_references: [],
        tools: { assistants: [{ id: assistantId, handle: 'Guide' }] },
      }),
    );
    expect(body.completion_model.name).toBe('builtin/extractive');
    expect(body.model).toEqual(body.completion_model);
    expect(body.references[0]).toEqual(
      expect.objectContaining({
        id: documentId,
        score: expect.any(Number),
        original_available: false,
        metadata: expect.objectContaining({ title: 'Museum' }),
      }),
    );
  });

  it('§6.1 streams first_chunk, text and token_usage, each with its session, in this order', async () => {
    const { status, headers, frames } = await askStream(owner, { question, assistant_id: assistantId });
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/event-stream')]);
    const names = frames.map(({ event }) => event);
    expect(names[0]).toBe('first_chunk');
    expect(names.at(-1)).toBe('token_usage');
    expect(new Set(names.slice(1, -1))).toEqual(new Set(['text']));
    expect(new Set(frames.map(({ data }) => data.session_id)).size).toBe(1);
    expect(frames[0]!.data).toEqual(expect.objectContaining({ question, answer: '' }));
    expect(frames.at(-1)!.data.usage).toEqual(
      expect.objectContaining({ prompt_tokens: expect.any(Number), turn_tokens: expect.any(Number) }),
    );
    expect(answerOf(frames)).toContain('eleven');
  });

  it('version 2 reports the documents cited so far, version 1 all that were found', async () => {
    const body = { question, assistant_id: assistantId };
    const two = await askStream(owner, body, 2);
    const lastOfTwo = two.frames.filter(({ event }) => event === 'text').at(-1)!;
    expect(lastOfTwo.data.references.map((reference: { id: string }) => reference.id)).toContain(documentId);
    expect(answerOf(two.frames)).toContain(`<inref id="${documentId.slice(0, 8)}"/>`);
    const one = await askStream(owner, body, 1);
    const texts = one.frames.filter(({ event }) => event === 'text');
    for (const { data } of texts) expect(data.references).toEqual(one.frames[0]!.data.references);
    expect(answerOf(one.frames)).not.toContain('<inref');
  });

  it('continues a conversation and reads it whole, oldest first', async () => {
    const first = await ask(owner, { question, assistant_id: assistantId });
    const { session_id } = first.body;
    const second = await ask(owner, { question: 'And when does the ferry leave?', session_id });
    expect([second.status, second.body.session_id]).toEqual([200, session_id]);
    const whole = await ok(owner.api.GET('/api/v1/conversations/{session_id}/', at(session_id)));
    expect(whole.messages.map((message) => message.question)).toEqual([question, 'And when does the ferry leave?']);
    expect(whole.name).toBe(question);
  });

  it.each([
    ['no target', {}],
    [
      'two targets',
      { assistant_id: '00000000-0000-7000-8000-000000000001', session_id: '00000000-0000-7000-8000-000000000002' },
    ],
    ['no question', { question: undefined, assistant_id: '00000000-0000-7000-8000-000000000001' }],
  ])('§4.3.1 %s is 422', async (_what, body) => {
    expect((await ask(owner, { question, ...body })).status).toBe(422);
  });

  it('§4.3.2 tool approval needs a stream', async () => {
    const { status, body } = await ask(owner, { question, assistant_id: assistantId, require_tool_approval: true });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  it('knows neither strangers’ assistants nor their conversations', async () => {
    const stranger = (await anOrganisation()).owner;
    expect((await ask(stranger, { question, assistant_id: assistantId })).status).toBe(404);
    const { session_id } = (await ask(owner, { question, assistant_id: assistantId })).body;
    expect((await ask(stranger, { question, session_id })).status).toBe(404);
    const colleague = await aPerson(organisation.tenantId);
    expect((await colleague.api.GET('/api/v1/conversations/{session_id}/', at(session_id))).response.status).toBe(404);
  });

  it('lists the caller’s conversations with one assistant, newest first, page by page', async () => {
    const other = await anAssistant([]);
    for (const text of ['one', 'two', 'three']) await ask(owner, { question: text, assistant_id: other });
    const page = (cursor?: string) =>
      ok(owner.api.GET('/api/v1/conversations/', { params: { query: { assistant_id: other, limit: 2, cursor } } }));
    const newest = await page();
    expect(newest.items.map((session) => session.name)).toEqual(['three', 'two']);
    expect([newest.count, newest.total_count, newest.previous_cursor]).toEqual([2, 3, null]);
    const oldest = await page(newest.next_cursor!);
    expect(oldest.items.map((session) => session.name)).toEqual(['one']);
    expect(oldest.next_cursor).toBeNull();
    const neither = await owner.api.GET('/api/v1/conversations/', { params: { query: {} } });
    expect([neither.response.status, (neither.error as { code?: string }).code]).toEqual([400, 'invalid_request']);
  });

  it('renames, titles, rates and deletes', async () => {
    const { session_id } = (await ask(owner, { question, assistant_id: assistantId })).body;
    const rename = (name: string) =>
      owner.api.PATCH('/api/v1/conversations/{session_id}/name/', { ...at(session_id), body: { name } });
    expect((await ok(rename('  Opening hours '))).name).toBe('Opening hours');
    expect((await rename('   ')).response.status).toBe(422);
    expect((await rename('x'.repeat(81))).response.status).toBe(422);
    const titled = await ok(owner.api.POST('/api/v1/conversations/{session_id}/title/', at(session_id)));
    expect(titled.name.length).toBeGreaterThan(0);
    const feedback = { value: 1 as const, text: 'Helpful' };
    const rated = owner.api.POST('/api/v1/conversations/{session_id}/feedback/', { ...at(session_id), body: feedback });
    expect((await ok(rated)).feedback).toEqual(feedback);
    expect((await owner.api.DELETE('/api/v1/conversations/{session_id}/', at(session_id))).response.status).toBe(204);
    expect((await owner.api.GET('/api/v1/conversations/{session_id}/', at(session_id))).response.status).toBe(404);
  });

  it('§15.13 stores the turn of a client that leaves in the middle', async () => {
    const { hostname, port } = new URL(deployment().base_url);
    const body = JSON.stringify({ question, assistant_id: await anAssistant([]), stream: true });
    const { assistant_id } = JSON.parse(body);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/v1/conversations/ HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${owner.token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
      const query = { params: { query: { assistant_id } } };
      const [session] = (await ok(owner.api.GET('/api/v1/conversations/', query))).items;
      if (!session) continue;
      const whole = await ok(owner.api.GET('/api/v1/conversations/{session_id}/', at(session.id)));
      if (whole.messages[0]?.answer) return;
    }
    throw new Error('The turn was not stored.');
  });

  it('estimates what the next message costs', async () => {
    const body = { assistant_id: assistantId, question };
    const estimate = await ok(owner.api.POST('/api/v1/conversations/preflight', { body }));
    expect(estimate).toEqual(
      expect.objectContaining({ model_name: expect.any(String), context_window: expect.any(Number), file_tokens: 0 }),
    );
    expect(estimate.input_tokens).toBeGreaterThan(0);
  });

  it('counts the tokens a person has used', async () => {
    const used = async () => {
      const query = { search_email: owner.email };
      const { items } = await ok(owner.api.GET('/api/v1/admin/users/', { params: { query } }));
      return items[0]!.used_tokens;
    };
    const before = await used();
    await ask(owner, { question, assistant_id: assistantId });
    expect(await used()).toBeGreaterThan(before);
  });

  it('a right that was taken away closes old conversations', async () => {
    const member = await aPerson(organisation.tenantId);
    const params = { path: { id: spaceId } };
    const body = { id: member.id, role: 'editor' as const };
    await ok(owner.api.POST('/api/v1/spaces/{id}/members/', { params, body }));
    const { session_id } = (await ask(member, { question, assistant_id: assistantId })).body;
    const membership = { params: { path: { id: spaceId, user_id: member.id } } };
    await owner.api.DELETE('/api/v1/spaces/{id}/members/{user_id}/', membership);
    expect((await member.api.GET('/api/v1/conversations/{session_id}/', at(session_id))).response.status).toBe(403);
    expect([403, 404]).toContain((await ask(member, { question, session_id })).status);
  });
});
