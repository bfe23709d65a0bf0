import { connect } from 'node:net';
import { startControllers, type TestApp } from './start-controllers';
import { ErrorController, ThingController, VersionController } from './test-controllers';

const ID = '01890a5d-ac96-774b-bcce-b302099a8057';

describe('paths and methods', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startControllers([ThingController, ErrorController, VersionController]);
  });
  afterAll(() => app.close());

  it('serves a path exactly as declared, inside and outside the prefix', async () => {
    expect((await app.call(`/api/v1/things/${ID}/`)).status).toBe(200);
    expect((await app.call('/api/v1/things')).status).toBe(200);
    expect(await (await app.call('/version')).json()).toEqual({ version: '1.2.3' });
    expect((await app.call('/api/v1/version')).status).toBe(404);
  });

  it('redirects the other slash form for reading, with the query, and refuses it for the rest', async () => {
    const redirect = await app.call(`/api/v1/things/${ID}?a=1&b=%20`);
    expect(redirect.status).toBe(308);
    expect(redirect.headers.get('location')).toBe(`/api/v1/things/${ID}/?a=1&b=%20`);
    expect((await app.call('/api/v1/things/', { method: 'HEAD' })).headers.get('location')).toBe('/api/v1/things');
    const refused = await app.call('/api/v1/things/', { method: 'POST' });
    expect(refused.status).toBe(404);
    expect(await refused.json()).toEqual({ detail: 'Not Found' });
  });

  it('§15.15 refuses the other slash form as unknown also where it could be the id of something', async () => {
    const statusOf = async (method: string) => (await app.call('/api/v1/things/many/', { method })).status;
    expect([await statusOf('POST'), await statusOf('PATCH'), await statusOf('GET')]).toEqual([404, 405, 422]);
  });

  it.each([
    ['GET', `/api/v1/things/${'a'.repeat(20_000)}`],
    ['DELETE', `/api/v1/things/${'a'.repeat(20_000)}/`],
    ['GET', `/api/v1/things/?q=${'a'.repeat(20_000)}`],
  ])('repeats no address in its headers that proxies would refuse: %s %.20s', async (method, path) => {
    const response = await app.call(path, { method });
    expect([response.status, await response.json()]).toEqual([404, { detail: 'Not Found' }]);
  });

  it('never redirects to another host', async () => {
    const response = await app.call('//evil.example/api/v1/things/');
    expect(response.status).toBe(404);
  });

  it('answers HEAD like GET without a body', async () => {
    const response = await app.call('/api/v1/things', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await response.text()).toBe('');
  });

  it('names the allowed methods when the method is wrong', async () => {
    const response = await app.call('/api/v1/things', { method: 'PATCH' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
    expect(await response.json()).toEqual({ detail: 'Method Not Allowed' });
    const options = await app.call('/api/v1/things', { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect(options.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
  });

  it('§8.4 does not lead from a path of another method to something that would be called like it', async () => {
    for (const method of ['GET', 'DELETE']) {
      const refused = await app.call('/api/v1/things/many', { method });
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'OPTIONS, POST']);
    }
  });

  it.each([
    [`GET http://other.test/api/v1/things/${ID}/`, 200, ID],
    [`GET http://other.test/api/v1/things/${ID}?a=b`, 308, `Location: /api/v1/things/${ID}/?a=b\r\n`],
    ['GET http://user@other.test/version', 404, 'Not Found'],
    ['OPTIONS *', 204, 'Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n'],
  ])('reads targets that are no path: %s', async (line, status, part) => {
    const socket = connect(app.port, '127.0.0.1');
    socket.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    let received = '';
    for await (const chunk of socket) received += String(chunk);
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(received).toContain(part);
  });

  it('prefers a fixed segment, and falls back to the parameter for a method the fixed one lacks', async () => {
    expect((await app.call('/api/v1/things/me/')).status).toBe(401);
    expect((await app.call('/api/v1/things/me/', { method: 'DELETE' })).status).toBe(422);
  });

  it('decodes parameters, and treats a path that cannot be decoded as unknown', async () => {
    const response = await app.call('/api/v1/things/calls/a%2Fb%20c/result/');
    expect(await response.json()).toEqual({ callId: 'a/b c' });
    expect((await app.call('/api/v1/things/%E0%A4%A/')).status).toBe(404);
    expect((await app.call('/api/v1/things/calls/%00/result/')).status).toBe(422);
  });

  it('sends no body with 204', async () => {
    const response = await app.call(`/api/v1/things/${ID}/`, { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(response.headers.get('content-length')).toBeNull();
  });
});
