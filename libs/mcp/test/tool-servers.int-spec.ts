import {
  ADD,
  EverythingServer,
  FakeToolServer,
  makeKey,
  type Platform,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { makeOrganisation, type Organisation, startTools } from './start-tools';

let db: TestDatabase;
let platform: Platform;
let fake: FakeToolServer;
let us: Organisation;

beforeAll(async () => {
  db = await testDatabase();
  fake = await FakeToolServer.start();
  platform = await startTools(db.url);
  us = await makeOrganisation(platform);
});
beforeEach(async () => {
  fake.reset();
  await db.dataSource.query('DELETE FROM mcp_servers');
});
afterAll(async () => {
  await platform.close();
  await fake.close();
  await db.close();
});

const SERVERS = '/mcp-servers/';
const SETTINGS = '/mcp-servers/settings/';
const UNKNOWN = '00000000-0000-7000-8000-000000000000';

const create = async (more: object = {}) =>
  (await us.call('POST', SERVERS, { name: 'Fake', http_url: fake.url, ...more })).body;
const toolsOf = async (id: string): Promise<any[]> => (await us.call('GET', `${SERVERS}${id}/tools/`)).body.items;
const changesOf = async (id: string): Promise<object> => {
  const sql = `SELECT metadata->'changes' AS changes FROM audit_outbox WHERE entity_id = $1 ORDER BY id DESC LIMIT 1`;
  return (await db.dataSource.query(sql, [id]))[0].changes;
};
const settingsOf = async (id: string): Promise<any> =>
  (await us.call('GET', SETTINGS)).body.items.find((one: any) => one.id === id);

describe('§6.7 a tool server', () => {
  it('of the reference implementation is read at once', async () => {
    const everything = await EverythingServer.start();
    const { server, connection } = await create({ name: 'Everything', http_url: everything.url });
    expect(connection).toEqual({ success: true, tools_discovered: expect.any(Number), error_message: null });
    const tools = await toolsOf(server.id);
    expect(tools).toHaveLength(connection.tools_discovered);
    const echo = { name: 'echo', is_enabled_by_default: true, needs_review: false, mcp_server_id: server.id };
    expect(tools).toContainEqual(expect.objectContaining(echo));
    await everything.close();
  });

  it('is created, listed, read, changed and removed', async () => {
    const { server } = await create({ tags: ['maths'], description: 'Counts.' });
    expect(server).toMatchObject({ name: 'Fake', http_url: fake.url, http_auth_type: 'none', tags: ['maths'] });
    await create({ name: 'Other', tags: ['words'] });
    const path = `${SERVERS}${server.id}/`;
    expect((await us.call('GET', path)).body).toEqual(server);
    expect((await us.call('GET', `${SERVERS}?tags=maths&tags=none`)).body).toEqual({ items: [server], count: 1 });
    expect((await us.call('GET', SERVERS)).body.count).toBe(2);
    const changed = await us.call('POST', path, { name: 'Renamed', tags: null });
    expect(changed.body).toEqual({ ...server, name: 'Renamed', tags: null });
    expect((await us.call('DELETE', path)).status).toBe(204);
    expect((await us.call('GET', path)).status).toBe(404);
    const sql = 'SELECT action FROM audit_outbox WHERE entity_id = $1 ORDER BY id';
    const audited = await db.dataSource.query(sql, [server.id]);
    const actions = ['MCP_SERVER_CREATED', 'MCP_SERVER_UPDATED', 'MCP_SERVER_DELETED'];
    expect(audited.map((entry: any) => entry.action)).toEqual(actions);
  });

  it('is shown to members without its address, and changed by administrators alone', async () => {
    const { server } = await create();
    const { http_url: _address, ...rest } = server;
    expect((await us.callAsMember('GET', `${SERVERS}${server.id}/`)).body).toEqual(rest);
    expect((await us.callAsMember('GET', SERVERS)).body.items).toEqual([rest]);
    expect((await us.callAsMember('GET', `${SERVERS}${server.id}/tools/`)).status).toBe(200);
    for (const [method, path] of [
      ['POST', SERVERS],
      ['POST', `${SERVERS}${server.id}/`],
      ['DELETE', `${SERVERS}${server.id}/`],
      ['POST', `${SERVERS}${server.id}/tools/sync/`],
      ['GET', SETTINGS],
      ['PUT', `${SETTINGS}${server.id}/`],
    ] as const) {
      const json = method === 'GET' ? undefined : { name: 'Mine', http_url: fake.url };
      expect([path, (await us.callAsMember(method, path, json)).status]).toEqual([path, 403]);
    }
  });

  it('§2.8 is recorded with whatever is changed of it', async () => {
    const { server } = await create();
    const http_auth_config_schema = { type: 'object' };
    const changes = { icon_url: 'https://tools.example/a.png', documentation_url: null, http_auth_config_schema };
    expect((await us.call('POST', `${SERVERS}${server.id}/`, changes)).status).toBe(200);
    expect(await changesOf(server.id)).toEqual({
      icon_url: { old: null, new: 'https://tools.example/a.png' },
      http_auth_config_schema: { old: null, new: http_auth_config_schema },
    });
  });

  it('§15.80 shows its address to keys that administer, too, and to no key of less, whosever it is', async () => {
    const { server } = await create();
    const at = (secret: string) => platform.call(`${SERVERS}${server.id}/`, { headers: { 'X-API-Key': secret } });
    const ownerId = (await us.call('GET', '/users/me/')).body.id;
    for (const owner_user_id of [null, ownerId]) {
      const [admin, reader] = [
        await makeKey(platform, us.tenantId, { owner_user_id }),
        await makeKey(platform, us.tenantId, { owner_user_id, permission: 'read' }),
      ];
      expect((await at(admin.secret)).body).toEqual(server);
      expect((await at(reader.secret)).body).not.toHaveProperty('http_url');
    }
  });

  it('belongs to its tenant', async () => {
    const { server } = await create();
    const strangers = await makeOrganisation(platform);
    expect((await strangers.call('GET', SERVERS)).body.items).toEqual([]);
    expect((await strangers.call('GET', `${SERVERS}${server.id}/tools/`)).status).toBe(404);
    expect((await strangers.call('PUT', `${SETTINGS}${server.id}/`, { is_org_enabled: true })).status).toBe(404);
  });

  it.each([
    [{ http_auth_type: 'api_key' }, 400, 'not_supported'],
    [{ http_auth_type: 'custom_headers' }, 400, 'not_supported'],
    [{ http_url: 'ftp://tools.example' }, 422, undefined],
    [{ http_url: 'https://me:secret@tools.example' }, 422, undefined],
    [{ env_vars: { token: 7 } }, 400, 'bad_request'],
  ])('is refused with %j', async (more, status, code) => {
    const answer = await us.call('POST', SERVERS, { name: 'Fake', http_url: fake.url, ...more });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await us.call('GET', SERVERS)).body.count).toBe(0);
  });

  it.each([
    ['is silent', { kind: 'silence' }],
    ['hangs up', { kind: 'hang-up' }],
    ['serves web pages', { kind: 'nonsense' }],
    ['wants OAuth', { kind: 'oauth' }],
    ['redirects to a private address', { kind: 'redirect', to: 'http://10.0.0.1/mcp' }],
    ['breaks off', { kind: 'half-an-answer' }],
  ] as const)('is stored without tools when it %s (§15.79)', async (_what, trouble) => {
    fake.troubles.set('*', trouble);
    const answer = await us.call('POST', SERVERS, { name: 'Fake', http_url: fake.url });
    const connection = { success: false, tools_discovered: 0, error_message: expect.any(String) };
    expect([answer.status, answer.body.connection]).toEqual([200, connection]);
    const { id } = answer.body.server;
    expect(await toolsOf(id)).toEqual([]);
    expect((await us.call('POST', `${SERVERS}${id}/tools/sync/`)).status).toBe(400);
    fake.reset();
    const synced = (await us.call('POST', `${SERVERS}${id}/tools/sync/`)).body;
    expect(synced).toMatchObject({ count: 1, connection: { success: true, tools_discovered: 1 } });
    expect(synced.tools[0]).toMatchObject({ name: 'add', is_enabled_by_default: true, needs_review: false });
  });

  it('in whose list nothing is a tool has none', async () => {
    fake.tools = [{ name: 'odd', inputSchema: 'a string' }];
    expect((await create()).connection.success).toBe(false);
  });

  it('may say what cannot be stored, which is left out', async () => {
    const inputSchema = { type: 'object', properties: { 'a\0': { type: 'string', description: 'x\0\ud83d' } } };
    fake.tools = [{ name: 'odd\0', description: 'half \ud83d', inputSchema }];
    const { server, connection } = await create();
    expect(connection).toMatchObject({ success: true, tools_discovered: 1 });
    expect(await toolsOf(server.id)).toEqual([
      expect.objectContaining({
        name: 'odd',
        description: 'half \ufffd',
        input_schema: { type: 'object', properties: { a: { type: 'string', description: 'x\ufffd' } } },
      }),
    ]);
  });

  it('may list its tools in pages, and without end', async () => {
    fake.tools = Array.from({ length: 25 }, (_, index) => ({ ...ADD, name: `tool-${index}` }));
    fake.pageSize = 1;
    expect((await create()).connection.tools_discovered).toBe(20);
    fake.pageSize = 10;
    expect((await create()).connection.tools_discovered).toBe(25);
  });
});

