import { raw } from '../support/client';
import { anOrganisation, type Person } from '../support/people';

describe('§7 errors', () => {
  let owner: Person;
  const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json', ...headers },
  });

  beforeAll(async () => {
    ({ owner } = await anOrganisation());
  });

  it.each([
    ['bad JSON', () => raw('/api/v1/spaces/', json('{"name": ')), 400],
    ['another content type', () => raw('/api/v1/spaces/', json('name=x', { 'Content-Type': 'text/plain' })), 415],
    ['an oversized body', () => raw('/api/v1/spaces/', json(JSON.stringify({ name: 'x'.repeat(9_000_000) }))), 413],
    ['an unknown route', () => raw('/api/v1/nothing/here/'), 404],
    ['the wrong method', () => raw('/api/v1/spaces/', { method: 'PUT' }), 405],
    ['a path that cannot be decoded', () => raw('/api/v1/spaces/%E0%A4%A/'), 404],
  ])('%s is a clear error of ours', async (_what, request, status) => {
    const answer = await request();
    expect([answer.status, typeof answer.body?.detail]).toEqual([status, 'string']);
    expect(answer.text).not.toMatch(/node_modules|\.js:\d+|Error:/);
  });

  it('§7.1 lists every problem of a body with its place', async () => {
    const { status, body } = await raw('/api/v1/spaces/', json('{"name": 7}'));
    expect([status, body.detail]).toEqual([
      422,
      [{ loc: ['body', 'name'], msg: expect.any(String), type: 'string_type' }],
    ]);
  });

  it('refuses what no database can store', async () => {
    const { status, body } = await raw('/api/v1/spaces/', json('{"name": "a\\u0000b"}'));
    expect([status, body.detail[0].loc]).toEqual([422, ['body', 'name']]);
  });

  it('an identifier that is none is 422, and one of nothing 404', async () => {
    const headers = { Authorization: `Bearer ${owner.token}` };
    expect((await raw('/api/v1/spaces/not-an-id/', { headers })).status).toBe(422);
    const missing = await raw('/api/v1/spaces/00000000-0000-7000-8000-000000000000/', { headers });
    expect([missing.status, missing.body.svc_error_code]).toEqual([404, 9000]);
  });

  it('echoes the client’s own id and traces every answer', async () => {
    const headers = { Authorization: `Bearer ${owner.token}`, 'X-Correlation-ID': 'my-request-1' };
    const answer = await raw('/api/v1/spaces/00000000-0000-7000-8000-000000000000/', { headers });
    expect(answer.body.request_id).toBe('my-request-1');
    expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.headers.get('x-correlation-id')).toBe('my-request-1');
  });

  it('§15.15 sends readers to the exact path and nobody else', async () => {
    const headers = { Authorization: `Bearer ${owner.token}` };
    const redirect = await raw('/api/v1/spaces?include_personal=true', { headers });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([308, '/api/v1/spaces/?include_personal=true']);
    expect((await raw('/api/v1/spaces', json('{"name": "x"}'))).status).toBe(404);
  });
});
