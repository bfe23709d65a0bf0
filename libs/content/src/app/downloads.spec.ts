import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError, newId, type TenantId } from '@svc/kernel';
import type { ContentId } from '../domain/content';
import type { ContentStore } from './content-store';
import { Downloads } from './downloads';

const MIB = 1024 * 1024;
const WHOLE = Buffer.alloc(8 * MIB, 'bytes');

describe('downloads that are verified before their first byte', () => {
  let reads: number;
  let damaged: boolean;
  let held: Readable[];
  let downloads: Downloads;

  beforeEach(() => {
    reads = 0;
    damaged = false;
    held = [];
    downloads = new Downloads({
      describe: async () => ({ sizeBytes: WHOLE.length, mediaType: 'text/plain', sha256: '' }),
      open: async () => ({ stream: Readable.from(pieces(), { objectMode: false }) }),
    } as Partial<Record<keyof ContentStore, unknown>> as unknown as ContentStore);
  });

  async function* pieces(): AsyncGenerator<Buffer> {
    reads += 1;
    for (let start = 0; start < WHOLE.length; start += MIB) {
      if (damaged && start > 4 * MIB) throw new AppError('object_content_corrupt');
      yield WHOLE.subarray(start, start + MIB);
    }
  }
  const open = async (): Promise<Readable> => {
    const options = { filename: 'a.txt', disposition: 'inline' } as const;
    const file = await downloads.prepare(newId<TenantId>(), newId<ContentId>(), options);
    return file.open(null);
  };
  const holdAll = async (): Promise<void> => {
    for (let number = 0; number < 8; number += 1) held.push(await open());
    expect(reads).toBe(8);
    reads = 0;
  };

  it('are held in memory until they are read, and no more of them than there is room for', async () => {
    await holdAll();
    const next = await open();
    // Verified, and begun once more: it holds what a stream holds.
    expect(reads).toBe(2);
    expect((await buffer(next)).equals(WHOLE)).toBe(true);
    expect((await buffer(held[0]!)).equals(WHOLE)).toBe(true);
    reads = 0;
    await open();
    expect(reads).toBe(1);
  });

  it('give their room back when their reader leaves, or when they are damaged', async () => {
    damaged = true;
    await expect(open()).rejects.toMatchObject({ code: 'object_content_corrupt' });
    damaged = false;
    reads = 0;
    await holdAll();
    held[3]!.destroy();
    await new Promise(setImmediate);
    await open();
    expect(reads).toBe(1);
  });

  it('are told to be damaged before their first byte where there is no room, too', async () => {
    await holdAll();
    damaged = true;
    await expect(open()).rejects.toMatchObject({ code: 'object_content_corrupt' });
    expect(reads).toBe(1);
  });
});
