import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { startProcess, stopProcess } = jest.requireActual<{
  startProcess(stateDir: string, spec: object): { record: object };
  stopProcess(stateDir: string, record: object): Promise<boolean>;
}>('./process-tree.mjs');
const { claimPorts, accepts, waitFor } = jest.requireActual<{
  claimPorts(count: number): Promise<[number, number, number]>;
  accepts(port: number): Promise<boolean>;
  waitFor(probe: () => Promise<boolean>, options: object): Promise<void>;
}>('./ports.mjs');

const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** What the API behind the gateway does with the next request. */
let behave: (request: IncomingMessage, response: ServerResponse) => void;

describe('gateway', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'gateway-'));
  let port: number;
  let api: Server;
  let gateway: { record: object };

  beforeAll(async () => {
    const [gatewayPort, apiPort, scimPort] = await claimPorts(3);
    port = gatewayPort;
    api = createServer({ maxHeaderSize: 64 * 1024 }, (incoming, response) => behave(incoming, response));
    api.on('upgrade', (_incoming, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      socket.on('data', (data) => socket.end(`echo ${data}`));
    });
    await new Promise<void>((resolve) => api.listen(apiPort, '127.0.0.1', resolve));
    const script = join(__dirname, 'gateway.mjs');
    const args = [script, String(port), `api=${apiPort}`, `scim=${scimPort}`, `web=${apiPort}`];
    gateway = startProcess(stateDir, { name: 'gateway', command: process.execPath, args });
    await waitFor(() => accepts(port), { timeoutMs: 20_000, what: 'gateway' });
  });
  afterAll(async () => {
    await stopProcess(stateDir, gateway.record);
    api.closeAllConnections();
    await new Promise((resolve) => api.close(resolve));
    rmSync(stateDir, { recursive: true, force: true });
  });

  const url = (path: string) => `http://127.0.0.1:${port}${path}`;

  /** All that is answered to bytes as they are; the answer is the last one of its connection. */
  async function told(head: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head}\r\nConnection: close\r\n\r\n`);
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    await new Promise((resolve) => socket.once('close', resolve));
    return received;
  }

  it('passes on an answer that comes before the request is whole', async () => {
    behave = (_incoming, response) => response.writeHead(413).end('too large');
    for (let time = 0; time < 10; time += 1) {
      const answer = await fetch(url('/'), { method: 'POST', body: 'x'.repeat(4_000_000) });
      expect([answer.status, await answer.text()]).toEqual([413, 'too large']);
    }
  });

  it.each(['close', 'keep-alive'])(
    'brings it to a client that sends everything first (Connection: %s)',
    async (wish) => {
      behave = (_incoming, response) => response.writeHead(413).end('too large');
      const socket = connect(port, '127.0.0.1');
      socket.pause();
      const head = `POST / HTTP/1.1\r\nHost: x\r\nConnection: ${wish}\r\nContent-Length: 24000000\r\n\r\n`;
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.write(head + 'x'.repeat(24_000_000), () => resolve());
      });
      let received = '';
      socket.on('data', (data) => (received += String(data))).resume();
      await waitFor(async () => received.includes('too large'), { timeoutMs: 20_000, what: 'answer' });
      socket.destroy();
      expect(received).toMatch(new RegExp(`^HTTP/1.1 413 [^]*\\r\nconnection: ${wish}\r\n`, 'i'));
    },
  );

  it('says itself how long it keeps a connection, whatever the API says of its own', async () => {
    behave = (_incoming, response) => response.setHeader('Keep-Alive', 'timeout=75').end('kept');
    const { headers } = await fetch(url('/'));
    expect(headers.get('keep-alive')).toBe('timeout=65');
  });

  it('says who asked and through which address, whatever the client claims', async () => {
    behave = (incoming, response) => response.end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
    const trace = { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`, tracestate: 'a=b' };
    const headers = { 'x-real-ip': '8.8.8.8', 'x-forwarded-for': '9.9.9.9', ...trace };
    const seen = (await (await fetch(url('/api/v1/users/?limit=1'), { headers })).json()) as { headers: object };
    expect(seen).toMatchObject({
      url: '/api/v1/users/?limit=1',
      headers: {
        'x-real-ip': '127.0.0.1',
        'x-forwarded-for': '9.9.9.9,127.0.0.1',
        'x-forwarded-host': `127.0.0.1:${port}`,
        'x-forwarded-proto': 'http',
      },
    });
    for (const name of Object.keys(trace)) expect(seen.headers).not.toHaveProperty(name);
  });

  it.each(['/api/v1/spaces//', '//spaces/', '/a%2Fb?q=//x|y'])('passes %s on as it is', async (path) => {
    behave = (incoming, response) => response.end(incoming.url);
    const answer = await new Promise<string>((resolve) => {
      request({ port, host: '127.0.0.1', path }, (response) =>
        response.once('data', (data) => resolve(String(data))),
      ).end();
    });
    expect(answer).toBe(path);
  });

  it('passes headers on that are longer than usual', async () => {
    behave = (incoming, response) => response.end(String(incoming.headers.authorization?.length));
    const sent = request({ port, host: '127.0.0.1', path: '/', headers: { authorization: 'a'.repeat(30_000) } });
    const answer = new Promise<string>((resolve) => {
      sent.once('response', (response) => response.once('data', (data) => resolve(String(data))));
    });
    sent.end();
    expect(await answer).toBe('30000');
  });

  it.each([
    ['NONSENSE / HTTP/1.1', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(70_000)}`, 431],
  ])('answers what is not HTTP in JSON, with a trace id', async (head, status) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${head}\r\n\r\n`);
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*x-trace-id: [0-9a-f]{32}\r\n[^]*{"detail":"`));
  });

  it.each([
    ['GET http://other.test:81/api/v1/users/me/?a=b HTTP/1.1', '/api/v1/users/me/?a=b other.test:81 other.test:81'],
    ['GET HTTP://other.test?a=b HTTP/1.1', '/?a=b other.test other.test'],
    ['GET http://other.test//elsewhere.test/ HTTP/1.1', '//elsewhere.test/ other.test other.test'],
  ])('reads an absolute target as its path, and its authority as the one host there is: %s', async (line, seen) => {
    behave = ({ url: path, headers }, response) =>
      response.end(`${path} ${headers.host} ${headers['x-forwarded-host'] as string}`);
    expect(await told(`${line}\r\nHost: x`)).toContain(seen);
  });

  it('reads an absolute target of HTTP/1.0 without a host, too', async () => {
    behave = ({ url: path, headers }, response) => response.end(`${path} ${headers.host}`);
    expect(await told('GET http://other.test/old HTTP/1.0')).toContain('/old other.test');
  });

  it('knows by an absolute target whose errors are meant', async () => {
    const down = await told('GET http://localhost/scim/v2/Users HTTP/1.1\r\nHost: x');
    expect(down).toMatch(/^HTTP\/1\.1 502 [^]*The scim process cannot be reached/);
  });

  it('answers what is asked of the whole server', async () => {
    expect(await told('OPTIONS * HTTP/1.1\r\nHost: x')).toMatch(/^HTTP\/1\.1 204 [^]*allow: GET, HEAD, POST/);
  });

  it.each([
    ['GET * HTTP/1.1\r\nHost: x', 400],
    ['GET http://user@other.test/ HTTP/1.1\r\nHost: x', 400],
    ['GET /api/v1/spaces/ HTTP/1.1', 400],
    ['GET http://other.test/ HTTP/1.1', 400],
    ['GET /ws HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade', 400],
    ['GET http://user@other.test/ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade', 400],
    ['GET / HTTP/1.1\r\nHost: x\r\nExpect: foo', 417],
  ])('refuses in JSON, with a trace id, what nobody can be asked: %s', async (head, status) => {
    behave = (_incoming, response) => response.end('passed on');
    expect(await told(head)).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*x-trace-id: [0-9a-f]{32}\r\n[^]*{"detail":"`));
  });

  it('answers what is not HTTP below /scim/v2 as SCIM does', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('NONSENSE /scim/v2/Users HTTP/1.1\r\n\r\n');
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    await new Promise((resolve) => socket.once('close', resolve));
    const [head, body] = received.split('\r\n\r\n') as [string, string];
    expect(head).toMatch(/^HTTP\/1\.1 400 [^]*content-type: application\/scim\+json\r\n/);
    expect(JSON.parse(body)).toEqual({ schemas: [SCIM_ERROR], status: '400', detail: expect.any(String) });
  });

  it('passes events on as they come and tells the API when the reader leaves', async () => {
    const left = new Promise((resolve) => {
      behave = (_incoming, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
        response.once('close', resolve);
      };
    });
    const firstEvent = await new Promise((resolve) => {
      const reader = request(url('/stream'), (response) => {
        response.once('data', (data) => {
          resolve(String(data));
          reader.destroy();
        });
      });
      reader.on('error', () => undefined); // our own leaving
      reader.end();
    });
    expect(firstEvent).toBe('data: 1\n\n');
    await left;
  });

  it('cuts an answer whose origin died in the middle of it', async () => {
    behave = (_incoming, response) => {
      response.writeHead(200).write('half');
      setImmediate(() => response.destroy());
    };
    await expect(fetch(url('/half')).then((response) => response.text())).rejects.toThrow();
  });

  it('answers 502 for a process that is down, as that process would', async () => {
    const response = await fetch(url('/scim/v2/Users'));
    expect(response.status).toBe(502);
    expect(response.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/);
    expect(response.headers.get('content-type')).toBe('application/scim+json');
    expect(await response.json()).toEqual({
      schemas: [SCIM_ERROR],
      status: '502',
      detail: 'The scim process cannot be reached.',
    });
  });

  it('serves requests that offer HTTP/2 as if they had not, body and all', async () => {
    behave = (incoming, response) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => response.end(`${incoming.headers.upgrade} ${Buffer.concat(chunks)}`));
    };
    const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /a HTTP/1.1\r\nHost: x\r\n${offer}Content-Length: 5\r\n\r\nfirst`);
    let received = '';
    socket.on('data', (data) => (received += String(data)));
    await waitFor(async () => received.includes('undefined first'), { timeoutMs: 20_000, what: 'the first answer' });
    socket.write(`POST /b HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 6\r\n\r\nsecond`);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received).toMatch(/^HTTP\/1\.1 200 OK[^]*undefined first[^]*HTTP\/1\.1 200 OK[^]*undefined second/);
  });

  it('connects WebSockets', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    let received = '';
    socket.on('data', (data) => {
      if (received === '') socket.write('hello');
      received += String(data);
    });
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received).toMatch(/^HTTP\/1\.1 101 [^]*echo hello$/);
  });
});
