import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ObjectStoreClient } from '../src';

/** As MinIO and S3 answer a conditional write of what is there. */
const TAKEN = '<Error><Code>PreconditionFailed</Code><Message>It is there.</Message></Error>';

describe('bytes that are stored only where there are none', () => {
  let server: Server;
  let client: ObjectStoreClient;
  const conditions: (string | undefined)[] = [];
  /** What a write with a condition is answered. */
  let answer = { status: 412, text: TAKEN };

  beforeAll(async () => {
    server = createServer((request, response) => {
      conditions.push(request.headers['if-none-match']);
      const { status, text } = answer;
      request.resume().on('end', () => {
        if (request.method === 'HEAD') return response.writeHead(200, { 'content-length': 4 }).end();
        if (status === 501 && request.headers['if-none-match'] === undefined) return response.end();
        return response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpointUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    client = new ObjectStoreClient({ endpointUrl, region: 'r', bucket: 'content', addressingStyle: 'path', ...keys });
  });
  afterAll(async () => {
    client.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function* one(): AsyncGenerator<Buffer> {
    yield Buffer.from('mine');
  }

  it('leave what somebody else was faster to store', async () => {
    await client.put('mark', one(), 'text/plain', { onlyNew: true });
    expect(conditions).toEqual(['*']);
  });

  it('are stored without that where the store knows no conditions', async () => {
    const text = '<Error><Code>NotImplemented</Code><Message>A header is not implemented.</Message></Error>';
    answer = { status: 501, text };
    conditions.length = 0;
    await client.put('mark', one(), 'text/plain', { onlyNew: true });
    expect(conditions).toEqual(['*', undefined, undefined]);
    answer = { status: 412, text: TAKEN };
  });

  it('are otherwise a failure where the store refuses them', async () => {
    await expect(client.put('mark', one(), 'text/plain')).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
    expect(conditions.at(-1)).toBeUndefined();
  });
});
