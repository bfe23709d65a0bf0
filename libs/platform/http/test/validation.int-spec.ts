import { startControllers, type TestApp } from './start-controllers';
import { ThingController } from './test-controllers';

interface Problems {
  detail: { loc: (string | number)[]; msg: string; type: string }[];
}

describe('validation', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startControllers([ThingController]);
  });
  afterAll(() => app.close());

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.call(`/api/v1/things${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const problemsOf = async (response: Response) => {
    expect(response.status).toBe(422);
    const { detail } = (await response.json()) as Problems;
    for (const problem of detail) expect(Object.keys(problem).sort()).toEqual(['loc', 'msg', 'type']);
    return detail.map(({ loc, type }) => [loc.join('.'), type]);
  };

  it('fills in defaults, trims, keeps what is declared and drops the rest', async () => {
    const response = await post('', { name: '  ab ', unknown: 1, at: '2026-01-02T03:04:05+01:00', meta: { a: [1] } });
    expect(response.status).toBe(201);
    const { body } = (await response.json()) as { body: object };
    expect(body).toEqual({ name: 'ab', count: 3, parts: [], at: '2026-01-02T02:04:05.000Z', meta: { a: [1] } });
  });

  it('finds every problem at once, with its full place', async () => {
    const response = await post('', {
      name: 'too long',
      count: 11,
      flag: 'yes',
      value: 2,
      icon_id: 'x',
      at: '2026-02-30T00:00:00Z',
      parts: [{ text: 'ok' }, {}, 'no'],
      ids: ['01890a5d-ac96-774b-bcce-b302099a8057', 5],
      part: [],
      email: 'nobody',
    });
    expect(await problemsOf(response)).toEqual([
      ['body.name', 'string_too_long'],
      ['body.count', 'less_than_equal'],
      ['body.flag', 'bool_type'],
      ['body.value', 'enum'],
      ['body.icon_id', 'uuid_parsing'],
      ['body.at', 'datetime_parsing'],
      ['body.parts.1.text', 'missing'],
      ['body.parts.2', 'model_type'],
      ['body.ids.1', 'uuid_parsing'],
      ['body.part', 'model_type'],
      ['body.email', 'email_parsing'],
    ]);
  });

  it('tells the first hundred problems of a list, a map and of unknown members, and reads no further', async () => {
    const list = await problemsOf(await post('', { name: 'a', ids: Array(20_000).fill(1) }));
    expect(list).toHaveLength(100);
    expect(list.at(-1)).toEqual(['body.ids.99', 'uuid_parsing']);
    const members = Object.fromEntries(Array.from({ length: 4_000 }, (_, index) => [`m${index}`, 1]));
    expect(await problemsOf(await post('/strict', members))).toHaveLength(100);
    expect(await problemsOf(await post('', { name: 'a', labels: members }))).toHaveLength(100);
  });

  it('tells null from missing', async () => {
    const cleared = await post('', { name: 'a', icon_id: null });
    expect(((await cleared.json()) as { body: object }).body).toMatchObject({ icon_id: null });
    expect(await problemsOf(await post('', { name: null }))).toEqual([['body.name', 'string_type']]);
  });

  it('checks rules between fields once each is right', async () => {
    const moment = '2026-01-01T00:00:00Z';
    expect(await problemsOf(await post('', { name: 'a', at: moment, until: moment }))).toEqual([
      ['body.until', 'value_error'],
    ]);
  });

  it('counts characters, not code units', async () => {
    expect((await post('', { name: '😀😀😀😀😀' })).status).toBe(201);
    expect(await problemsOf(await post('', { name: '😀😀😀😀😀😀' }))).toEqual([['body.name', 'string_too_long']]);
  });

  it.each([
    ['U+0000', { name: 'a\u0000' }, 'body.name'],
    ['U+0000 in free JSON', { name: 'a', meta: { x: ['\u0000'] } }, 'body.meta'],
    ['U+0000 in a key of free JSON', { name: 'a', meta: { '\u0000': 1 } }, 'body.meta'],
  ])('refuses %s', async (_what, body, place) => {
    expect(await problemsOf(await post('', body))).toEqual([[place, 'string_invalid_character']]);
  });

  it('refuses half a surrogate pair', async () => {
    expect(await problemsOf(await post('', '{"name":"\\ud800"}'))).toEqual([['body.name', 'string_invalid_character']]);
  });

  it('refuses numbers beyond what is exact, deep nesting and keys that reach prototypes', async () => {
    expect(await problemsOf(await post('', '{"name":"a","count":1e400}'))).toEqual([['body.count', 'int_type']]);
    expect(await problemsOf(await post('', '{"name":"a","count":1.5}'))).toEqual([['body.count', 'int_type']]);
    expect(await problemsOf(await post('', '{"name":"a","meta":1e999}'))).toEqual([['body.meta', 'finite_number']]);
    const deep = `{"name":"a","meta":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect(await problemsOf(await post('', deep))).toEqual([['body.meta', 'too_deep']]);
    const polluting = '{"name":"a","__proto__":{"count":9},"meta":{"__proto__":{"admin":true}}}';
    expect(await problemsOf(await post('', polluting))).toEqual([['body.meta', 'forbidden_key']]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('does not take inherited members for sent ones', async () => {
    expect(await problemsOf(await post('', '{"__proto__":{"name":"a"}}'))).toEqual([['body.name', 'missing']]);
  });

  it('names the limit and what was found instead', async () => {
    const messages = async (response: Response) => ((await response.json()) as Problems).detail.map(({ msg }) => msg);
    expect(await messages(await post('', { name: '😀😀😀😀😀😀', count: 11 }))).toEqual([
      'At most 5 characters are allowed; there are 6.',
      'This must be a whole number from 1 to 10, not 11.',
    ]);
    expect(await messages(await post('', { name: '' }))).toEqual(['At least 1 character is needed; there are 0.']);
    expect(await messages(await post('/many', [{}, {}, {}]))).toEqual(['At most 2 items are allowed; there are 3.']);
    const tooLarge = await post('', { name: 'x'.repeat(70_000) });
    expect([tooLarge.status, await tooLarge.json()]).toEqual([
      413,
      { detail: 'At most 65536 bytes are accepted; the body has 70011.' },
    ]);
  });

  it('reads lists as whole bodies', async () => {
    expect((await post('/many', [{ text: 'a' }])).status).toBe(200);
    expect(await problemsOf(await post('/many', [{ text: 'a' }, {}]))).toEqual([['body.1.text', 'missing']]);
    expect(await problemsOf(await post('/many', [{}, {}, {}]))).toEqual([['body', 'too_long']]);
    expect(await problemsOf(await post('/many', {}))).toEqual([['body', 'list_type']]);
  });

  it('refuses unknown members only where the class says so', async () => {
    expect(await problemsOf(await post('/strict', { name: 'a', other: 1 }))).toEqual([
      ['body.other', 'extra_forbidden'],
    ]);
  });

  it('takes no body for an empty one where that is allowed, and asks for it elsewhere', async () => {
    expect((await app.call('/api/v1/things/strict', { method: 'POST' })).status).toBe(200);
    expect((await post('/strict', 'null')).status).toBe(200);
    expect(await problemsOf(await app.call('/api/v1/things', { method: 'POST' }))).toEqual([['body', 'missing']]);
    expect(await problemsOf(await post('', 'null'))).toEqual([['body', 'model_type']]);
    expect(await problemsOf(await post('', '"text"'))).toEqual([['body', 'model_type']]);
  });

  it('reads queries', async () => {
    const response = await app.call('/api/v1/things?limit=5&cursor=a&previous=1&published=false&tag=x&tag=y&z=1');
    expect(await response.json()).toEqual({ limit: 5, cursor: 'a', previous: true, published: false, tag: ['x', 'y'] });
    const plain = await app.call('/api/v1/things');
    expect(await plain.json()).toEqual({ limit: 100, cursor: null, previous: false });
  });

  it.each([
    ['limit=0', 'query.limit', 'greater_than_equal'],
    ['limit=1001', 'query.limit', 'less_than_equal'],
    ['limit=ten', 'query.limit', 'int_type'],
    ['limit=0x10', 'query.limit', 'int_type'],
    ['limit=1e2', 'query.limit', 'int_type'],
    ['limit=5.0', 'query.limit', 'int_type'],
    ['limit=', 'query.limit', 'int_type'],
    ['limit=1&limit=2', 'query.limit', 'duplicate'],
    ['published=maybe', 'query.published', 'bool_type'],
    ['cursor=%00', 'query.cursor', 'string_invalid_character'],
  ])('refuses the query %s', async (query, place, type) => {
    expect(await problemsOf(await app.call(`/api/v1/things?${query}`))).toEqual([[place, type]]);
  });

  it('tells a whole number that is beyond what is exact from what is none', async () => {
    const messageOf = async (limit: string): Promise<string | undefined> => {
      const { detail } = (await (await app.call(`/api/v1/things?limit=${limit}`)).json()) as Problems;
      return detail[0]?.msg;
    };
    expect(await messageOf('9'.repeat(20))).toBe(
      'This must be a whole number from 1 to 1000, not 100000000000000000000.',
    );
    expect(await messageOf('-9007199254740992')).toContain(', not -9007199254740992.');
    expect(await messageOf('5.0')).toBe('This must be a whole number from 1 to 1000.');
  });

  it('refuses an id that is not a UUID, and gives ids in lower case', async () => {
    expect(await problemsOf(await app.call('/api/v1/things/42/'))).toEqual([['path.id', 'uuid_parsing']]);
    const upper = await app.call('/api/v1/things/01890A5D-AC96-774B-BCCE-B302099A8057/');
    expect(await upper.json()).toEqual({ id: '01890a5d-ac96-774b-bcce-b302099a8057' });
  });

  it('reads forms', async () => {
    const send = (body: string, type = 'application/x-www-form-urlencoded') =>
      app.call('/api/v1/things/login/', { method: 'POST', headers: { 'content-type': type }, body });
    const good = await send('username=ada%40example.org&password=a+b&scope=');
    expect(await good.json()).toEqual({ form: { username: 'ada@example.org', password: 'a b' } });
    expect(await problemsOf(await send('username=a&username=b'))).toEqual([
      ['body.username', 'duplicate'],
      ['body.password', 'missing'],
    ]);
    expect((await send('{}', 'application/json')).status).toBe(415);
  });

  it('does not read a form of very many fields', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `username=a&password=b${'&c'.repeat(1_000)}`;
    const answer = await app.call('/api/v1/things/login/', { method: 'POST', headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: 'The body may have 1000 fields; it has 1002.' });
  });

  it('checks credentials first, then the form, then the permission', async () => {
    expect((await post('/guarded', { wrong: 1 })).status).toBe(401);
    expect((await post('/guarded', '{', {})).status).toBe(401);
    const asEditor = { authorization: 'Bearer editor' };
    expect(await problemsOf(await post('/guarded', { wrong: 1 }, asEditor))).toEqual([['body.text', 'missing']]);
    const refused = await post('/guarded', { text: 'a' }, asEditor);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'forbidden_action', svc_error_code: 9001 });
    expect((await post('/guarded', { text: 'a' }, { authorization: 'Bearer AI' })).status).toBe(200);
  });

  it('§4.7 lets nobody in whom the guard did not name', async () => {
    const answer = await post('/guarded', { text: 'a' }, { authorization: 'Bearer nobody' });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 'server_configuration_error' });
  });
});
