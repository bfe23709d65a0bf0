import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { loadConfig, OutboundConfig } from '@svc/config';
import { FakeProxy } from '@svc/testing';
import type { Resolve } from './resolve';
import { OutboundClient } from './outbound-client';

let site: Server;
let proxy: FakeProxy;
let client: OutboundClient | undefined;

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const unknown: Resolve = () => Promise.reject(new Error('NXDOMAIN'));
const at =
  (address: string): Resolve =>
  () =>
    Promise.resolve([{ address, family: 4 }]);
const failure = (name: string) => expect.objectContaining({ name: 'OutboundError', failure: name });

function clientBehind(resolve: Resolve, settings: Record<string, string> = {}): OutboundClient {
  const { configs } = loadConfig([OutboundConfig], { OUTBOUND_PROXY_URL: proxy.url, ...settings });
  client = new OutboundClient(configs.get(OutboundConfig) as OutboundConfig, resolve);
  return client;
}

beforeEach(async () => {
  site = createServer(async (request, response) => {
    const { 'proxy-authorization': credentials, host } = request.headers;
    if (request.url === '/moved') return void response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    if (request.url === '/inside')
      return void response.writeHead(302, { location: `http://127.0.0.1:${portOf(site)}/` }).end();
    response.end(JSON.stringify({ host, credentials, method: request.method, body: await text(request) }));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  proxy = await FakeProxy.start(portOf(site));
});

afterEach(async () => {
  await client?.onApplicationShutdown();
  await proxy.close();
  site.closeAllConnections();
  site.close();
});

describe('the way out through a proxy', () => {
  it('has the proxy ask for a page of a name that only the proxy knows', async () => {
    const outbound = clientBehind(unknown);
    const request = { url: 'http://site.example/page?a=1', method: 'POST', body: 'a text' };
    const answer = await outbound.request(request);
    expect(JSON.parse(await text(answer.body))).toEqual({ host: 'site.example', method: 'POST', body: 'a text' });
    expect(answer.url).toBe('http://site.example/page?a=1');
    expect(proxy.asked).toEqual(['POST http://site.example/page?a=1']);
  });

  it('opens a tunnel where TLS is wanted, and speaks to the site itself in it', async () => {
    const hello = new Promise<Buffer>((resolve) =>
      site.on('clientError', ({ rawPacket }: Error & { rawPacket?: Buffer }, socket) => {
        resolve(rawPacket!);
        socket.destroy();
      }),
    );
    await expect(clientBehind(unknown).request({ url: 'https://site.example/' })).rejects.toEqual(
      failure('unreachable'),
    );
    expect(proxy.asked).toEqual(['CONNECT site.example:443']);
    // A handshake of TLS, which names the site. @source RFC 8446 §5.1
    expect((await hello)[0]).toBe(22);
    expect((await hello).includes('site.example')).toBe(true);
  });

  it('asks hosts that are allowed by name itself', async () => {
    const own = `127.0.0.1:${portOf(site)}`;
    const outbound = clientBehind(unknown, { ALLOWED_PRIVATE_HOSTS: own });
    const answer = await outbound.request({ url: `http://${own}/` });
    expect(JSON.parse(await text(answer.body))).toMatchObject({ host: own });
    expect(proxy.asked).toEqual([]);
  });

  it.each([
    ['a private address', 'http://169.254.169.254/latest', unknown],
    ['a name that is known to be private', 'http://intranet.example/', at('10.1.2.3')],
    ['a name of the proxy alone', 'http://metadata.google.internal/', unknown],
    ['a name without a domain', 'https://wiki/', unknown],
    ['this machine', 'http://LOCALHOST./', unknown],
  ])('never asks the proxy for %s', async (_what, url, resolve) => {
    const outbound = clientBehind(resolve);
    await expect(outbound.request({ url })).rejects.toEqual(failure('refused_address'));
    await expect(outbound.assertPublicUrl(url)).rejects.toEqual(failure('refused_address'));
    expect(proxy.asked).toEqual([]);
  });

  it('judges where a redirect leads', async () => {
    const outbound = clientBehind(at('93.184.216.34'));
    await expect(outbound.request({ url: 'http://site.example/moved' })).rejects.toEqual(failure('refused_address'));
    expect(proxy.asked).toEqual(['GET http://site.example/moved']);
  });

  it('follows nobody but a named host to a named host', async () => {
    const own = `127.0.0.1:${portOf(site)}`;
    const outbound = clientBehind(at('93.184.216.34'), { ALLOWED_PRIVATE_HOSTS: own });
    await expect(outbound.request({ url: 'http://site.example/inside' })).rejects.toEqual(failure('refused_redirect'));
    const answer = await outbound.request({ url: `http://${own}/inside` });
    expect(JSON.parse(await text(answer.body))).toMatchObject({ host: own });
  });

  it.each([
    ['https://site.example/', 403],
    ['https://site.example/', 407],
    ['http://site.example/', 407],
  ])('says what the proxy answered for %s: %s', async (url, status) => {
    proxy.turnsAway = status;
    const message = `The proxy on the way to site.example answered ${status}.`;
    await expect(clientBehind(unknown).request({ url })).rejects.toMatchObject({ failure: 'unreachable', message });
  });

  describe('where the proxy is out of order', () => {
    let broken: NetServer;
    let hears: (socket: Socket) => void;

    beforeEach(async () => {
      broken = createNetServer((socket) => socket.on('error', () => undefined).once('data', () => hears(socket)));
      await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    });
    afterEach(() => broken.close());

    const get = (url: string) => {
      const { port } = broken.address() as AddressInfo;
      const behind = clientBehind(unknown, { OUTBOUND_PROXY_URL: `http://svc:p%40ss@127.0.0.1:${port}` });
      return behind.request({ url, timeoutMs: 300 });
    };

    it.each(['http://site.example/', 'https://site.example/'])('is unreachable for what it closes: %s', async (url) => {
      hears = (socket) => socket.destroy();
      await expect(get(url)).rejects.toEqual(failure('unreachable'));
    });

    it.each(['http://site.example/', 'https://site.example/'])('waits no longer than it may: %s', async (url) => {
      let silent: Socket | undefined;
      hears = (socket) => (silent = socket);
      await expect(get(url)).rejects.toEqual(failure('timeout'));
      silent?.destroy();
    });
  });

  it('waits no longer than it may for a name to be looked up', async () => {
    const outbound = clientBehind(() => new Promise(() => undefined));
    await expect(outbound.request({ url: 'https://site.example/', timeoutMs: 100 })).rejects.toEqual(
      failure('timeout'),
    );
  });

  it('takes a name for one that may be reached before it is asked for', async () => {
    await expect(clientBehind(unknown).assertPublicUrl('https://site.example/')).resolves.toBeUndefined();
  });
});
