import type { Server } from 'node:http';
import { AccessHttpModule } from '@svc/access';
import { ApiKeysHttpModule } from '@svc/api-keys';
import { AuditModule } from '@svc/audit';
import { ContentHttpModule } from '@svc/content';
import { Drain } from '@svc/http';
import { KnowledgeHttpModule } from '@svc/knowledge';
import { ModelsHttpModule } from '@svc/models';
import { SpacesHttpModule } from '@svc/spaces';
import { TenancyHttpModule } from '@svc/tenancy';
import {
  eventually,
  type FakeOpenAi,
  type KnownPerson,
  made,
  makePerson,
  makeTenant,
  type Platform,
  startFakeOpenAi,
  startPlatform,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { ServicesHttpModule } from '../src';

const MODULES = [
  TenancyHttpModule,
  AuditModule,
  AccessHttpModule,
  ApiKeysHttpModule,
  ModelsHttpModule,
  SpacesHttpModule,
  ContentHttpModule,
  KnowledgeHttpModule,
  ServicesHttpModule,
];
const SCHEMA = { type: 'object', properties: { age: { type: 'integer' } }, required: ['age'] };

describe('Services (spec §2.4, supplement §2.6)', () => {
  let database: TestDatabase;
  let models: FakeOpenAi;
  let platform: Platform;
  let tenantId: string;
  let owner: KnownPerson;
  let spaceId: string;
  let modelId: string;

  beforeAll(async () => {
    database = await testDatabase();
    models = await startFakeOpenAi();
    platform = await startPlatform(database.url, { modules: MODULES });
    tenantId = await makeTenant(platform);
    owner = await makePerson(platform, tenantId);
    const credentials = { api_key: 'sk-local' };
    const config = { endpoint: models.url };
    const provider = { name: 'Local', provider_type: 'vllm', credentials, config };
    const { id: provider_id } = await made(owner.call('POST', '/admin/model-providers/', provider));
    const model = { provider_id, name: 'fake-chat', display_name: 'Chat' };
    modelId = (await made(owner.call('POST', '/admin/tenant-models/completion/', { ...model, token_limit: 8_000 }))).id;
    const embedding = { ...model, name: 'fake-embedding', dimensions: 64 };
    const { id: embeddingId } = await made(owner.call('POST', '/admin/tenant-models/embedding/', embedding));
    spaceId = (await made(owner.call('POST', '/spaces/', { name: 'Work' }))).id;
    const lists = { completion_models: [{ id: modelId }], embedding_models: [{ id: embeddingId }] };
    await made(owner.call('PATCH', `/spaces/${spaceId}/`, lists));
  });

  afterAll(async () => {
    await platform?.close();
    await models?.close();
    await database?.close();
  });

  beforeEach(() => models.reset());

  const create = async (changes: object = {}, space = spaceId) => {
    const { id } = await made(owner.call('POST', `/spaces/${space}/applications/services/`, { name: 'Sorter' }));
    await made(owner.call('POST', `/services/${id}/`, { prompt: 'Sort it.', ...changes }));
    return id as string;
  };
  const run = (id: string, input = 'Hello', more: object = {}) =>
    owner.call('POST', `/services/${id}/run/`, { input, ...more });
  const runsOf = async (id: string, who = owner) => (await made(who.call('GET', `/services/${id}/run/`))).items;
  const usedTokens = async () => {
    const sql = 'SELECT used_tokens::int AS tokens FROM users WHERE id = $1';
    return (await database.dataSource.query(sql, [owner.id]))[0].tokens as number;
  };
  const executions = (id: string) =>
    database.dataSource.query(`SELECT outcome, error_message FROM audit_outbox WHERE entity_id = $1 AND action = $2`, [
      id,
      'SERVICE_EXECUTED',
    ]);

  it('answers in plain text, keeps the run, and counts what it cost', async () => {
    const id = await create();
    const before = await usedTokens();
    models.chatReplies.push({ text: ['Sor', 'ted.'], usage: { prompt_tokens: 11, completion_tokens: 4 } });
    const { status, body } = await run(id);
    expect([status, body]).toEqual([200, { output: 'Sorted.', files: [] }]);
    expect(models.lastRequest.json.messages).toEqual([
      { role: 'system', content: 'Sort it.' },
      { role: 'user', content: 'Hello' },
    ]);
    const completion_model = expect.objectContaining({ id: modelId });
    expect(await runsOf(id)).toEqual([
      { id: expect.any(String), input: 'Hello', output: 'Sorted.', completion_model, references: [] },
    ]);
    expect((await usedTokens()) - before).toBe(15);
    expect(await executions(id)).toEqual([{ outcome: 'success', error_message: null }]);
  });

  it('answers with an object by its schema, to which the provider is held', async () => {
    const id = await create({ output_format: 'json', json_schema: SCHEMA });
    models.chatReplies.push({ text: ['{"age": 3}'] });
    expect((await run(id)).body.output).toEqual({ age: 3 });
    const { response_format, messages } = models.lastRequest.json;
    expect(response_format).toEqual({ type: 'json_schema', json_schema: { name: 'answer', schema: SCHEMA } });
    expect(messages[0].content).toContain(JSON.stringify(SCHEMA));
    expect((await runsOf(id))[0].output).toEqual({ age: 3 });
  });

  it('asks once more when the answer has another form', async () => {
    const id = await create({ output_format: 'json', json_schema: SCHEMA });
    const before = await usedTokens();
    models.chatReplies.push({ text: ['{"age": "x"}'], usage: { prompt_tokens: 5, completion_tokens: 1 } });
    models.chatReplies.push({ text: ['{"age": 4}'], usage: { prompt_tokens: 7, completion_tokens: 2 } });
    expect((await run(id)).body.output).toEqual({ age: 4 });
    const roles = models.lastRequest.json.messages.map(({ role }: { role: string }) => role);
    expect(roles).toEqual(['system', 'user', 'assistant', 'user']);
    expect((await usedTokens()) - before).toBe(15);
    expect(await runsOf(id)).toHaveLength(1);
  });

  it('fails with 9013 when the form stays another: the run is not kept, its cost and its entry are', async () => {
    const id = await create({ output_format: 'boolean' });
    const before = await usedTokens();
    const reply = { text: ['Perhaps.'], usage: { prompt_tokens: 5, completion_tokens: 1 } };
    models.chatReplies.push(reply, reply);
    const { status, body } = await run(id);
    expect([status, body.svc_error_code]).toEqual([500, 9013]);
    expect((await usedTokens()) - before).toBe(12);
    expect(await runsOf(id)).toEqual([]);
    expect(await executions(id)).toEqual([{ outcome: 'failure', error_message: 'unreadable_answer' }]);
  });

  it('is refused what its provider refuses, and says so in the trail', async () => {
    const id = await create();
    models.chatReplies.push({ status: 400, body: '{"error":{"message":"No."}}' });
    const { status } = await run(id);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await executions(id)).toMatchObject([{ outcome: 'failure' }]);
  });

  it('tells who waits that it is broken off, when the process stops and its grace is over', async () => {
    const id = await create();
    const stopping = await startPlatform(database.url, { modules: MODULES });
    models.chatReplies.push({ text: ['One ', 'two '], hangAfter: 1 });
    const json = { input: 'Count.' };
    const answer = stopping.call(`/services/${id}/run/`, { method: 'POST', token: owner.token, json });
    await eventually('the model to be asked', () => models.requests.length > 0);
    await stopping.app.get(Drain).stop(stopping.app.getHttpServer() as Server, 100);
    expect(await answer).toMatchObject({ status: 503, body: { code: 'answer_interrupted' } });
    expect(await executions(id)).toEqual([{ outcome: 'failure', error_message: 'answer_interrupted' }]);
    await stopping.close();
  });

  it.each([
    ['list', '["a", "b"]', ['a', 'b']],
    ['boolean', 'true', true],
  ])('answers with a %s', async (output_format, text, output) => {
    const id = await create({ output_format });
    models.chatReplies.push({ text: [text] });
    expect((await run(id)).body.output).toEqual(output);
    expect((await runsOf(id))[0].output).toEqual(output);
  });

  it('answers from its collections, and shows what the run was given of them', async () => {
    const group = await made(owner.call('POST', `/spaces/${spaceId}/knowledge/groups/`, { name: 'Facts' }));
    const info_blobs = [{ text: 'A permit costs forty crowns.', metadata: { title: 'Permits' } }];
    const { items } = await made(owner.call('POST', `/groups/${group.id}/info-blobs/`, { info_blobs }));
    const id = await create({ groups: [{ id: group.id }] });
    models.chatReplies.push({ text: ['Forty.'] });
    expect((await run(id, 'What does a permit cost?')).body.output).toBe('Forty.');
    expect(models.lastRequest.json.messages[0].content).toContain('"""A permit costs forty crowns."""');
    const [{ references }] = await runsOf(id);
    expect(references).toMatchObject([{ id: items[0].id, text: 'A permit costs forty crowns.' }]);
    expect((await made(owner.call('GET', `/services/${id}/`))).groups).toMatchObject([{ id: group.id }]);
  });

  it('refuses forms in which nothing can be answered', async () => {
    const id = await create();
    const refused = async (changes: object) => {
      const { status, body } = await owner.call('POST', `/services/${id}/`, changes);
      return [status, body.svc_error_code];
    };
    expect(await refused({ output_format: 'json' })).toEqual([422, 9012]);
    expect(await refused({ output_format: 'json', json_schema: { type: 'array' } })).toEqual([422, 9012]);
    expect(await refused({ json_schema: { properties: { a: { type: 'whole' } } } })).toEqual([422, 9012]);
    await made(owner.call('POST', `/services/${id}/`, { output_format: 'json', json_schema: SCHEMA }));
    expect(await refused({ json_schema: null })).toEqual([422, 9012]);
    await made(owner.call('POST', `/services/${id}/`, { output_format: null, json_schema: null }));
  });

  it('is made whole in the personal space, and its model may not be deleted meanwhile', async () => {
    const body = { name: 'Mine', prompt: 'Do.', completion_model: { id: modelId }, output_format: 'list' };
    const service = await made(owner.call('POST', '/services/', body));
    const personal = await made(owner.call('GET', '/spaces/type/personal/'));
    expect(service).toMatchObject({ name: 'Mine', space_id: personal.id, completion_model: { id: modelId } });
    expect(personal.applications.services.items).toMatchObject([{ id: service.id, prompt: 'Do.' }]);
    expect((await made(owner.call('GET', '/services/?name=MIN'))).items).toMatchObject([{ id: service.id }]);
    const deletion = await owner.call('DELETE', `/admin/tenant-models/completion/${modelId}/`);
    expect([deletion.status, deletion.body.svc_error_code]).toEqual([400, 9039]);
    const elsewhere = { ...body, completion_model: { id: spaceId } };
    expect((await owner.call('POST', '/services/', elsewhere)).body.svc_error_code).toBe(9033);
  });

  it('is for those who may change it: viewers have no rights, and see none of the runs of others', async () => {
    const id = await create();
    models.chatReplies.push({ text: ['Mine.'] });
    await made(run(id));
    const viewer = await makePerson(platform, tenantId);
    const editor = await makePerson(platform, tenantId);
    await made(owner.call('POST', `/spaces/${spaceId}/members/`, { id: viewer.id, role: 'viewer' }));
    await made(owner.call('POST', `/spaces/${spaceId}/members/`, { id: editor.id, role: 'editor' }));
    expect((await viewer.call('POST', `/services/${id}/run/`, { input: 'Hi' })).status).toBe(403);
    expect((await made(viewer.call('GET', '/services/'))).items).toEqual([]);
    expect((await made(viewer.call('GET', `/spaces/${spaceId}/`))).applications.services.items).toEqual([]);
    expect(await runsOf(id, editor)).toEqual([]);
    models.chatReplies.push({ text: ['Theirs.'] });
    await made(editor.call('POST', `/services/${id}/run/`, { input: 'Hi' }));
    expect(await runsOf(id, editor)).toMatchObject([{ output: 'Theirs.' }]);
    expect(await runsOf(id)).toMatchObject([{ output: 'Mine.' }]);
  });

  it('moves to another space with the collections that nothing else answers from', async () => {
    const group = await made(owner.call('POST', `/spaces/${spaceId}/knowledge/groups/`, { name: 'Own' }));
    const shared = await made(owner.call('POST', `/spaces/${spaceId}/knowledge/groups/`, { name: 'Shared' }));
    const id = await create({ groups: [{ id: group.id }, { id: shared.id }] });
    await create({ groups: [{ id: shared.id }] });
    const target = (await made(owner.call('POST', '/spaces/', { name: 'Elsewhere' }))).id;
    const { embedding_models } = await made(owner.call('GET', `/spaces/${spaceId}/`));
    const lists = { embedding_models: embedding_models.map((model: { id: string }) => ({ id: model.id })) };
    await made(owner.call('PATCH', `/spaces/${target}/`, lists));
    await made(owner.call('POST', `/services/${id}/transfer/`, { target_space_id: target, move_resources: true }));
    const moved = await made(owner.call('GET', `/services/${id}/`));
    expect(moved).toMatchObject({ space_id: target, groups: [{ id: group.id }] });
    const { knowledge } = await made(owner.call('GET', `/spaces/${target}/`));
    expect(knowledge.groups.items).toMatchObject([{ id: group.id }]);
  });

  it('goes with its runs and the files that only those used, as its space does', async () => {
    const upload = async (text: string) => {
      return (await owner.upload('/files/', 'upload_file', Buffer.from(text), 'a.txt')).json;
    };
    const [kept, gone] = [await upload('Another text.'), await upload('Some text.')];
    const [id, other] = [await create(), await create()];
    models.chatReplies.push({ text: ['One.'] }, { text: ['Two.'] });
    const answer = await made(run(id, 'Read it.', { files: [{ id: gone.id }] }));
    expect(answer.files).toMatchObject([{ id: gone.id }]);
    expect(models.lastRequest.json.messages.at(-1).content).toContain('Some text.');
    expect((await run(id, 'Read it.', { files: [{ id: spaceId }] })).status).toBe(400);
    await made(run(other, 'Hi'));
    await made(owner.call('DELETE', `/services/${id}/`));
    expect((await owner.call('GET', `/files/${gone.id}/`)).status).toBe(404);
    expect((await owner.call('GET', `/files/${kept.id}/`)).status).toBe(200);
    expect((await owner.call('GET', `/services/${id}/`)).status).toBe(404);
    await made(owner.call('DELETE', `/spaces/${spaceId}/`));
    const rows = await database.dataSource.query('SELECT id FROM service_runs WHERE service_id = $1', [other]);
    expect(rows).toEqual([]);
  });
});