describe('§6.7 settings of a tool server', () => {
  it('let it be used, with credentials that nobody sees again', async () => {
    fake.token = 'a-secret-token';
    const { server, connection } = await create({ http_auth_type: 'bearer' });
    expect(connection.success).toBe(false);
    const path = `${SETTINGS}${server.id}/`;
    expect(await settingsOf(server.id)).toMatchObject({
      is_org_enabled: false,
      has_credentials: false,
      credential_status: 'missing',
      is_available: false,
      tools_count: 0,
    });
    const enabled = await us.call('POST', path, { env_vars: { token: 'a-secret-token' } });
    const state = { is_org_enabled: true, has_credentials: true, credential_status: 'ok', is_available: true };
    expect(enabled.body).toMatchObject(state);
    const sql = `SELECT metadata->'changes' AS changes FROM audit_outbox WHERE entity_id = $1 AND action = 'MCP_SERVER_ENABLED'`;
    const [{ changes }] = await db.dataSource.query(sql, [server.id]);
    const switched = { old: false, new: true };
    expect(changes).toEqual({ is_org_enabled: switched, has_credentials: switched });
    expect((await us.call('POST', `${SERVERS}${server.id}/tools/sync/`)).body.count).toBe(1);
    expect(JSON.stringify((await us.call('GET', SETTINGS)).body)).not.toContain('a-secret-token');
    const [row] = await db.dataSource.query('SELECT * FROM mcp_servers WHERE id = $1', [server.id]);
    expect(JSON.stringify(row)).not.toContain('a-secret-token');
    const audited = await db.dataSource.query('SELECT * FROM audit_outbox WHERE entity_id = $1', [server.id]);
    expect(JSON.stringify(audited)).not.toContain('a-secret-token');

    expect((await us.call('DELETE', path)).status).toBe(204);
    expect(await settingsOf(server.id)).toMatchObject({ is_org_enabled: false, has_credentials: false });
  });

  it('§2.8 are recorded with credentials that took the place of others, which nobody sees', async () => {
    const { server } = await create({ http_auth_type: 'bearer', env_vars: { token: 'a-secret-token' } });
    const path = `${SETTINGS}${server.id}/`;
    const give = (token: string) => us.call('PUT', path, { env_vars: { token } });
    expect((await give('another-token')).status).toBe(200);
    expect(await changesOf(server.id)).toEqual({ credentials: { old: '[redacted]', new: '[redacted]' } });
    await give('another-token');
    expect(await changesOf(server.id)).toEqual({});
    await db.dataSource.query(`UPDATE mcp_servers SET credentials = 'v1:broken' WHERE id = $1`, [server.id]);
    await give('another-token');
    expect(await changesOf(server.id)).toHaveProperty('credentials');
  });

  it('take credentials at creation (§15.16)', async () => {
    fake.token = 'a-secret-token';
    const made = await create({ http_auth_type: 'bearer', env_vars: { token: 'a-secret-token' } });
    expect(made.connection).toMatchObject({ success: true, tools_discovered: 1 });
  });

  it('are forgotten when the server moves elsewhere, and kept when it does not', async () => {
    const { server } = await create({ http_auth_type: 'bearer', env_vars: { token: 'a-secret-token' } });
    await us.call('POST', `${SERVERS}${server.id}/`, { http_url: `${fake.url}/v2` });
    expect(await settingsOf(server.id)).toMatchObject({ has_credentials: true });
    await us.call('POST', `${SERVERS}${server.id}/`, { http_url: 'https://elsewhere.example/mcp' });
    expect(await settingsOf(server.id)).toMatchObject({ has_credentials: false });
    expect(await changesOf(server.id)).toMatchObject({ has_credentials: { old: true, new: false } });
  });

  it('say when credentials cannot be opened any more', async () => {
    const { server } = await create({ http_auth_type: 'bearer', env_vars: { token: 'a-secret-token' } });
    await db.dataSource.query(`UPDATE mcp_servers SET credentials = 'v1:broken' WHERE id = $1`, [server.id]);
    expect(await settingsOf(server.id)).toMatchObject({
      has_credentials: true,
      credential_status: 'decryption_failed',
    });
  });

  it.each([
    ['POST', { env_vars: { token: 7 } }, 400],
    ['PUT', { env_vars: { token: null } }, 400],
    ['PUT', { is_org_enabled: 'perhaps' }, 422],
  ])('%s %j is refused', async (method, json, status) => {
    const { server } = await create();
    expect((await us.call(method, `${SETTINGS}${server.id}/`, json)).status).toBe(status);
    expect((await us.call(method, `${SETTINGS}${UNKNOWN}/`, {})).status).toBe(404);
  });
});

