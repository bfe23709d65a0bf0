import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { loadConfig, OutboundConfig } from '@svc/config';
import { OutboundClient } from './outbound-client';

let server: Server;
let client: OutboundClient;
let url: string;
let seen: { method?: string; headers: IncomingHttpHeaders; body: Buffer };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    seen = { method: request.method, headers: request.headers, body: await buffer(request) };
    if (request.url === '/redirect') response.writeHead(307, { location: '/' }).end();
    else if (request.url === '/gzip') response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"a":1}'));
    else if (request.url === '/empty') response.writeHead(204).end();
    else if (request.url === '/open') response.write('data: 1\n\n');
    else response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] }).end('{"b":2}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { configs } = loadConfig([OutboundConfig], { ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  client = new OutboundClient(configs.get(OutboundConfig) as OutboundConfig);
});

afterAll(async () => {
  await client.onApplicationShutdown();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('guardedFetch', () => {
  it('answers as fetch does', async () => {
    const answer = await client.guardedFetch()(`${url}/`, { headers: { 'x-a': 'b' } });
    expect(answer).toBeInstanceOf(Response);
    expect([answer.ok, answer.headers.get('content-type'), answer.headers.getSetCookie()]).toEqual([
      true,
      'application/json',
      ['a=1', 'b=2'],
    ]);
    expect(await answer.json()).toEqual({ b: 2 });
    expect(seen.headers['x-a']).toBe('b');
  });

  it('sends texts and forms with their length', async () => {
    await client.guardedFetch()(`${url}/`, { method: 'POST', body: '{"q":"å"}' });
    expect([seen.method, seen.headers['content-length'], seen.body.toString()]).toEqual(['POST', '10', '{"q":"å"}']);
    const form = new FormData();
    form.set('file', new Blob(['sound']), 'a.wav');
    await client.guardedFetch()(`${url}/`, { method: 'POST', body: form });
    expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(Number(seen.headers['content-length'])).toBe(seen.body.length);
    expect(seen.body.toString()).toContain('filename="a.wav"');
  });

  it('sends streams as they come', async () => {
    const init = { method: 'POST', body: new Blob(['flow']).stream(), duplex: 'half' } as RequestInit;
    await client.guardedFetch()(`${url}/`, init);
    expect([seen.headers['transfer-encoding'], seen.body.toString()]).toEqual(['chunked', 'flow']);
  });

  it('reads compressed and empty answers', async () => {
    const compressed = await client.guardedFetch()(`${url}/gzip`);
    expect([compressed.headers.get('content-encoding'), await compressed.json()]).toEqual([null, { a: 1 }]);
    const empty = await client.guardedFetch()(`${url}/empty`);
    expect([empty.status, await empty.text()]).toEqual([204, '']);
  });

  it('takes a Request', async () => {
    const request = new Request(`${url}/`, { method: 'PUT', body: 'x' });
    expect((await client.guardedFetch()(request)).status).toBe(200);
    expect([seen.method, seen.body.toString()]).toEqual(['PUT', 'x']);
  });

  it('refuses redirects unless asked to follow', async () => {
    const refused = client.guardedFetch()(`${url}/redirect`);
    await expect(refused).rejects.toMatchObject({ failure: 'refused_redirect' });
    expect((await client.guardedFetch()(`${url}/redirect`, { redirect: 'follow' })).status).toBe(200);
  });

  it('refuses private addresses and keeps the limits it was made with', async () => {
    const elsewhere = client.guardedFetch()('http://10.0.0.1/');
    await expect(elsewhere).rejects.toMatchObject({ failure: 'refused_address' });
    const small = await client.guardedFetch({ maxBytes: 3 })(`${url}/`);
    await expect(small.text()).rejects.toMatchObject({ failure: 'too_large' });
  });

  it('streams, and stops with the caller', async () => {
    const controller = new AbortController();
    const answer = await client.guardedFetch()(`${url}/open`, { signal: controller.signal });
    const reader = answer.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n');
    controller.abort();
    await expect(reader?.read()).rejects.toMatchObject({ name: 'AbortError' });
  });
});
