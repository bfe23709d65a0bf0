import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ObjectStoreClient } from '../src';

interface Upload {
  readonly key: string;
  readonly id: string;
}

/** A store that only knows how to remove: objects, and uploads in parts that nobody ended. */
class RemovingStore {
  readonly requests: string[] = [];
  /** What the list of unfinished uploads answers instead of itself. */
  refusal: { readonly status: number; readonly code: string } | null = null;
  private readonly server: Server;

  constructor(public uploads: Upload[]) {
    this.server = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://store');
      const uploadId = searchParams.get('uploadId');
      this.requests.push(`${request.method} ${pathname}${searchParams.has('uploads') ? '?uploads' : ''}`);
      if (searchParams.has('uploads')) {
        const { status, code } = this.refusal ?? { status: 200, code: '' };
        response.writeHead(status, { 'content-type': 'application/xml' });
        return response.end(this.refusal ? `<Error><Code>${code}</Code></Error>` : this.list(searchParams));
      }
      if (uploadId !== null) this.uploads = this.uploads.filter(({ id }) => id !== uploadId);
      return response.writeHead(204).end();
    });
  }

  async start(): Promise<ObjectStoreClient> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const endpointUrl = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    const keys = { accessKeyId: 'key', secretAccessKey: 'secret' };
    return new ObjectStoreClient({ endpointUrl, region: 'r', bucket: 'content', addressingStyle: 'path', ...keys });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private list(query: URLSearchParams): string {
    const found = this.uploads.filter(({ key }) => key.startsWith(query.get('prefix') ?? ''));
    const uploads = found.map(
      ({ key, id }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>2026-01-01T00:00:00.000Z</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`;
  }
}

describe('uploads in parts that a dead process left', () => {
  let store: RemovingStore;
  let client: ObjectStoreClient;

  beforeEach(async () => {
    store = new RemovingStore([
      { key: 'content/a', id: 'one' },
      { key: 'content/a', id: 'two' },
      { key: 'content/ab', id: 'other' },
    ]);
    client = await store.start();
  });
  afterEach(async () => {
    client.close();
    await store.close();
  });

  it('go with the object they were meant for, and with no other', async () => {
    await client.remove('content/a');
    expect(store.uploads).toEqual([{ key: 'content/ab', id: 'other' }]);
    expect(store.requests.at(-1)).toBe('DELETE /content/content/a');
  });

  it.each([
    ['keeps no list of them', { status: 501, code: 'NotImplemented' }],
    ['lets us not see it', { status: 403, code: 'AccessDenied' }],
  ])('do not keep the object from being removed where the store %s', async (_what, refusal) => {
    store.refusal = refusal;
    await client.remove('content/a');
    expect(store.requests).toEqual(['GET /content?uploads', 'DELETE /content/content/a']);
  });

  it('are looked for again when the store is overloaded', async () => {
    store.refusal = { status: 503, code: 'SlowDown' };
    await expect(client.remove('content/a')).rejects.toMatchObject({ name: 'ObjectStoreUnavailable' });
  });
});
