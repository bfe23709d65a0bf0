import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ObjectStoreClient } from '../src';

const MIB = 1024 * 1024;
const PATIENCE_MS = 1_000;
const UPLOAD = '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>';
const ENDED = '<CompleteMultipartUploadResult><Location>l</Location><Key>k</Key></CompleteMultipartUploadResult>';
const MORE = `<ListMultipartUploadsResult><IsTruncated>true</IsTruncated><NextKeyMarker>k</NextKeyMarker>
  <Upload><Key>k</Key><UploadId>u</UploadId></Upload></ListMultipartUploadsResult>`;

type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

/** Says the same until nobody listens. */
const flood =
  (status: number): Answer =>
  async (response) => {
    response.writeHead(status);
    const piece = Buffer.alloc(64 * 1024, 'x');
    while (!response.destroyed) if (!response.write(piece)) await Promise.race([once(response, 'drain'), pause(50)]);
  };
/** Says a blank now and then, never more. */
const drip =
  (status: number): Answer =>
  async (response) => {
    response.writeHead(status).flushHeaders();
    while (!response.destroyed) {
      response.write(' ');
      await pause(100);
    }
  };

async function* arriving(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

describe('a store whose answers do not come to an end', () => {
  let server: Server;
  let client: ObjectStoreClient;
  let answer: Answer;
  let asked: string[];

  beforeEach(async () => {
    asked = [];
    server = createServer(async (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      await once(request.resume(), 'end');
      await answer(response, request);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const endpointUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    const address = { endpointUrl, region: 'r', bucket: 'content', addressingStyle: 'path', ...keys } as const;
    client = new ObjectStoreClient(address, { silenceMs: PATIENCE_MS });
  });
  afterEach(async () => {
    client.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const read = async () => {
    let bytes = 0;
    for await (const piece of client.get('k')) bytes += piece.length;
    return bytes;
  };
  const put = () => client.put('k', arriving(Buffer.from('x')), 'text/plain');
  const putParts = () => client.put('k', arriving(Buffer.alloc(9 * MIB)), 'text/plain');

  it.each([
    ['floods what it says of an error', flood(403), read],
    ['floods what it says of being overloaded', flood(503), read],
    ['drips what it says of an error', drip(403), read],
    ['drips what it says of being overloaded', drip(503), read],
    ['floods what it says of bytes that it took', flood(200), put],
    ['drips what it says of bytes that it took', drip(200), put],
    ['floods the name of an upload', flood(200), putParts],
    ['floods its list of uploads', flood(200), () => client.remove('k')],
    ['drips its list of uploads', drip(200), () => client.remove('k')],
  ])('is given up where it %s', async (_what, what, ask) => {
    answer = what;
    const heldBefore = process.memoryUsage().rss;
    await expect(ask()).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
    expect(process.memoryUsage().rss - heldBefore).toBeLessThan(100 * MIB);
    // No connection stays with what is not read to its end.
    await pause(PATIENCE_MS + 200);
    const open = await new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
    expect(open).toBe(0);
  });

  it('may have more unfinished uploads than are looked through', async () => {
    answer = (response, { method }) => (method === 'GET' ? response.end(MORE) : response.writeHead(204).end());
    await client.remove('k');
    expect(asked.at(-1)).toBe('DELETE /content/k');
    expect(asked.length).toBeLessThan(20);
  });

  it('has the time it needs to make an object of parts', async () => {
    answer = async (response, { method, url }) => {
      if (method === 'HEAD') return response.writeHead(200, { 'content-length': 9 * MIB }).end();
      if (method === 'PUT') return response.writeHead(200, { etag: '"e"' }).end();
      if (url?.endsWith('uploads')) return response.end(UPLOAD);
      response.writeHead(200).flushHeaders();
      for (let waitedMs = 0; waitedMs < 3 * PATIENCE_MS; waitedMs += 200) {
        await pause(200);
        response.write(' ');
      }
      return response.end(ENDED);
    };
    await putParts();
    expect(asked.filter((each) => each.startsWith('DELETE'))).toEqual([]);
  });

  it('may have an object that takes longer than any answer may', async () => {
    answer = async (response) => {
      for (let pieces = 0; pieces < 15; pieces += 1) {
        response.write(Buffer.alloc(MIB));
        await pause(100);
      }
      response.end();
    };
    expect(await read()).toBe(15 * MIB);
  });
});
