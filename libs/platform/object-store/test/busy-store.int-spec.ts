import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { ObjectStoreClient } from '../src';

const MIB = 1024 * 1024;
const SLOW_DOWN = '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';
const NO_SUCH_UPLOAD = '<Error><Code>NoSuchUpload</Code><Message>There is no such upload.</Message></Error>';

const INTERNAL_ERROR = '<Error><Code>InternalError</Code><Message>Please try again.</Message></Error>';
const endedAt = (location: string) =>
  `<CompleteMultipartUploadResult>${location}<Key>k</Key><ETag>e</ETag></CompleteMultipartUploadResult>`;

type Trouble = (response: ServerResponse, socket: Socket) => void;

const turnedAway: Trouble = (response) => void response.writeHead(503, { 'content-type': 'text/xml' }).end(SLOW_DOWN);
const byAProxy: Trouble = (response) => void response.writeHead(502).end('<html><h1>Bad Gateway</h1></html>');
const brokenOff: Trouble = (_response, socket) => void socket.destroy();

/** A store of one object that answers each request with some trouble before it does what was asked. */
class TroubledStore {
  readonly asked: string[] = [];
  readonly sockets = new Set<Socket>();
  /** What comes before the answer to each request, as often as it says. */
  trouble: { readonly what: Trouble; readonly times: number } = { what: turnedAway, times: 0 };
  /** Whether the trouble with the end of an upload comes when it has ended already. */
  endsFirst = false;
  /** What the end of an upload is answered. */
  ended = endedAt('<Location>l</Location>');
  bytes: Buffer | null = null;
  private parts: Buffer[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.on('connection', (socket) => {
      this.sockets.add(socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket)));
    });
  }

  async start(): Promise<ObjectStoreClient> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    const endpointUrl = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    return new ObjectStoreClient({ endpointUrl, region: 'r', bucket: 'content', addressingStyle: 'path', ...keys });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const query = new URL(request.url!, 'http://store').search.replace(/^\?/, '').replace(/&?uploadId=[^&]*/, 'id');
    const name = `${request.method} ${query}`.trim();
    this.asked.push(name);
    const ending = name === 'POST id';
    const { what, times } = this.trouble;
    if (this.asked.filter((other) => other === name).length <= times) {
      if (ending && this.endsFirst) this.bytes = Buffer.concat(this.parts.splice(0));
      return what(response, request.socket);
    }
    this.succeed(name, body, response);
  }

  private succeed(name: string, body: Buffer, response: ServerResponse): unknown {
    const say = (text: string, status = 200) => response.writeHead(status, { 'content-type': 'text/xml' }).end(text);
    if (name === 'POST uploads')
      return say('<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>');
    if (name.startsWith('PUT id')) {
      this.parts.push(body);
      return response.writeHead(200, { etag: '"e"' }).end();
    }
    if (name === 'POST id') {
      if (this.endsFirst) return say(NO_SUCH_UPLOAD, 404);
      if (this.ended !== INTERNAL_ERROR) this.bytes = Buffer.concat(this.parts.splice(0));
      return say(this.ended);
    }
    if (name === 'PUT') {
      this.bytes = body;
      return response.writeHead(200, { etag: '"e"' }).end();
    }
    if (name === 'GET') return response.writeHead(200).end(this.bytes);
    if (name === 'HEAD') {
      if (!this.bytes) return response.writeHead(404).end();
      return response.writeHead(200, { 'content-length': this.bytes.length, 'content-type': 'text/plain' }).end();
    }
    return response.writeHead(204).end();
  }
}

async function* arriving(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

describe('a store that turns requests away for a moment', () => {
  let store: TroubledStore;
  let client: ObjectStoreClient;

  beforeEach(async () => {
    store = new TroubledStore();
    client = await store.start();
  });
  afterEach(async () => {
    client.close();
    await store.close();
  });

  it.each([
    ['is overloaded', turnedAway],
    ['is behind a proxy that finds none of its machines', byAProxy],
    ['breaks off', brokenOff],
  ])('keeps a large upload that is asked for again where it %s', async (_what, what) => {
    store.trouble = { what, times: 1 };
    const bytes = randomBytes(9 * MIB);
    await client.put('k', arriving(bytes), 'text/plain');
    expect(store.bytes?.equals(bytes)).toBe(true);
    const each = ['POST uploads', 'PUT id&partNumber=1', 'PUT id&partNumber=2', 'POST id', 'HEAD'];
    expect(store.asked).toEqual(each.flatMap((name) => [name, name]));
  });

  it('gives what it has at the third time', async () => {
    store.bytes = Buffer.from('kept');
    store.trouble = { what: turnedAway, times: 2 };
    let read = '';
    for await (const piece of client.get('k')) read += piece.toString();
    expect([read, store.asked]).toEqual(['kept', ['GET', 'GET', 'GET']]);
  });

  it('is given up after that, and no connection is left over', async () => {
    store.trouble = { what: turnedAway, times: Infinity };
    await expect(client.stat('k')).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
    expect(store.asked).toEqual(['HEAD', 'HEAD', 'HEAD']);
    await Promise.all([1, 2, 3].map(() => client.put('k', arriving(Buffer.from('x')), 'text/plain').catch(() => 0)));
    await client.stat('k').catch(() => 0);
    expect(store.sockets.size).toBeLessThanOrEqual(3);
  });

  it('may have ended the upload when it broke off', async () => {
    store.trouble = { what: brokenOff, times: 1 };
    store.endsFirst = true;
    const bytes = randomBytes(9 * MIB);
    await client.put('k', arriving(bytes), 'text/plain');
    expect(store.bytes?.equals(bytes)).toBe(true);
  });

  it('need not say where an object lies that it made of parts', async () => {
    store.ended = endedAt('');
    const bytes = randomBytes(9 * MIB);
    await client.put('k', arriving(bytes), 'text/plain');
    expect(store.bytes?.equals(bytes)).toBe(true);
  });

  it('may find with status 200 that it could not make one', async () => {
    store.ended = INTERNAL_ERROR;
    const put = client.put('k', arriving(randomBytes(9 * MIB)), 'text/plain');
    await expect(put).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
    expect(store.asked.at(-1)).toBe('DELETE id');
  });
});
