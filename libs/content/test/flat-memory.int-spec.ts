import { createHash, randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { newId, type FileId } from '@svc/kernel';
import { aTenant, insertRow, type Platform, type TestDatabase, testDatabase, ThrowawayStore } from '@svc/testing';
import { ContentStore, DownloadLinks, type StorageKind } from '../src';
import { startContentApi } from './start-content';

const MIB = 1024 * 1024;
const SIZE_BYTES = 200 * MIB;
/** A process by itself grows by less than 40 MB; a test runner that ran other tests before it, by somewhat more. */
const GROWTH_BYTES = SIZE_BYTES / 2;

/**
 * Bytes in buffers are nearly all of what grows, and the test runner has hardly any of its own. A process by itself holds
 * less than 40 MiB of them; on a busy machine the collector comes late for some more.
 */
const BUFFERS_BYTES = SIZE_BYTES / 4;

/** By how much the memory of a process grew, in bytes. */
interface Growth {
  /** As the system sees it, without what the heap of objects grew by. */
  readonly all: number;
  readonly buffers: number;
}

/**
 * What grew since then. Bytes on their way are never in the heap of objects, and the garbage of the test runner is; what
 * that heap gives back goes to the system later, and has not grown anything.
 */
function growthSince(before: NodeJS.MemoryUsage): Growth {
  const { rss, heapTotal, arrayBuffers } = process.memoryUsage();
  const heap = Math.max(0, heapTotal - before.heapTotal);
  return { all: rss - before.rss - heap, buffers: arrayBuffers - before.arrayBuffers };
}

/** Runs work and says by how much the memory held grew at most meanwhile. */
async function growthDuring(work: () => Promise<void>): Promise<Growth> {
  const before = process.memoryUsage();
  let peak: Growth = { all: 0, buffers: 0 };
  const look = (): void => {
    const { all, buffers } = growthSince(before);
    peak = { all: Math.max(peak.all, all), buffers: Math.max(peak.buffers, buffers) };
  };
  const timer = setInterval(look, 5);
  await work();
  clearInterval(timer);
  look();
  return peak;
}

async function* largeUpload(hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  const piece = randomBytes(64 * 1024);
  for (let sent = 0; sent < SIZE_BYTES; sent += piece.length) {
    piece.writeUInt32LE(sent, 0);
    hash.update(piece);
    yield piece;
  }
}

const CLIENT = `
  const hash = require('node:crypto').createHash('sha256');
  require('node:http').get(process.argv[1], (response) => {
    response.on('data', (piece) => hash.update(piece));
    response.on('end', () => process.stdout.write(hash.digest('hex')));
  });`;

/** Downloads in a process of its own, so that only the serving side is measured; answers the digest of what came. */
async function download(url: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', CLIENT, url]);
  return stdout;
}

describe('200 MiB pass through a process in flat memory', () => {
  let db: TestDatabase;
  let s3: ThrowawayStore;
  let platform: Platform;

  beforeAll(async () => {
    db = await testDatabase();
    s3 = await ThrowawayStore.start();
    const env = { ...s3.env(), OBJECT_CONTENT_INLINE_IO_CHUNK_BYTES: '65536' };
    platform = await startContentApi(db.url, { env });
  });
  afterAll(async () => {
    await platform?.close();
    await s3?.close();
    await db?.close();
  });

  it.each<StorageKind>(['postgres_inline', 'object_store'])('in and out of %s', async (target) => {
    const store = platform.app.get(ContentStore, { strict: false });
    const tenantId = await aTenant(db.across);
    const hash = createHash('sha256');
    const fileId = newId<FileId>();
    const options = { use: 'file', mediaType: 'audio/wav', maxBytes: SIZE_BYTES, target } as const;
    const staging = await growthDuring(async () => {
      const { id } = await store.stage(tenantId, largeUpload(hash), options);
      await db.uow.run(tenantId, async (tx) => {
        await store.retain(tx, tenantId, id);
        const file = { id: fileId, tenant_id: tenantId, name: 'long.wav', media_type: 'audio/wav' };
        await insertRow(tx, 'files', { ...file, size_bytes: SIZE_BYTES, file_type: 'audio' });
        const content = { tenant_id: tenantId, file_id: fileId, variant: 'original', content_id: id };
        await insertRow(tx, 'file_contents', content);
      });
    });
    const wish = { lifetimeSeconds: 600, disposition: 'attachment', origin: await platform.app.getUrl() } as const;
    const links = platform.app.get(DownloadLinks, { strict: false });
    const { url } = links.mint(tenantId, { purpose: 'file_original', resourceId: fileId }, wish);
    let digest = '';
    const sending = await growthDuring(async () => {
      digest = await download(url);
    });
    expect(digest).toBe(hash.digest('hex'));
    for (const { all, buffers } of [staging, sending]) {
      expect(all).toBeLessThan(GROWTH_BYTES);
      expect(buffers).toBeLessThan(BUFFERS_BYTES);
    }
  });
});
