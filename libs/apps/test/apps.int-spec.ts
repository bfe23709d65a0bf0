import { newId } from '@svc/kernel';
import { UserEventPublisher } from '@svc/live';
import { ApplyRetention } from '@svc/spaces';
import {
  eventually,
  type FakeOpenAi,
  type KnownPerson,
  made,
  makeKey,
  makePerson,
  type Platform,
  type TestDatabase,
} from '@svc/testing';
import { aPng, aWav } from '@svc/testing/samples/sample-files';
import { EndLostRuns } from '../src';
import { type RunningApps, startApps } from './start-apps';

/** One that nothing takes for granted. */
const API_PREFIX = '/service/v2';

describe('Apps and their runs (spec §2.4, supplement §2.5)', () => {
  let apps: RunningApps;
  let database: TestDatabase;
  let models: FakeOpenAi;
  let platform: Platform;
  let tenantId: string;
  let owner: KnownPerson;
  let viewer: KnownPerson;
  let spaceId: string;
  let modelId: string;
  let transcriptionId: string;

  beforeAll(async () => {
    apps = await startApps({ API_PREFIX });
    ({ database, models, platform, tenantId, owner, modelId } = apps);
    viewer = await makePerson(platform, tenantId);
    const hearing = { provider_id: apps.providerId, name: 'fake-transcription', display_name: 'Chat' };
    transcriptionId = (await made(owner.call('POST', '/admin/tenant-models/transcription/', hearing))).id;
    spaceId = (await made(owner.call('POST', '/spaces/', { name: 'Work' }))).id;
    const lists = { completion_models: [{ id: modelId }], transcription_models: [{ id: transcriptionId }] };
    await made(owner.call('PATCH', `/spaces/${spaceId}/`, lists));
    await made(owner.call('POST', `/spaces/${spaceId}/members/`, { id: viewer.id, role: 'viewer' }));
  });

  afterAll(() => apps?.close());

  beforeEach(() => models.reset());

  const create = async (changes: object = {}, space = spaceId) => {
    const { id } = await made(owner.call('POST', `/spaces/${space}/applications/apps/`, { name: 'Writer' }));
    if (Object.keys(changes).length > 0) await made(owner.call('PATCH', `/apps/${id}/`, changes));
    return id as string;
  };
  const field = (type: string) => ({ input_fields: [{ type }] });
  const run = (id: string, input: object, who = owner) => who.call('POST', `/apps/${id}/runs/`, input);
  const ended = async (id: string, input: object, who = owner) => {
    const { id: runId } = await made(run(id, input, who));
    return eventually(
      `run ${runId} has ended`,
      async () => {
        const found = await made(who.call('GET', `/app-runs/${runId}/`));
        return found.finished_at ? found : null;
      },
      { timeoutMs: 60_000 },
    );
  };
  const upload = async (bytes: Buffer | string, name: string, who = owner) =>
    (await who.upload('/files/', 'upload_file', Buffer.from(bytes), name)).json.id as string;
  const has = async (file: string) => (await owner.call('GET', `/files/${file}/`)).status;
  const asked = () => models.lastRequest.json.messages;

  it('starts with a field for text and the models of its space', async () => {
    const app = await made(owner.call('GET', `/apps/${await create()}/`));
    expect(app).toMatchObject({
      name: 'Writer',
      published: false,
      prompt: null,
      attachments: [],
      completion_model: { id: modelId },
      transcription_model: { id: transcriptionId },
      input_fields: [{ type: 'text-field', accepted_file_types: [], limit: { max_files: 0, max_size: 0 } }],
    });
  });

  it('takes a -1, with which servers such as vLLM are told that every token counts', async () => {
    const id = await create();
    const changed = await made(owner.call('PATCH', `/apps/${id}/`, { completion_model_kwargs: { top_k: -1 } }));
    expect(changed.completion_model_kwargs.top_k).toBe(-1);
  });

  it('answers text in the background, and says so to its user alone', async () => {
    const id = await create({ prompt: { text: 'Be brief.' } });
    models.chatReplies.push({ text: ['Don', 'e.'] });
    const accepted = await run(id, { text: 'Hello' });
    expect([accepted.status, accepted.body]).toMatchObject([
      202,
      { output: null, input: { text: 'Hello', files: [] } },
    ]);
    const done = await eventually(
      'the run has ended',
      async () => {
        const found = await made(owner.call('GET', `/app-runs/${accepted.body.id}/`));
        return found.finished_at ? found : null;
      },
      { timeoutMs: 60_000 },
    );
    expect(done).toMatchObject({ status: 'complete', output: 'Done.', user: { id: owner.id } });
    expect(asked()).toEqual([
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hello' },
    ]);
    const { items } = await made(owner.call('GET', `/apps/${id}/runs/`));
    expect(items.map((item: { id: string }) => item.id)).toEqual([done.id]);
    await made(owner.call('POST', `/apps/${id}/publish/?published=true`));
    expect((await made(viewer.call('GET', `/apps/${id}/runs/`))).items).toEqual([]);
    expect((await viewer.call('GET', `/app-runs/${done.id}/`)).status).toBe(404);
    expect((await viewer.call('DELETE', `/app-runs/${done.id}/`)).status).toBe(404);
    // A key of the space hears of it what it would of a run that nobody has.
    const { secret } = await makeKey(platform, tenantId, { scope_type: 'space', scope_id: spaceId, space_id: spaceId });
    for (const runId of [done.id, newId()]) {
      const heard = await platform.call(`/app-runs/${runId}/`, { headers: { 'X-API-Key': secret } });
      expect([heard.status, heard.body.code]).toEqual([403, 'insufficient_scope']);
    }
    const sql = `SELECT task, status, result_location FROM jobs WHERE id = (SELECT job_id FROM app_runs WHERE id = $1)`;
    expect(await database.dataSource.query(sql, [done.id])).toEqual([
      { task: 'run_app', status: 'complete', result_location: `${API_PREFIX}/app-runs/${done.id}/` },
    ]);
  });

  it('keeps what ended without an answer as failed', async () => {
    const id = await create();
    models.chatReplies.push({ status: 400, body: '{"error":{"message":"No."}}' });
    expect(await ended(id, { text: 'Hello' })).toMatchObject({ status: 'failed', output: null });
  });

  it('has failed once its job has, whatever became of the worker', async () => {
    const id = await create();
    const done = await ended(id, { text: 'Hello' });
    const unsaid = `UPDATE app_runs SET status = 'in progress', output = NULL, finished_at = NULL WHERE id = $1`;
    await database.dataSource.query(unsaid, [done.id]);
    const found = await made(owner.call('GET', `/app-runs/${done.id}/`));
    expect(found).toMatchObject({ status: 'failed', output: null, finished_at: expect.any(String) });

    const told = jest.spyOn(platform.app.get(UserEventPublisher, { strict: false }), 'publish');
    const lost = platform.app.get(EndLostRuns, { strict: false });
    expect(await lost.end(new AbortController().signal)).toBe(1);
    const news = { id: done.id, status: 'failed', app_id: id, space: { id: spaceId, personal: false } };
    expect(told.mock.calls).toEqual([['app_run_updates', owner.id, news]]);
    expect(await lost.end(new AbortController().signal)).toBe(0);
    expect(await made(owner.call('GET', `/app-runs/${done.id}/`))).toMatchObject({
      ...found,
      updated_at: expect.any(String),
    });
    told.mockRestore();
  });

  it('goes on while its job does', async () => {
    const id = await create();
    models.chatReplies.push({ text: ['Late.'], delayMs: 1_000 });
    const run = await made(owner.call('POST', `/apps/${id}/runs/`, { text: 'Hello' }));
    expect(await platform.app.get(EndLostRuns, { strict: false }).end(new AbortController().signal)).toBe(0);
    expect((await made(owner.call('GET', `/app-runs/${run.id}/`))).status).not.toBe('failed');
  });

  it('reads files, and those that only it used go with a run', async () => {
    const id = await create(field('text-upload'));
    const [file, shared] = [await upload('The word is parsnip.', 'a.txt'), await upload('Shared.', 'b.txt')];
    models.chatReplies.push({ text: ['One.'] }, { text: ['Two.'] });
    const files = [{ id: file }, { id: shared }];
    const done = await ended(id, { files });
    expect(asked().at(-1).content).toContain('The word is parsnip.');
    expect(done.input.files.map((one: { id: string }) => one.id)).toEqual([file, shared]);
    const blocked = await owner.call('DELETE', `/files/${file}/`);
    expect([blocked.status, blocked.body.details.blockers]).toEqual([409, [{ kind: 'app_run_input', count: 1 }]]);
    await ended(id, { files: [{ id: shared }] });
    await made(owner.call('DELETE', `/app-runs/${done.id}/`));
    expect([await has(file), await has(shared)]).toEqual([404, 200]);
    expect((await owner.call('GET', `/app-runs/${done.id}/`)).status).toBe(404);
    await made(owner.call('DELETE', `/apps/${id}/`));
    expect(await has(shared)).toBe(404);
  });

  it('writes recordings down first, and summarises them without a prompt of its own', async () => {
    const id = await create(field('audio-upload'));
    const file = await upload(aWav(3_200), 'talk.wav');
    models.transcriptionReplies.push({ text: 'We met.' });
    models.chatReplies.push({ text: ['A meeting.'] });
    const done = await ended(id, { files: [{ id: file }] });
    expect(done).toMatchObject({ status: 'complete', output: 'A meeting.' });
    expect(done.input.files).toMatchObject([{ id: file, transcription: 'We met.' }]);
    const { items } = await made(owner.call('GET', `/apps/${id}/runs/`));
    expect(items[0].input.files[0]).not.toHaveProperty('transcription');
    expect(asked()).toEqual([
      { role: 'system', content: expect.stringContaining('language of the transcription') },
      { role: 'user', content: 'transcription: ""We met.""' },
    ]);
  });

  it('a model that writes down recordings and lacks its key is there, and says so when it is used, unless it is off as well', async () => {
    const provider = {
      name: 'Ears',
      provider_type: 'openai',
      credentials: { api_key: 'sk' },
      config: { endpoint: models.url },
    };
    const { id: provider_id } = await made(owner.call('POST', '/admin/model-providers/', provider));
    const hearing = { provider_id, name: 'ears', display_name: 'Ears' };
    const ears = (await made(owner.call('POST', '/admin/tenant-models/transcription/', hearing))).id;
    const personal = (await made(owner.call('GET', '/spaces/type/personal/'))).id;
    const lists = { transcription_models: [{ id: transcriptionId }, { id: ears }] };
    await made(owner.call('PATCH', `/spaces/${spaceId}/`, lists));
    const fields = { ...field('audio-upload'), transcription_model: { id: ears } };
    const apps = [await create(fields), await create(fields, personal)];
    await made(owner.call('PUT', `/admin/model-providers/${provider_id}/`, { credentials: {} }));
    const file = await upload(aWav(3_200), 'talk.wav');
    for (const id of apps) {
      await made(owner.call('PATCH', `/apps/${id}/`, { completion_model: { id: modelId } }));
      expect(await ended(id, { files: [{ id: file }] })).toMatchObject({ status: 'failed' });
    }
    const sql = 'SELECT failure_code FROM jobs WHERE task = $1 ORDER BY created_at DESC LIMIT 2';
    const code = { failure_code: 'provider_credentials_missing' };
    expect(await database.dataSource.query(sql, ['run_app'])).toEqual([code, code]);
    await made(owner.call('POST', `/transcription-models/${ears}/`, { is_org_enabled: false }));
    for (const id of apps) expect((await run(id, { files: [{ id: file }] })).status).toBe(400);
    await made(owner.call('PATCH', `/spaces/${spaceId}/`, { transcription_models: [{ id: transcriptionId }] }));
  });

  it('takes one field that its models understand, and what fits it', async () => {
    const id = await create();
    const change = async (changes: object) => (await owner.call('PATCH', `/apps/${id}/`, changes)).status;
    const two = { input_fields: [{ type: 'text-field' }, { type: 'text-upload' }] };
    expect(await change(two)).toBe(400);
    expect(await change({ input_fields: [] })).toBe(400);
    expect(await change(field('image-upload'))).toBe(400);
    expect(await change({ ...field('audio-recorder'), transcription_model: null })).toBe(400);
    expect(await change({ completion_model: { id: transcriptionId } })).toBe(400);
    expect((await run(id, { text: ' ' })).status).toBe(400);
    expect((await run(id, {})).status).toBe(400);
    const picture = await upload(await aPng(8, 8), 'a.png');
    expect((await run(id, { text: 'See', files: [{ id: picture }] })).status).toBe(400);
    await made(owner.call('PATCH', `/apps/${id}/`, field('audio-upload')));
    await made(owner.call('PATCH', `/spaces/${spaceId}/`, { transcription_models: [] }));
    const file = await upload(aWav(3_200), 'talk.wav');
    expect((await run(id, { files: [{ id: file }] })).status).toBe(400);
    await made(owner.call('PATCH', `/spaces/${spaceId}/`, { transcription_models: [{ id: transcriptionId }] }));
  });

  it('§15.90: starts from a template for recordings where nothing hears yet, and takes no such field afterwards', async () => {
    await made(owner.call('PATCH', '/settings/templates', { enabled: true }));
    const template = { name: 'Minutes', category: 'Office', description: '', prompt: 'Briefly.' };
    const recorded = { ...template, input_type: 'audio-upload' };
    const { id: templateId } = await made(owner.call('POST', '/admin/templates/apps/', recorded));
    const { id: deafSpace } = await made(owner.call('POST', '/spaces/', { name: 'Deaf' }));
    await made(owner.call('PATCH', `/spaces/${deafSpace}/`, { transcription_models: [] }));
    const body = { name: 'Minutes', from_template: { id: templateId } };
    const app = await made(owner.call('POST', `/spaces/${deafSpace}/applications/apps/`, body));
    expect(app).toMatchObject({ transcription_model: null, input_fields: [{ type: 'audio-upload' }] });
    const change = async (changes: object) => (await owner.call('PATCH', `/apps/${app.id}/`, changes)).status;
    expect(await change({ completion_model: app.completion_model && { id: app.completion_model.id } })).toBe(200);
    expect(await change(field('audio-recorder'))).toBe(400);
    const file = await upload(aWav(3_200), 'talk.wav');
    expect((await run(app.id, { files: [{ id: file }] })).status).toBe(400);
  });

  it('keeps the versions of its prompt, of which the selected one stays', async () => {
    const id = await create({ prompt: { text: 'One.' } });
    await made(owner.call('PATCH', `/apps/${id}/`, { prompt: { text: 'Two.', description: 'Shorter' } }));
    const { items } = await made(owner.call('GET', `/apps/${id}/prompts/`));
    expect(items).toMatchObject([
      { description: 'Shorter', is_selected: true, permissions: ['read', 'edit'] },
      { description: null, is_selected: false, permissions: ['read', 'edit', 'delete'] },
    ]);
    const [two, one] = items;
    expect(await made(owner.call('GET', `/prompts/${one.id}/`))).toMatchObject({ text: 'One.' });
    const described = { description: 'Longer', permissions: ['read', 'edit', 'delete'] };
    for (const body of [{ description: 'Longer' }, {}]) {
      expect(await made(owner.call('PATCH', `/prompts/${one.id}/`, body))).toMatchObject(described);
    }
    expect((await owner.call('DELETE', `/prompts/${two.id}/`)).status).toBe(400);
    expect((await owner.call('DELETE', `/prompts/${one.id}/`)).status).toBe(204);
    expect((await viewer.call('GET', `/prompts/${two.id}/`)).status).toBe(403);
    const { prompt } = await made(owner.call('GET', `/apps/${id}/`));
    expect(prompt).toMatchObject({ text: 'Two.', permissions: ['read', 'edit'] });
  });

  it('is seen by viewers once it is published, without its prompt, and goes with its space', async () => {
    const space = (await made(owner.call('POST', '/spaces/', { name: 'Soon gone' }))).id;
    await made(owner.call('POST', `/spaces/${space}/members/`, { id: viewer.id, role: 'viewer' }));
    const attached = await upload('Attached.', 'a.txt');
    const id = await create({ prompt: { text: 'Secret.' }, attachments: [{ id: attached }] }, space);
    expect((await viewer.call('GET', `/apps/${id}/`)).status).toBe(403);
    await made(owner.call('POST', `/apps/${id}/publish/?published=true`));
    expect(await made(viewer.call('GET', `/apps/${id}/`))).toMatchObject({ prompt: null, permissions: ['read'] });
    const { apps } = await made(viewer.call('GET', `/spaces/${space}/applications/`));
    expect(apps.items.map((app: { id: string }) => app.id)).toEqual([id]);
    expect((await owner.call('DELETE', `/files/${attached}/`)).body.details.blockers).toMatchObject([
      { kind: 'app_attachment' },
    ]);
    await made(owner.call('DELETE', `/spaces/${space}/`));
    expect([(await owner.call('GET', `/apps/${id}/`)).status, await has(attached)]).toEqual([404, 404]);
    const rows = await database.dataSource.query('SELECT id FROM prompts WHERE app_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('§11.1 keeps runs as long as the app says, else the space, with the files that only they used', async () => {
    const inherits = await create(field('text-upload'));
    const own = await create({ ...field('text-field'), data_retention_days: 30 });
    const file = await upload('The word is quince.', 'q.txt');
    const old = await ended(inherits, { files: [{ id: file }] });
    const [kept, recent] = [await ended(own, { text: 'Hello' }), await ended(inherits, { files: [{ id: file }] })];
    const age = `UPDATE app_runs SET created_at = now() - interval '9 days' WHERE id = ANY($1)`;
    await database.dataSource.query(age, [[old.id, kept.id]]);
    const apply = () => platform.app.get(ApplyRetention, { strict: false }).applyAll(new AbortController().signal);
    const left = async (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await owner.call('GET', `/app-runs/${id}/`)).status));
    await apply();
    expect(await left(old.id, kept.id)).toEqual([200, 200]);
    const preview = await made(owner.call('GET', `/spaces/${spaceId}/retention-preview/?data_retention_days=7`));
    expect(preview.counts).toMatchObject({ app_runs: 1 });
    const ofApp = `/apps/${own}/retention-preview/`;
    const shorter = await made(owner.call('GET', `${ofApp}?data_retention_days=7`));
    expect(shorter).toEqual({ data_retention_days: 7, counts: { app_runs: 1 } });
    expect(await made(owner.call('GET', ofApp))).toEqual({ data_retention_days: null, counts: {} });
    const editor = await makePerson(platform, tenantId);
    await made(owner.call('POST', `/spaces/${spaceId}/members/`, { id: editor.id, role: 'editor' }));
    expect((await editor.call('GET', ofApp)).status).toBe(403);
    await made(owner.call('PATCH', `/spaces/${spaceId}/`, { data_retention_days: 7 }));
    expect(await made(owner.call('GET', ofApp))).toEqual(shorter);
    await apply();
    expect([await left(old.id, kept.id, recent.id), await has(file)]).toEqual([[404, 200, 200], 200]);
    await database.dataSource.query(age, [[recent.id]]);
    await apply();
    expect([await left(recent.id), await has(file)]).toEqual([[404], 404]);
    await made(owner.call('PATCH', `/spaces/${spaceId}/`, { data_retention_days: null }));
  });
});
