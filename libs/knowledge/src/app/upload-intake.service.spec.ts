import { readdir, rm } from 'node:fs/promises';
import type { UploadConfig } from '@svc/config';
import { type ContentStore, TemporaryFiles, type UploadPolicy, type UploadUseCase } from '@svc/content';
import { type Caller, isAppError } from '@svc/kernel';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollectionRecord } from '../domain/collection';
import type { EmbedderSource } from './embedder-source';
import { UploadIntake } from './upload-intake.service';
import type { VersionBuilds } from './version-builds.service';

const LIMITS: Partial<Record<UploadUseCase, number>> = { knowledge_file: 50_000, knowledge_audio: 400_000 };
const MP3 = Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(413), Buffer.from('fffb9064', 'hex')]);

/** A recording whose picture comes first, as players write them. */
const taggedMp3 = (pictureBytes: number): Buffer => {
  const size = Buffer.from([21, 14, 7, 0].map((shift) => (pictureBytes >> shift) & 0x7f));
  return Buffer.concat([Buffer.from('4944330400', 'hex'), Buffer.from([0]), size, Buffer.alloc(pictureBytes, 1), MP3]);
};

const SENDER = { kind: 'caller', tenantId: 't', user: { id: 'u' } } as Caller;

describe('UploadIntake', () => {
  let folder: string;
  let intake: UploadIntake;
  let staged: { mediaType: string; maxBytes: number }[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upload-intake-'));
    staged = [];
    const policy = {
      effectiveLimit: async (use: UploadUseCase) => ({ bytes: LIMITS[use], target: 'postgres_inline' }),
    };
    const content = {
      stage: async (_tenant: string, _input: unknown, options: { mediaType: string; maxBytes: number }) =>
        void staged.push(options),
    };
    intake = new UploadIntake(
      new TemporaryFiles({ tmpDir: folder, tmpMaxBytes: null } as UploadConfig),
      policy as unknown as UploadPolicy,
      content as unknown as ContentStore,
      { of: async () => ({}) } as unknown as EmbedderSource,
      { recipe: () => 'recipe' } as unknown as VersionBuilds,
    );
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  const take = async (bytes: Buffer, fileName: string, chunkBytes = 1000): Promise<string> => {
    const collection = { tenantId: 't', embeddingModelId: 'm' } as unknown as CollectionRecord;
    try {
      await intake.stage(SENDER, collection, { stream: inChunks(bytes, chunkBytes), fileName });
      return 'taken';
    } catch (error) {
      if (!isAppError(error)) throw error;
      const { file_size_bytes: size } = (error.details ?? {}) as { file_size_bytes?: number };
      if (size !== undefined) expect(size).toBe(bytes.length);
      return error.code;
    }
  };

  it('allows recordings their own size under any name', async () => {
    for (const name of ['a.mp3', 'recording', 'notes.txt', 'a.pdf']) {
      expect(await take(taggedMp3(300_000), name)).toBe('taken');
    }
    expect(staged).toEqual(Array(4).fill(expect.objectContaining({ mediaType: 'audio/mpeg', maxBytes: 400_000 })));
    expect(await take(taggedMp3(450_000), 'a.mp3')).toBe('file_too_large');
  });

  it('allows everything else no more because of its name', async () => {
    for (const name of ['a.mp3', 'a.txt']) {
      expect(await take(Buffer.from('words '.repeat(20_000)), name)).toBe('file_too_large');
      expect(await take(Buffer.from('words '.repeat(8_000)), name)).toBe('taken');
    }
  });

  it.each([1, 8191, 8192, 8193, 1_000_000])('passes every byte on, in portions of %d', async (chunkBytes) => {
    const bytes = Buffer.from('words '.repeat(3000));
    expect(await take(bytes, 'a.txt', chunkBytes)).toBe('taken');
    expect(await take(Buffer.from('short'), 'a.txt', chunkBytes)).toBe('taken');
    expect(await take(Buffer.alloc(0), 'a.txt', chunkBytes)).toBe('taken');
  });

  it('leaves no file behind, whether taken or refused', async () => {
    await take(Buffer.from('words'), 'a.txt');
    await take(Buffer.alloc(60_000, 'x'), 'a.txt');
    await take(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.png');
    const left = await readdir(folder, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});

async function* inChunks(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
