import { raw } from '../support/client';

const JSON_TYPE = { 'content-type': 'application/json' };
const SCIM_TYPE = { 'content-type': 'application/scim+json' };

describe('§7.1 errors of SCIM', () => {
  it.each<[string, string, RequestInit]>([
    ['reading', '/scim/v2/nothing', {}],
    ['reading its root', '/scim/v2', {}],
    ['reading with a query', '/scim/v2/nothing/?filter=a%20eq%20%22b%22', {}],
    ['a path that cannot be decoded', '/scim/v2/%ff', {}],
    ['sending JSON', '/scim/v2/nothing', { method: 'POST', headers: JSON_TYPE, body: '{}' }],
    ['sending SCIM', '/scim/v2/nothing', { method: 'POST', headers: SCIM_TYPE, body: '{}' }],
    ['sending what is broken', '/scim/v2/nothing', { method: 'PUT', headers: SCIM_TYPE, body: '{' }],
    ['deleting', '/scim/v2/nothing/1', { method: 'DELETE' }],
  ])('an unknown address is told of when %s', async (_what, path, init) => {
    const { status, headers, body } = await raw(path, {
      ...init,
      headers: { ...init.headers, 'x-request-id': 'mine' },
    });
    expect([status, headers.get('content-type')]).toEqual([404, 'application/scim+json']);
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
      detail: expect.any(String),
    });
    expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(headers.get('x-correlation-id')).toBe('mine');
  });

  it('the neighbours of SCIM answer as everything else', async () => {
    expect((await raw('/scim/v3/Users')).headers.get('content-type')).toBe('application/json');
  });
});
