import { type FakeOpenAi, made, makePerson, Person, type Platform } from '@svc/testing';
import { aPng } from '@svc/testing/samples/sample-files';
import { type Scene, withKnowledge } from './start-conversations';
import { answerOf, askStreamed } from './stream-client';
import { openStage, type Stage } from './support/stage';

describe('Group chats (spec §2.4, §4.3, supplement §2.4, §13.7)', () => {
  let stage: Stage;
  let models: FakeOpenAi;
  let platform: Platform;
  let scene: Scene;
  let law: string;
  let tax: string;

  beforeAll(async () => {
    stage = await openStage();
    ({ models, platform, scene } = stage);
    [law, tax] = [await assistant('Law', 'Knows laws.'), await assistant('Tax', null)];
  });
  afterAll(() => stage?.close());
  beforeEach(() => stage.clear());

  const call = (method: string, path: string, json?: object) => scene.owner.call(method, path, json);
  const assistant = async (name: string, description: string | null) => {
    const { id } = await made(call('POST', `/spaces/${scene.spaceId}/applications/assistants/`, { name }));
    const changes = { description, prompt: { text: `You are ${name}.` }, completion_model: { id: scene.modelId } };
    await made(call('POST', `/assistants/${id}/`, changes));
    return id as string;
  };
  const group = async (assistants: object[] | null = null, more: object = {}) => {
    const path = `/spaces/${scene.spaceId}/applications/group-chats/`;
    const { id } = await made(call('POST', path, { name: 'Council' }));
    const both = [
      { id: law, user_description: null },
      { id: tax, user_description: 'Knows taxes.' },
    ];
    await made(call('PATCH', `/group-chats/${id}/`, { tools: { assistants: assistants ?? both }, ...more }));
    return id as string;
  };
  const ask = (id: string, more: object = {}) =>
    call('POST', '/conversations/', { group_chat_id: id, question: 'How much?', ...more });
  const usage = (prompt_tokens: number, completion_tokens: number) => ({ prompt_tokens, completion_tokens });

  it('are made with their defaults, changed, and show who is in them', async () => {
    const path = `/spaces/${scene.spaceId}/applications/group-chats/`;
    const fresh = await made(call('POST', path, { name: 'Fresh' }));
    const off = { allow_mentions: false, show_response_label: false, published: false, insight_enabled: false };
    expect(fresh).toMatchObject({ ...off, name: 'Fresh', type: 'group-chat', tools: { assistants: [] } });
    const id = await group(null, { show_response_label: true, metadata_json: { a: 1 } });
    expect(await made(call('GET', `/group-chats/${id}/`))).toMatchObject({
      show_response_label: true,
      metadata_json: { a: 1 },
      tools: {
        assistants: [
          { id: law, handle: 'Law', default_description: 'Knows laws.', user_description: null },
          { id: tax, handle: 'Tax', default_description: null, user_description: 'Knows taxes.' },
        ],
      },
    });
    const { applications } = await made(call('GET', `/spaces/${scene.spaceId}/`));
    expect(applications.group_chats.items.map((item: { id: string }) => item.id)).toContain(id);
  });

  it('refuse assistants that are for nothing, named twice or elsewhere, and other spaces', async () => {
    const id = await group();
    const refused = async (assistants: object[]) =>
      (await call('PATCH', `/group-chats/${id}/`, { tools: { assistants } })).status;
    const nothing = { id: tax, user_description: null };
    expect(await refused([nothing])).toBe(400);
    const twice = { id: law, user_description: 'x' };
    expect(await refused([twice, twice])).toBe(400);
    expect(await refused([{ id: scene.spaceId, user_description: 'x' }])).toBe(400);
    const elsewhere = await made(call('POST', '/spaces/', { name: 'Elsewhere' }));
    expect((await call('PATCH', `/group-chats/${id}/`, { space_id: elsewhere.id })).status).toBe(400);
  });

  it('have the model of the first assistant choose who answers, and count the choice', async () => {
    const id = await group();
    models.chatReplies.push({ text: ['2'], usage: usage(10, 1) }, { text: ['Much.'], usage: usage(20, 3) });
    const { body } = await ask(id);
    expect(body).toMatchObject({ answer: 'Much.', tools: { assistants: [{ id: tax, handle: 'Tax' }] } });
    const [choice, answer] = models.requests.map(({ json }) => json.messages);
    expect(choice[0].content).toContain('1. Law: Knows laws.\n2. Tax: Knows taxes.');
    expect(choice.at(-1)).toEqual({ role: 'user', content: 'How much?' });
    expect(answer[0].content).toBe('You are Tax.');
    const { messages } = await made(call('GET', `/conversations/${body.session_id}/`));
    expect(messages).toMatchObject([{ answer: 'Much.', tools: { assistants: [{ id: tax }] } }]);
    const sql = 'SELECT num_tokens_question AS asked, num_tokens_answer AS answered FROM messages WHERE id = $1';
    expect(await stage.database.dataSource.query(sql, [body.id])).toEqual([{ asked: 30, answered: 4 }]);
  });

  it('tell who answers with the first event of a stream, and go on with the history of all', async () => {
    const id = await group();
    models.chatReplies.push({ text: ['1'] }, { text: ['By law.'] });
    const { session_id } = (await ask(id)).body;
    models.chatReplies.push({ text: ['2'] }, { text: ['Forty.'] });
    const { frames } = await askStreamed(platform, scene.owner, { session_id, question: 'And then?' }, '');
    expect(frames[0]).toMatchObject({ event: 'first_chunk', data: { tools: { assistants: [{ id: tax }] } } });
    expect(answerOf(frames)).toBe('Forty.');
    const contents = models.lastRequest.json.messages.map(({ content }: { content: string }) => content);
    expect(contents).toEqual(['You are Tax.', 'How much?', 'By law.', 'And then?']);
  });

  it('answer with the text itself when nobody is chosen, word by word and by nobody', async () => {
    const id = await group();
    models.chatReplies.push({ text: ['I know ', 'that myself.'], usage: usage(10, 4) });
    const wanted = { group_chat_id: id, question: 'Hi' };
    const { frames } = await askStreamed(platform, scene.owner, wanted, '');
    expect(frames[0]!.data.tools).toEqual({ assistants: [] });
    const words = frames.filter(({ event }) => event === 'text').map(({ data }) => data.answer);
    expect(words).toEqual(['I ', 'know ', 'that ', 'myself.']);
    expect(frames.find(({ event }) => event === 'token_usage')!.data.usage).toMatchObject({ prompt_tokens: 10 });
    expect(models.requests).toHaveLength(1);
    const { messages } = await made(call('GET', `/conversations/${frames[0]!.data.session_id}/`));
    expect(messages).toMatchObject([{ answer: 'I know that myself.', tools: { assistants: [] } }]);
  });

  it('ask nobody when one is named or there is only one', async () => {
    const id = await group(null, { allow_mentions: true });
    models.chatReplies.push({ text: ['Named.'] });
    const named = (assistantId: string) => ({ tools: { assistants: [{ id: assistantId, handle: '' }] } });
    expect((await ask(id, named(tax))).body.tools.assistants).toMatchObject([{ id: tax }]);
    expect((await ask(id, named(scene.assistantId))).status).toBe(400);
    const single = await group([{ id: law, user_description: null }]);
    models.chatReplies.push({ text: ['Only.'] });
    expect((await ask(single)).body.tools.assistants).toMatchObject([{ id: law }]);
    expect((await ask(single, named(law))).status).toBe(400);
    const estimated = { group_chat_id: single, question: 'How much?', ...named(law) };
    expect((await call('POST', '/conversations/preflight', estimated)).status).toBe(400);
    expect(models.requests).toHaveLength(2);
  });

  it('judge pictures by the model of the one who answers, and show who chooses the names of files', async () => {
    const [{ id: provider_id }] = await made(call('GET', '/admin/model-providers/'));
    const seeing = await made(
      call('POST', '/admin/tenant-models/completion/', {
        provider_id,
        name: 'fake-seeing',
        display_name: 'Sees',
        token_limit: 8_000,
        vision: true,
      }),
    );
    const completion_models = [{ id: scene.modelId }, { id: seeing.id }];
    await made(call('PATCH', `/spaces/${scene.spaceId}/`, { completion_models }));
    const painter = await assistant('Painter', 'Sees.');
    await made(call('POST', `/assistants/${painter}/`, { completion_model: { id: seeing.id } }));
    const members = [law, painter].map((id) => ({ id, user_description: null }));
    const group_chat_id = await group(members);
    const upload = async (bytes: Buffer, name: string) => {
      const person = new Person(platform, scene.owner.token);
      return { id: (await person.upload('/files/', 'upload_file', bytes, name)).json.id as string };
    };
    const files = [await upload(await aPng(40, 30), 'duck.png'), await upload(Buffer.from('Quack.'), 'duck.txt')];
    models.chatReplies.push({ text: ['2'] }, { text: ['A duck.'] });
    const first = await made(call('POST', '/conversations/', { group_chat_id, question: '', files }));
    expect(first).toMatchObject({ answer: 'A duck.', tools: { assistants: [{ id: painter }] } });
    const shown = '{"filename":"duck.png"}\n{"filename":"duck.txt","begins":"Quack."}';
    expect(models.requests[0]!.json.messages.at(-1)).toEqual({ role: 'user', content: shown });
    models.chatReplies.push({ text: ['1'] }, { text: ['Never said.'] });
    const { session_id } = first;
    const blind = await call('POST', '/conversations/', { session_id, question: 'And?', files: files.slice(0, 1) });
    expect([blind.status, blind.body.svc_error_code]).toEqual([400, 9002]);
    const names = '{"filename":"duck.png"}\n{"filename":"duck.txt"}';
    expect(models.lastRequest.json.messages[1]).toEqual({ role: 'user', content: names });
  });

  it('answer although the first assistant’s knowledge is out of reach, unless that one is to', async () => {
    const reader = await assistant('Reader', 'Reads.');
    const id = await group([reader, law].map((member) => ({ id: member, user_description: null })));
    await withKnowledge({ ...scene, assistantId: reader }, { Parking: 'A permit costs forty crowns.' });
    const { embedding_models } = await made(call('GET', `/spaces/${scene.spaceId}/`));
    await made(call('PATCH', `/spaces/${scene.spaceId}/`, { embedding_models: [] }));
    models.chatReplies.push({ text: ['2'] }, { text: ['By law.'] }, { text: ['1'] });
    expect((await ask(id)).body.answer).toBe('By law.');
    expect((await ask(id)).body.svc_error_code).toBe(9034);
    const usable = embedding_models.map((model: { id: string }) => ({ id: model.id }));
    await made(call('PATCH', `/spaces/${scene.spaceId}/`, { embedding_models: usable }));
  });

  it('are refused without assistants, with approval of tools, and to viewers until they are published', async () => {
    expect((await ask(await group([]))).status).toBe(400);
    const id = await group();
    const approving = { stream: true, require_tool_approval: true };
    expect((await ask(id, approving)).body).toMatchObject({ code: 'not_supported' });
    models.chatReplies.push({ text: ['1'] }, { text: ['Yes.'] });
    const { session_id } = (await ask(id)).body;
    const going = await call('POST', '/conversations/', { session_id, question: 'And?', ...approving });
    expect([going.status, going.body.code]).toEqual([400, 'not_supported']);
    const viewer = await makePerson(platform, scene.tenantId);
    await made(call('POST', `/spaces/${scene.spaceId}/members/`, { id: viewer.id, role: 'viewer' }));
    const theirs = { group_chat_id: id, question: 'May I?' };
    expect((await viewer.call('POST', '/conversations/', theirs)).status).toBe(403);
    await made(call('POST', `/group-chats/${id}/publish/?published=true`));
    models.chatReplies.push({ text: ['1'] }, { text: ['You may.'] });
    expect((await viewer.call('POST', '/conversations/', theirs)).body.answer).toBe('You may.');
  });

  it('have lists and titles of their conversations, and take them along when they go', async () => {
    const id = await group();
    models.chatReplies.push({ text: ['1'] }, { text: ['Yes.'] });
    const { session_id } = (await ask(id)).body;
    models.chatReplies.push({ text: ['About money'] });
    expect(await made(call('POST', `/conversations/${session_id}/title/`))).toMatchObject({ name: 'About money' });
    const listed = await made(call('GET', `/conversations/?group_chat_id=${id}`));
    expect(listed.items).toMatchObject([{ id: session_id, name: 'About money' }]);
    expect(listed.total_count ?? 1).toBe(1);
    await made(call('DELETE', `/group-chats/${id}/`));
    expect((await call('GET', `/conversations/${session_id}/`)).status).toBe(404);
    expect((await call('GET', `/conversations/?group_chat_id=${id}`)).status).toBe(404);
  });

  it('go on without an assistant that is deleted; what it said stays', async () => {
    const gone = await assistant('Gone', 'Goes.');
    const members = [
      { id: gone, user_description: null },
      { id: law, user_description: null },
    ];
    const id = await group(members);
    models.chatReplies.push({ text: ['1'] }, { text: ['Bye.'] });
    const { session_id } = (await ask(id)).body;
    await made(call('DELETE', `/assistants/${gone}/`));
    expect((await made(call('GET', `/group-chats/${id}/`))).tools.assistants).toMatchObject([{ id: law }]);
    models.chatReplies.push({ text: ['Still here.'] });
    const next = await made(call('POST', '/conversations/', { session_id, question: 'Who?' }));
    expect(next.tools.assistants).toMatchObject([{ id: law }]);
    const { messages } = await made(call('GET', `/conversations/${session_id}/`));
    const remembered = { id: '00000000-0000-0000-0000-000000000000', handle: 'Gone' };
    expect(messages).toMatchObject([
      { answer: 'Bye.', tools: { assistants: [remembered] } },
      { answer: 'Still here.', tools: { assistants: [{ id: law, handle: 'Law' }] } },
    ]);
  });
});
