import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadConfig } from '@svc/config';
import { TemporaryFiles } from '@svc/content';
import type { ChunkableBlock } from '../domain/chunker';
import { BlockSpool } from './block-spool';

describe('BlockSpool', () => {
  let folder: string;
  let files: TemporaryFiles;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'block-spool-'));
    files = new TemporaryFiles({ tmpDir: folder } as UploadConfig);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const through = (batches: ChunkableBlock[][]): Promise<ChunkableBlock[]> =>
    files.withWriter(async (append, finish) => {
      const spool = new BlockSpool(append, finish);
      for (const batch of batches) await spool.add(batch);
      const read: ChunkableBlock[] = [];
      for await (const blocks of spool.read()) read.push(...blocks);
      const again: ChunkableBlock[] = [];
      for await (const blocks of spool.read()) again.push(...blocks);
      expect(again).toEqual(read);
      const text = read.map((block) => block.text).join('');
      expect([spool.chars, spool.bytes]).toEqual([text.length, Buffer.byteLength(text)]);
      return read;
    });

  it.each([
    ['nothing', 0, 0],
    ['little', 3, 100],
    ['much', 300, 32_768],
    ['one block beyond what memory holds', 1, 5_000_000],
  ])('gives back %s as it was, in order', async (_what, count, chars) => {
    const blocks: ChunkableBlock[] = Array.from({ length: count }, (_, at) => ({
      kind: at % 2 ? 'table' : 'text',
      text: `${at} "å\u2028\u0085😀\\\r\n${'x'.repeat(chars)}`,
      ...(at % 2 ? { headerLines: 2 } : {}),
    }));
    const batches = blocks.map((block) => [block]);
    expect(await through(batches)).toEqual(blocks);
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});
