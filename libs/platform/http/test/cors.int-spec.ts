import { OriginPolicies } from '../src';
import { startControllers, type TestApp } from './start-controllers';
import { ThingController } from './test-controllers';

describe('CORS', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startControllers([ThingController]);
    const policies = app.app.get(OriginPolicies);
    policies.add({ allows: () => Promise.reject(new Error('no database')) });
    policies.add({ allows: (origin) => origin === 'https://web.example' });
  });
  afterAll(() => app.close());

  const from = (origin: string, init: RequestInit = {}) =>
    app.call('/api/v1/things', { ...init, headers: { ...init.headers, origin } });

  it('lets a listed origin read answers, and what their headers say', async () => {
    const { headers, status } = await from('https://web.example');
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('https://web.example');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    const exposed = headers.get('access-control-expose-headers')!.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['X-Trace-Id', 'X-Correlation-ID', 'X-Error-Code']));
    expect(exposed).toEqual(expect.arrayContaining(['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'Retry-After']));
    expect(exposed).toEqual(expect.arrayContaining(['Content-Disposition', 'Content-Range', 'Repr-Digest']));
    expect(headers.get('vary')).toBe('Origin');
  });

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1',
    'https://evil.example',
    'http://localhost.evil.example',
    'null',
  ])('gives %s no CORS headers', async (origin) => {
    const response = await from(origin);
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('vary')).toBe('Origin');
  });

  it('tells caches that answers differ by origin, also where none is named', async () => {
    expect((await app.call('/api/v1/things')).headers.get('vary')).toBe('Origin');
  });

  it.each(['DEV', 'TESTING'])('lets local origins in with %s, and no other', async (name) => {
    const local = await startControllers([ThingController], { env: { [name]: 'true' } });
    const allowed = async (origin: string) =>
      (await local.call('/api/v1/things', { headers: { origin } })).headers.get('access-control-allow-origin');
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1', 'http://[::1]:3000']) {
      expect(await allowed(origin)).toBe(origin);
    }
    expect(await allowed('http://localhost.evil.example')).toBeNull();
    await local.close();
  });

  it('answers preflights of allowed origins only', async () => {
    const ask = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'x-api-key' };
    const allowed = await from('https://web.example', { method: 'OPTIONS', headers: ask });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(allowed.headers.get('access-control-allow-headers')).toBe('x-api-key');
    expect(allowed.headers.get('access-control-max-age')).toBe('600');
    const refused = await from('https://evil.example', { method: 'OPTIONS', headers: ask });
    expect(refused.headers.get('access-control-allow-methods')).toBeNull();
  });

  it('puts CORS headers on errors too', async () => {
    const response = await app.call('/api/v1/nowhere', { headers: { origin: 'https://web.example' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe('https://web.example');
  });
});