describe('§6.7 tools that change', () => {
  const sync = async (id: string) => (await us.call('POST', `${SERVERS}${id}/tools/sync/`)).body;

  it.each([
    ['description', { ...ADD, description: 'Adds, and sends along what was said.' }],
    ['schema', { ...ADD, inputSchema: { type: 'object', properties: { prompt: { type: 'string' } } } }],
  ])('wait for an administrator after another %s', async (_what, changed) => {
    const { server } = await create();
    fake.tools = [changed];
    const [tool] = (await sync(server.id)).tools;
    expect(tool).toMatchObject({ needs_review: true, input_schema: changed.inputSchema });
    const path = `${SERVERS}${server.id}/tools/${tool.id}/`;
    expect((await us.call('PUT', path, { is_enabled: true })).body).toEqual({ ...tool, needs_review: false });
    expect((await sync(server.id)).tools[0]).toMatchObject({ needs_review: false });
  });

  it('wait when they come under another name, and are gone when they are not listed', async () => {
    const { server } = await create();
    fake.tools = [{ ...ADD, name: 'add2' }];
    const { tools } = await sync(server.id);
    expect(await sync(server.id)).toMatchObject({ tools, count: 1 });
    expect(tools).toMatchObject([{ name: 'add2', needs_review: true, is_enabled_by_default: false }]);
  });

  it('are switched by either route, and those of another server are not found', async () => {
    const { server } = await create();
    const other = await create({ name: 'Other' });
    const [tool] = await toolsOf(server.id);
    const off = await us.call('PUT', `${SETTINGS}tools/${tool.id}/`, { is_enabled: false });
    expect(off.body).toEqual({ ...tool, is_enabled_by_default: false });
    expect(await changesOf(tool.id)).toEqual({ is_enabled: { old: true, new: false } });
    expect((await us.call('PUT', `${SERVERS}${other.server.id}/tools/${tool.id}/`, { is_enabled: true })).status).toBe(
      404,
    );
    expect((await us.call('PUT', `${SETTINGS}tools/${UNKNOWN}/`, { is_enabled: true })).status).toBe(404);
    expect(await toolsOf(server.id)).toMatchObject([{ is_enabled_by_default: false }]);
  });
});
