import { setTimeout as wait } from 'node:timers/promises';
import { eventually, FakeWeb } from '@svc/testing';
import { answerOf, frames } from '../support/chat';
import { type Answer, ok, raw } from '../support/client';
import { aKey } from '../support/keys';
import { anOrganisation, aPerson, type Organisation, type Person } from '../support/people';

const ID = /^[0-9a-f]{8}-/;
const NOBODY = '0190a000-0000-7000-8000-000000000001';

/** Calls an older form as a client of the earlier reference does: JSON, and whatever proves who calls as bearer value. */
function older(bearer: string | null, method: string, path: string, body?: unknown): Promise<Answer> {
  return raw(`/api${path}`, {
    method,
    headers: {
      ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

function uploadOlder(bearer: string, spaceId: string, name: string, content: string): Promise<Answer> {
  const body = new FormData();
  body.append('file', new Blob([content]), name);
  const headers = { Authorization: `Bearer ${bearer}` };
  return raw(`/api/spaces/${spaceId}/knowledge/documents`, { method: 'POST', headers, body });
}

/** The document once nothing is being made of it. */
async function settled(bearer: string, spaceId: string, id: string): Promise<Answer['body']> {
  for (const deadline = Date.now() + 240_000; Date.now() < deadline; await wait(100)) {
    const { body } = await older(bearer, 'GET', `/spaces/${spaceId}/knowledge/documents/${id}`);
    if (body.status !== 'processing') return body;
  }
  throw new Error(`The document ${id} is still being processed after four minutes.`);
}

const codeOf = ({ status, body }: Answer) => [status, body.error_code];
const linkOf = ({ headers }: Answer) => [headers.get('deprecation'), headers.get('link')];

describe('§4.11 the older forms under /api', () => {
  let organisation: Organisation;
  let owner: Person;
  let token: string;
  let spaceId: string;

  beforeAll(async () => {
    organisation = await anOrganisation();
    owner = organisation.owner;
    token = owner.token;
    const body = { name: 'Older', description: 'From before', visibility: 'private' };
    const space = await older(token, 'POST', '/spaces', body);
    expect(space).toMatchObject({ status: 201, body: { ...body, role: 'admin' } });
    spaceId = space.body.id;
  });

  it('signs in by e-mail, says who that is, and how many attempts are left', async () => {
    const { email, password } = await aPerson(organisation.tenantId);
    const wrong = await older(null, 'POST', '/auth/login', { email, password: 'guess' });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      detail: expect.any(String),
      error_code: 'invalid_credentials',
      errors: [],
      attempts_remaining: 4,
    });
    const { status, body } = await older(null, 'POST', '/auth/login', { email, password });
    expect([status, body.token_type]).toEqual([200, 'bearer']);
    expect(body.user).toMatchObject({ email, name: email.split('@')[0], preferences: {} });
    expect((await older(body.access_token, 'GET', '/user/me')).body).toEqual(body.user);
    const guesses = Array.from({ length: 5 }, () => older(null, 'POST', '/auth/login', { email, password: 'guess' }));
    await Promise.all(guesses);
    const tooMany = await older(null, 'POST', '/auth/login', { email, password });
    expect(codeOf(tooMany)).toEqual([429, 'too_many_login_attempts']);
    expect(tooMany.body).toMatchObject({ attempts_remaining: 0, retry_after_seconds: expect.any(Number) });
  });

  it('keeps a name and preferences, and names every field that is wrong', async () => {
    const preferences = { theme: 'dark', language: 'sv', colour: 'green' };
    const changed = await older(token, 'PATCH', '/user/me', { name: 'Ada', preferences });
    expect(changed.body).toMatchObject({ name: 'Ada', preferences: { theme: 'dark', language: 'sv' } });
    const again = await older(token, 'PATCH', '/user/me', { name: null, preferences: { theme: 'light' } });
    expect(again.body).toMatchObject({
      name: owner.email.split('@')[0],
      preferences: { theme: 'light', language: 'sv' },
    });
    const shouted = await older(token, 'PATCH', '/user/me', { preferences: { language: 'EN' } });
    expect(shouted.body).toMatchObject({ preferences: { theme: 'light', language: 'en' } });
    const wrong = await older(token, 'PATCH', '/user/me', { name: '', preferences: { theme: 'blue' } });
    expect(codeOf(wrong)).toEqual([422, 'validation_error']);
    expect(wrong.body.errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'preferences.theme']);
  });

  it('makes keys, which are bearer values here and nowhere else', async () => {
    const made = await older(token, 'POST', '/api-keys', { name: 'Reader', expires_in_days: 2 });
    expect(made).toMatchObject({ status: 201, body: { name: 'Reader', key: expect.stringMatching(/^sk_/) } });
    const { key, expires_at, created_at } = made.body;
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBeGreaterThan(47 * 3_600_000);
    expect((await older(key, 'GET', '/spaces')).status).toBe(200);
    expect(codeOf(await older(key, 'POST', '/spaces', { name: 'No' }))).toEqual([403, 'insufficient_permission']);
    expect(codeOf(await older(key, 'POST', '/api-keys', { name: 'No' }))).toEqual([403, 'session_auth_required']);
    const inHeader = await raw('/api/spaces', { headers: { 'X-API-Key': key } });
    expect(codeOf(inHeader)).toEqual([401, 'not_authenticated']);
    const newer = await raw('/api/v1/spaces/', { headers: { Authorization: `Bearer ${key}` } });
    expect(newer.status).toBe(401);
    expect(codeOf(await older(`sk_${'0'.repeat(64)}`, 'GET', '/spaces'))).toEqual([401, 'invalid_api_key']);
    const spent = await aKey(owner.api, { rate_limit: 1 });
    expect((await older(spent.secret, 'GET', '/spaces')).headers.get('x-ratelimit-limit')).toBeNull();
    const refused = await older(spent.secret, 'GET', '/spaces');
    expect(codeOf(refused)).toEqual([429, 'rate_limit_exceeded']);
    expect(refused.headers.get('x-ratelimit-limit')).toBe('1');
    expect(codeOf(await older(token, 'POST', '/api-keys', { name: 'No', expires_in_days: 0 }))[0]).toBe(422);
  });

  it('confines keys to their scope', async () => {
    const own = (await older(token, 'POST', '/spaces', { name: 'Own' })).body.id;
    const other = (await older(token, 'POST', '/spaces', { name: 'Another' })).body.id;
    const values = { scope_type: 'space', scope_id: own, permission: 'admin' } as const;
    const { secret } = await aKey(owner.api, values);
    const { items, total } = (await older(secret, 'GET', '/spaces')).body;
    expect([total, items.map(({ id }: { id: string }) => id)]).toEqual([1, [own]]);
    expect(codeOf(await older(secret, 'GET', `/spaces/${other}`))).toEqual([403, 'insufficient_scope']);
    expect((await older(secret, 'GET', `/spaces/${own}/knowledge/documents`)).status).toBe(200);
    const open = async (space: string) => {
      const { id } = (await older(token, 'POST', `/spaces/${space}/assistants`, { name: 'Scoped' })).body;
      return (await older(token, 'POST', '/conversations', { assistant_id: id })).body.id as string;
    };
    const [inside] = [await open(own), await open(other)];
    const seen = (await older(secret, 'GET', '/conversations')).body;
    expect([seen.total, seen.items.map(({ id }: { id: string }) => id)]).toEqual([1, [inside]]);
  });

  it('lists spaces by numbers, the personal one among them, changes and deletes them', async () => {
    const first = (await older(token, 'GET', '/spaces?limit=1')).body;
    expect([first.limit, first.offset, first.items.length]).toEqual([1, 0, 1]);
    expect(first.total).toBeGreaterThan(1);
    const { items } = (await older(token, 'GET', '/spaces?limit=100&offset=0')).body;
    expect(items.map(({ role }: { role: string }) => role)).toContain('owner');
    expect((await older(token, 'GET', `/spaces?offset=${first.total}`)).body.items).toEqual([]);
    for (const query of ['limit=0', 'limit=101', 'offset=-1']) {
      expect(codeOf(await older(token, 'GET', `/spaces?${query}`))).toEqual([422, 'validation_error']);
    }
    const { id } = (await older(token, 'POST', '/spaces', { name: 'Short' })).body;
    const renamed = await older(token, 'PATCH', `/spaces/${id}`, { name: 'Shorter', visibility: 'shared' });
    expect(renamed.body).toMatchObject({ id, name: 'Shorter', description: null, visibility: 'shared' });
    expect(codeOf(await older(token, 'PATCH', `/spaces/${id}`, { visibility: 'public' }))[0]).toBe(422);
    const stranger = (await anOrganisation()).owner.token;
    expect(codeOf(await older(stranger, 'GET', `/spaces/${id}`))).toEqual([404, 'not_found']);
    expect((await older(token, 'DELETE', `/spaces/${id}`)).status).toBe(204);
    expect(codeOf(await older(token, 'GET', `/spaces/${id}`))).toEqual([404, 'not_found']);
  });

  it('makes and changes assistants in one piece', async () => {
    const path = `/spaces/${spaceId}/assistants`;
    const wish = { name: 'Poet', system_prompt: 'Rhyme.', temperature: 0.5, max_tokens: 200 };
    const made = await older(token, 'POST', path, wish);
    expect(made).toMatchObject({
      status: 201,
      body: { ...wish, id: expect.stringMatching(ID), model: expect.any(String) },
    });
    const { id, model } = made.body;
    const changed = await older(token, 'PATCH', `${path}/${id}`, { model, system_prompt: 'Do not.', max_tokens: null });
    expect(changed.body).toMatchObject({ name: 'Poet', system_prompt: 'Do not.', temperature: 0.5, max_tokens: null });
    const { items, total } = (await older(token, 'GET', path)).body;
    expect([total, items[0]]).toEqual([1, changed.body]);
    const viewer = await aPerson(organisation.tenantId);
    const params = { path: { id: spaceId } };
    await ok(owner.api.POST('/api/v1/spaces/{id}/members/', { params, body: { id: viewer.id, role: 'viewer' } }));
    await ok(
      owner.api.POST('/api/v1/assistants/{id}/publish/', { params: { path: { id }, query: { published: true } } }),
    );
    expect((await older(viewer.token, 'GET', path)).body.items).toMatchObject([{ id, system_prompt: null }]);
    const emptied = await older(token, 'PATCH', `${path}/${id}`, { system_prompt: null });
    expect(emptied.body).toMatchObject({ name: 'Poet', system_prompt: null, temperature: 0.5 });
    expect(codeOf(await older(token, 'POST', path, { name: 'None', model: 'no-such' }))).toEqual([400, 'bad_request']);
    expect((await older(token, 'GET', path)).body.total).toBe(1);
    const other = (await older(token, 'POST', '/spaces', { name: 'Other' })).body.id;
    const elsewhere = await older(token, 'PATCH', `/spaces/${other}/assistants/${id}`, { name: 'Stolen' });
    expect(codeOf(elsewhere)).toEqual([404, 'not_found']);
    for (const wrong of [{ temperature: 3 }, { max_tokens: 0 }]) {
      expect(codeOf(await older(token, 'PATCH', `${path}/${id}`, wrong))[0]).toBe(422);
    }
  });

  it('opens a conversation before its first question, and answers whole or in messages', async () => {
    const anAssistant = async (name: string) =>
      (await older(token, 'POST', `/spaces/${spaceId}/assistants`, { name })).body.id as string;
    const assistant = await anAssistant('Answerer');
    const opened = await older(token, 'POST', '/conversations', { assistant_id: assistant, title: 'About nothing' });
    expect(opened).toMatchObject({ status: 201, body: { assistant_id: assistant, title: 'About nothing' } });
    const { id } = opened.body;
    const unnamed = await older(token, 'POST', '/conversations', {
      assistant_id: await anAssistant('Other'),
      title: null,
    });
    expect(unnamed).toMatchObject({ status: 201, body: { title: 'New conversation' } });
    const newer = await raw(`/api/v1/conversations/?assistant_id=${assistant}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(newer.body.items).toMatchObject([{ id, name: 'About nothing' }]);
    const blank = await older(token, 'POST', `/conversations/${id}/messages`, { content: ' \n' });
    expect(codeOf(blank)).toEqual([422, 'validation_error']);
    const whole = await older(token, 'POST', `/conversations/${id}/messages`, { content: 'Hello?' });
    expect(whole).toMatchObject({ status: 201, body: { role: 'assistant', references: [] } });
    const stream = await older(token, 'POST', `/conversations/${id}/messages`, { content: 'Hello?', stream: true });
    for (const { headers } of [whole, stream]) expect(Number(headers.get('x-overhead-ms'))).toBeLessThan(60_000);
    expect(whole.headers.get('x-overhead-ms')).toMatch(/^\d+$/);
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const heard = frames(stream.text);
    expect(new Set(heard.map(({ event }) => event))).toEqual(new Set(['message']));
    expect([heard[0]!.data, heard.at(-1)!.data]).toEqual([
      { type: 'start', id: expect.stringMatching(ID) },
      { type: 'done' },
    ]);
    const said = heard.filter(({ data }) => data.type === 'content').map(({ data }) => data.delta);
    expect(said.join('')).not.toBe('');
    expect(answerOf(heard)).toBe('');
    const { items, total } = (await older(token, 'GET', `/conversations?assistant_id=${assistant}`)).body;
    expect([total, items]).toEqual([1, [opened.body]]);
    expect((await older(token, 'GET', '/conversations?limit=1')).body).toMatchObject({
      limit: 1,
      items: [{ id: unnamed.body.id }],
    });
    const unknown = await older(token, 'POST', `/conversations/${NOBODY}/messages`, { content: 'Hello?' });
    expect(codeOf(unknown)).toEqual([404, 'not_found']);
    expect(codeOf(await older(token, 'POST', '/conversations', { assistant_id: NOBODY }))).toEqual([404, 'not_found']);
    expect(codeOf(await older(token, 'POST', `/conversations/${id}/messages`, { content: '' }))[0]).toBe(422);
  });

  it('§15.153: lists and reads conversations by their assistant, as /conversations/ does', async () => {
    const assistant = (await older(token, 'POST', `/spaces/${spaceId}/assistants`, { name: 'Sessions' })).body.id;
    const other = (await older(token, 'POST', `/spaces/${spaceId}/assistants`, { name: 'Others' })).body.id;
    const { id } = (await older(token, 'POST', '/conversations', { assistant_id: assistant })).body;
    const headers = { Authorization: `Bearer ${token}` };
    const list = await raw(`/api/v1/assistants/${assistant}/sessions/`, { headers });
    expect(list.body).toEqual((await raw(`/api/v1/conversations/?assistant_id=${assistant}`, { headers })).body);
    expect(linkOf(list)[1]).toBe(`</api/v1/conversations/?assistant_id=${assistant}>; rel="successor-version"`);
    const one = await raw(`/api/v1/assistants/${assistant}/sessions/${id}/`, { headers });
    expect(one.body).toEqual((await raw(`/api/v1/conversations/${id}/`, { headers })).body);
    expect((await raw(`/api/v1/assistants/${other}/sessions/${id}/`, { headers })).status).toBe(404);
  });

  it('takes documents, whose ids are there from the upload on and stay with their title', async () => {
    const path = `/spaces/${spaceId}/knowledge/documents`;
    const accepted = await uploadOlder(token, spaceId, 'pears.txt', 'Pears are green.');
    expect(accepted.status).toBe(201);
    const { id, created_at } = accepted.body;
    expect(accepted.body).toMatchObject({ filename: 'pears.txt', size: 16, error: null });
    const whole = { id, status: 'completed', chunks_count: 1, size: 16, created_at };
    expect(await settled(token, spaceId, id)).toMatchObject(whole);
    const newer = await raw(`/api/v1/info-blobs/${id}/`, { headers: { Authorization: `Bearer ${token}` } });
    expect(newer.body.text).toBe('Pears are green.');
    const replacing = await uploadOlder(token, spaceId, 'pears.txt', 'Pears are yellow now.');
    expect(replacing.body).toMatchObject({ id, created_at });
    expect(await settled(token, spaceId, id)).toMatchObject({ status: 'completed', size: 21, created_at });
    const broken = await uploadOlder(token, spaceId, 'broken.pdf', '%PDF-1.7 and nothing else');
    const failed = await settled(token, spaceId, broken.body.id);
    expect(failed).toMatchObject({ status: 'failed', chunks_count: 0, size: 25, error: expect.any(String) });
    const { items, total } = (await older(token, 'GET', path)).body;
    expect([total, items.map(({ filename }: { filename: string }) => filename)]).toEqual([
      2,
      ['broken.pdf', 'pears.txt'],
    ]);
    expect((await older(token, 'GET', `${path}?limit=1&offset=1`)).body.items[0].filename).toBe('pears.txt');
    for (const each of [id, broken.body.id]) {
      expect((await older(token, 'DELETE', `${path}/${each}`)).status).toBe(204);
      expect(codeOf(await older(token, 'GET', `${path}/${each}`))).toEqual([404, 'not_found']);
    }
    expect((await older(token, 'GET', path)).body.total).toBe(0);
    const groups = await raw(`/api/v1/spaces/${spaceId}/knowledge/`, { headers: { Authorization: `Bearer ${token}` } });
    expect(groups.body.groups.items.map(({ name }: { name: string }) => name)).toEqual(['Documents']);
    expect(codeOf(await uploadOlder(token, spaceId, 'a.zip', 'PK\u0003\u0004nothing'))).toEqual([
      415,
      'unsupported_format',
    ]);
  });

  it('makes the collection once, however many documents come first', async () => {
    const { id } = (await older(token, 'POST', '/spaces', { name: 'Busy' })).body;
    const names = ['a.txt', 'b.txt', 'a.txt', 'c.txt'];
    const made = await Promise.all(names.map((name) => uploadOlder(token, id, name, `About ${name}.`)));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(made[0]!.body.id).toBe(made[2]!.body.id);
    const groups = await raw(`/api/v1/spaces/${id}/knowledge/`, { headers: { Authorization: `Bearer ${token}` } });
    expect(groups.body.groups.items).toHaveLength(1);
    for (const { body } of made) expect(await settled(token, id, body.id)).toMatchObject({ status: 'completed' });
    expect((await older(token, 'GET', `/spaces/${id}/knowledge/documents`)).body.total).toBe(3);
    // What is still being made is cancelled.
    const { body } = await uploadOlder(token, id, 'late.txt', 'Too late.');
    expect((await older(token, 'DELETE', `/spaces/${id}/knowledge/documents/${body.id}`)).status).toBe(204);
    expect(codeOf(await older(token, 'GET', `/spaces/${id}/knowledge/documents/${body.id}`))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('crawls an address within the limits of the request, and again without making another website of it', async () => {
    const web = new FakeWeb();
    await web.listen();
    try {
      const page = (text: string, ...links: string[]) => ({
        body: `<h1>${text}</h1>${links.map((link) => `<a href="${link}">${link}</a>`).join(' ')}`,
      });
      web.pages.set('/robots.txt', { body: 'User-agent: *\nDisallow:\n', type: 'text/plain' });
      web.pages.set('/a/', page('The ferry leaves at nine.', 'b'));
      web.pages.set('/a/b', page('Bicycles travel free.', 'c'));
      web.pages.set('/a/c', page('Dogs pay half.'));
      const path = `/spaces/${spaceId}/knowledge/web`;
      const crawled = async (body: object) => {
        const started = await older(token, 'POST', path, { url: `${web.url}/a/`, ...body });
        expect(started).toMatchObject({
          status: 201,
          body: { url: `${web.url}/a/`, pages_crawled: 0, pages_total: null, progress: 0 },
        });
        // Crawlers may have it before the answer is written.
        expect(['started', 'processing']).toContain(started.body.status);
        return eventually(
          'the crawl has ended',
          async () => {
            const { body: crawl } = await older(token, 'GET', `${path}/${started.body.id}`);
            return ['completed', 'failed'].includes(crawl.status) ? crawl : null;
          },
          { timeoutMs: 120_000 },
        );
      };
      const whole = { status: 'completed', pages_crawled: 3, pages_total: 3, progress: 100 };
      expect(await crawled({ follow_links: false })).toMatchObject({ ...whole, pages_crawled: 1, pages_total: 1 });
      expect(await crawled({ max_depth: 1 })).toMatchObject({ ...whole, pages_crawled: 2, pages_total: 2 });
      const last = await crawled({ follow_links: null });
      expect(last).toMatchObject(whole);
      const headers = { Authorization: `Bearer ${token}` };
      const { websites } = (await raw(`/api/v1/spaces/${spaceId}/knowledge/`, { headers })).body;
      expect(websites.items).toMatchObject([{ url: `${web.url}/a/`, update_interval: 'never' }]);
      const elsewhere = (await older(token, 'POST', '/spaces', { name: 'Elsewhere' })).body.id;
      expect(codeOf(await older(token, 'GET', `/spaces/${elsewhere}/knowledge/web/${last.id}`))).toEqual([
        404,
        'not_found',
      ]);
      expect((await older(token, 'POST', path, { url: 'http://10.0.0.1/' })).status).toBe(400);
      const wrong = [{ max_pages: 0 }, { url: 'https://somebody:secret@example.com/' }];
      for (const body of wrong) {
        expect((await older(token, 'POST', path, { url: web.url, ...body })).status).toBe(422);
      }
    } finally {
      await web.close();
    }
  });

  it('says on every answer that it is an older form and where the newer one is; errors have one body', async () => {
    const link = `</api/v1/spaces/${spaceId}/>; rel="successor-version"`;
    expect(linkOf(await older(token, 'GET', `/spaces/${spaceId}`))).toEqual(['@1767225600', link]);
    expect(linkOf(await older(null, 'GET', `/spaces/${spaceId}`))).toEqual(['@1767225600', link]);
    const body = { detail: expect.any(String), error_code: expect.any(String), errors: [] };
    const refusals = await Promise.all([
      older(null, 'GET', '/spaces'),
      older(token, 'GET', '/spaces/a/b/c'),
      older(token, 'PUT', '/spaces'),
      older(token, 'GET', `/spaces/${NOBODY}`),
    ]);
    expect(refusals.map((answer) => codeOf(answer))).toEqual([
      [401, 'not_authenticated'],
      [404, 'route_not_found'],
      [405, 'method_not_allowed'],
      [404, 'not_found'],
    ]);
    for (const refusal of refusals) expect(refusal.body).toEqual(body);
    const { paths } = (await raw('/openapi.json')).body;
    expect(paths['/api/spaces'].get).toMatchObject({ deprecated: true, tags: ['Older forms'] });
    expect((await raw('/api/spaces/', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(308);
  });
});
