import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { loadConfig, OutboundConfig } from '@svc/config';
import type { Resolve } from './resolve';
import { OutboundClient } from './outbound-client';

const servers: Server[] = [];
const clients: OutboundClient[] = [];

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function clientAllowing(hosts: string[], resolve?: Resolve): OutboundClient {
  const { configs } = loadConfig([OutboundConfig], { ALLOWED_PRIVATE_HOSTS: JSON.stringify(hosts) });
  const client = new OutboundClient(configs.get(OutboundConfig) as OutboundConfig, resolve);
  clients.push(client);
  return client;
}

const failure = (name: string) => expect.objectContaining({ name: 'OutboundError', failure: name });
const loopback: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.onApplicationShutdown()));
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

describe('the guard', () => {
  it.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f.1', '2130706433', 'localhost', 'LOCALHOST.'])(
    'never connects to %s',
    async (host) => {
      let reached = 0;
      const port = await serve((_request, response) => void ((reached += 1), response.end()));
      const url = `http://${host}:${port}/`;
      await expect(clientAllowing([]).request({ url })).rejects.toEqual(failure('refused_address'));
      await expect(clientAllowing([]).assertPublicUrl(url)).rejects.toEqual(failure('refused_address'));
      expect(reached).toBe(0);
    },
  );

  it('tells which hosts it opens because they are named', () => {
    const client = clientAllowing(['inner.example', '127.0.0.1:8080', '[::1]:443']);
    const named = ['http://INNER.example./x', 'http://127.0.0.1:8080/', 'https://[::1]/'];
    const others = ['http://127.0.0.1/', 'http://inner.example.org/', 'http://[::1]/'];
    expect([...named, ...others].map((url) => client.isAllowedByName(url))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('opens a named host, and with a port only that port', async () => {
    const port = await serve((_request, response) => void response.end('hello'));
    const other = await serve((_request, response) => void response.end('other'));
    const client = clientAllowing([`127.0.0.1:${port}`]);
    expect(await text((await client.request({ url: `http://127.0.0.1:${port}/` })).body)).toBe('hello');
    await expect(client.request({ url: `http://127.0.0.1:${other}/` })).rejects.toEqual(failure('refused_address'));
  });

  it('connects to the address that was judged, asking the resolver once', async () => {
    let hostHeader: string | undefined;
    const port = await serve((request, response) => void ((hostHeader = request.headers.host), response.end('ok')));
    const resolve = jest.fn(loopback);
    const client = clientAllowing(['service.test'], resolve);
    expect(await text((await client.request({ url: `http://service.test:${port}/` })).body)).toBe('ok');
    expect(hostHeader).toBe(`service.test:${port}`);
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it('refuses a name that has become private since it was asked about', async () => {
    const port = await serve((_request, response) => void response.end());
    const resolve = jest.fn(loopback).mockResolvedValueOnce([{ address: '93.184.216.34', family: 4 }]);
    const client = clientAllowing([], resolve);
    await client.assertPublicUrl(`http://rebinding.test:${port}/`);
    const again = client.request({ url: `http://rebinding.test:${port}/` });
    await expect(again).rejects.toEqual(failure('refused_address'));
  });

  it('refuses a name of which one address is private', async () => {
    const mixed: Resolve = () =>
      Promise.resolve([
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);
    await expect(clientAllowing([], mixed).assertPublicUrl('https://mixed.test')).rejects.toEqual(
      failure('refused_address'),
    );
  });

  it.each(['file:///etc/passwd', 'ftp://example.org/', 'not an address', 'http://user:pw@example.org/'])(
    'does not even try %s',
    async (url) => {
      await expect(clientAllowing([]).request({ url })).rejects.toEqual(failure('invalid_url'));
    },
  );
});

it('says who asks, unless its user says it otherwise', async () => {
  const port = await serve(({ headers }, response) => void response.end(headers['user-agent'] ?? 'nobody'));
  const client = clientAllowing(['127.0.0.1']);
  const url = `http://127.0.0.1:${port}/`;
  const asked = async (headers?: Record<string, string>) =>
    text((await client.request({ url, ...(headers && { headers }) })).body);
  expect(await asked()).toBe('KnowledgePlatform/1.0');
  expect(await asked({ 'User-Agent': 'Crawler/1.0' })).toBe('Crawler/1.0');
  expect(await (await client.guardedFetch()(url)).text()).toBe('KnowledgePlatform/1.0');
});

describe('redirects', () => {
  it('are followed, also relative ones, and the last address is told', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/end') return void response.end('there');
      response.writeHead(302, { location: '/end' }).end('moved');
    });
    const answer = await clientAllowing(['127.0.0.1']).request({ url: `http://127.0.0.1:${port}/start` });
    expect([answer.status, answer.url]).toEqual([200, `http://127.0.0.1:${port}/end`]);
    expect(await text(answer.body)).toBe('there');
  });

  it.each(['http://127.0.0.1:1/', 'http://169.254.169.254/latest/meta-data', 'http://[::1]/', 'http://inner.test/'])(
    'to %s are refused',
    async (location) => {
      const port = await serve((_request, response) => void response.writeHead(302, { location }).end());
      const client = clientAllowing(['open.test'], loopback);
      const request = client.request({ url: `http://open.test:${port}/` });
      await expect(request).rejects.toEqual(failure('refused_address'));
    },
  );

  it('to another scheme are refused', async () => {
    const headers = { location: 'file:///etc/passwd' };
    const port = await serve((_request, response) => void response.writeHead(302, headers).end());
    const request = clientAllowing(['127.0.0.1']).request({ url: `http://127.0.0.1:${port}/` });
    await expect(request).rejects.toEqual(failure('invalid_url'));
  });

  it('end after five', async () => {
    let steps = 0;
    const port = await serve((_request, response) => {
      steps += 1;
      response.writeHead(302, { location: `/${steps}` }).end();
    });
    const request = clientAllowing(['127.0.0.1']).request({ url: `http://127.0.0.1:${port}/` });
    await expect(request).rejects.toEqual(failure('too_many_redirects'));
    expect(steps).toBe(6);
  });

  it('carry no credentials to another origin, and turn a POST into a GET', async () => {
    let seen: IncomingMessage | undefined;
    const target = await serve((request, response) => void ((seen = request), response.end()));
    const location = `http://127.0.0.1:${target}/`;
    const port = await serve((_request, response) => void response.writeHead(302, { location }).end());
    await clientAllowing(['127.0.0.1']).request({
      url: `http://127.0.0.1:${port}/`,
      method: 'POST',
      body: '{}',
      headers: { Authorization: 'Bearer x', 'Api-Key': 'y', 'Content-Type': 'application/json', Accept: 'text/html' },
    });
    expect([seen?.method, seen?.headers.accept]).toEqual(['GET', 'text/html']);
    const names = Object.keys(seen?.headers ?? {});
    expect(names.filter((name) => ['authorization', 'api-key', 'content-type'].includes(name))).toEqual([]);
  });

  it('with 307 repeat method and body, unless the body was a stream', async () => {
    const bodies: string[] = [];
    const port = await serve(async (request, response) => {
      bodies.push(`${request.method} ${await text(request)}`);
      if (request.url === '/') response.writeHead(307, { location: '/again' });
      response.end();
    });
    const client = clientAllowing(['127.0.0.1']);
    const url = `http://127.0.0.1:${port}/`;
    await client.request({ url, method: 'PUT', body: 'data' });
    expect(bodies).toEqual(['PUT data', 'PUT data']);
    const streamed = client.request({ url, method: 'PUT', body: Readable.from(['data']) });
    await expect(streamed).rejects.toEqual(failure('refused_redirect'));
  });

  it('are handed out or refused on request', async () => {
    const port = await serve((_request, response) => void response.writeHead(301, { location: '/x' }).end());
    const client = clientAllowing(['127.0.0.1']);
    const url = `http://127.0.0.1:${port}/`;
    expect((await client.request({ url, redirect: 'manual' })).status).toBe(301);
    await expect(client.request({ url, redirect: 'error' })).rejects.toEqual(failure('refused_redirect'));
  });
});

describe('limits', () => {
  it('refuses an announced body over the limit before reading it', async () => {
    const port = await serve((_request, response) => void response.end(Buffer.alloc(2_000)));
    const request = clientAllowing(['127.0.0.1']).request({ url: `http://127.0.0.1:${port}/`, maxBytes: 1_999 });
    await expect(request).rejects.toEqual(failure('too_large'));
  });

  it('ends an endless body at the limit', async () => {
    const endless = new Readable({ read: (size) => void endless.push(Buffer.alloc(size)) });
    const port = await serve((_request, response) => void endless.pipe(response));
    const client = clientAllowing(['127.0.0.1']);
    const { body } = await client.request({ url: `http://127.0.0.1:${port}/`, maxBytes: 100_000 });
    await expect(text(body)).rejects.toEqual(failure('too_large'));
    endless.destroy();
  });

  it('takes large heads, and none without end', async () => {
    const port = await serve(({ url }, response) => {
      response.writeHead(200, { 'content-security-policy': 'x'.repeat(Number(url!.slice(1))) }).end('text');
    });
    const client = clientAllowing(['127.0.0.1']);
    const ask = (bytes: number) => client.request({ url: `http://127.0.0.1:${port}/${bytes}` });
    expect((await text((await ask(60_000)).body)).toString()).toBe('text');
    await expect(ask(100_000)).rejects.toEqual(failure('unreachable'));
  });

  it('counts what a compressed body grows to', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    const headers = { 'content-encoding': 'gzip' };
    const port = await serve((_request, response) => void response.writeHead(200, headers).end(bomb));
    const client = clientAllowing(['127.0.0.1']);
    const url = `http://127.0.0.1:${port}/`;
    await expect(text((await client.request({ url, maxBytes: 1_000_000 })).body)).rejects.toEqual(failure('too_large'));
    expect((await text((await client.request({ url })).body)).length).toBe(5_000_000);
  });

  it('undoes several ways to pack one after the other, and takes no unknown one for text', async () => {
    const bodies: Record<string, string | Buffer> = {
      '/utf-8': 'text',
      '/deflate': deflateRawSync('without its frame'),
      '/%20deflate': deflateSync('with its frame'),
    };
    const port = await serve(({ url }, response) => {
      response.writeHead(200, { 'content-encoding': decodeURIComponent(url!.slice(1)) });
      response.end(bodies[url!] ?? gzipSync(deflateSync('what was packed')));
    });
    const client = clientAllowing(['127.0.0.1']);
    const read = async (encoding: string) =>
      text((await client.request({ url: `http://127.0.0.1:${port}/${encodeURIComponent(encoding)}` })).body);
    expect((await read('deflate, gzip')).toString()).toBe('what was packed');
    expect((await read('utf-8')).toString()).toBe('text');
    expect((await read('deflate')).toString()).toBe('without its frame');
    expect((await read(' deflate')).toString()).toBe('with its frame');
    await expect(read('zstd')).rejects.toEqual(failure('broken_body'));
    await expect(read('br, br, deflate, gzip')).rejects.toEqual(failure('broken_body'));
  });

  it('gives up on a server that never answers', async () => {
    const port = await serve(() => undefined);
    const client = clientAllowing(['127.0.0.1']);
    const url = `http://127.0.0.1:${port}/`;
    await expect(client.request({ url, timeoutMs: 100 })).rejects.toEqual(failure('timeout'));
  });

  it('gives up on a body that drips for longer than the whole request may take', async () => {
    const port = await serve((_request, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const client = clientAllowing(['127.0.0.1']);
    const { body } = await client.request({ url: `http://127.0.0.1:${port}/`, timeoutMs: 200 });
    await expect(text(body)).rejects.toEqual(failure('timeout'));
  });

  it('gives up on silence before and inside an answer, without any limit on the whole', async () => {
    const port = await serve((request, response) => void (request.url === '/body' && response.write('x')));
    const client = clientAllowing(['127.0.0.1']);
    const url = `http://127.0.0.1:${port}`;
    const silent = client.request({ url: `${url}/`, timeoutMs: 0, firstByteTimeoutMs: 200 });
    const stalled = client.request({ url: `${url}/body`, timeoutMs: 0, idleTimeoutMs: 200 });
    await Promise.all([
      expect(silent).rejects.toEqual(failure('timeout')),
      expect(stalled.then(({ body }) => text(body))).rejects.toEqual(failure('timeout')),
    ]);
  });

  it('tells a body that breaks off from one that ends', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('part', () => response.destroy());
    });
    const { body } = await clientAllowing(['127.0.0.1']).request({ url: `http://127.0.0.1:${port}/` });
    await expect(text(body)).rejects.toEqual(failure('broken_body'));
  });

  it('stops with the caller, for its reason, before and within the body', async () => {
    const port = await serve((request, response) => void (request.url === '/body' && response.write('x')));
    const client = clientAllowing(['127.0.0.1']);
    const before = new AbortController();
    const pending = client.request({ url: `http://127.0.0.1:${port}/`, signal: before.signal });
    before.abort(new Error('left'));
    await expect(pending).rejects.toThrow('left');
    const within = new AbortController();
    const { body } = await client.request({ url: `http://127.0.0.1:${port}/body`, signal: within.signal });
    within.abort(new Error('left later'));
    await expect(text(body)).rejects.toThrow('left later');
  });

  it('frees the connection of a body nobody reads', async () => {
    let closed: Promise<void> | undefined;
    const port = await serve((_request, response) => {
      closed = new Promise((resolve) => response.once('close', resolve));
      response.write('x');
    });
    const { body } = await clientAllowing(['127.0.0.1']).request({ url: `http://127.0.0.1:${port}/` });
    body.destroy();
    await closed;
    expect(body.destroyed).toBe(true);
  });

  it('says that nobody answers', async () => {
    const port = await serve((_request, response) => void response.end());
    await new Promise((resolve) => servers.pop()?.close(resolve));
    const request = clientAllowing(['127.0.0.1']).request({ url: `http://127.0.0.1:${port}/` });
    await expect(request).rejects.toEqual(failure('unreachable'));
  });
});
