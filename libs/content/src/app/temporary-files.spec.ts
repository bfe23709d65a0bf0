import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { UploadConfig } from '@svc/config';
import { type Caller, Clock, ManualClock, SystemClock } from '@svc/kernel';
import { TemporaryFiles } from './temporary-files';
import { TemporaryFolder } from './temporary-folder';

class Process {}

const MOST_BYTES = 100;
const SENDER = { kind: 'caller', tenantId: 't', user: { id: 'u' } } as Caller;

describe('TemporaryFiles', () => {
  let tmpDir: string;
  let started: INestApplicationContext[];
  const aProcess = async (clock: Clock): Promise<TemporaryFiles> => {
    const config = { provide: UploadConfig, useValue: { tmpDir, tmpMaxBytes: MOST_BYTES } };
    const providers = [TemporaryFiles, config, { provide: Clock, useValue: clock }];
    const app = await NestFactory.createApplicationContext({ module: Process, providers }, { logger: false });
    started.push(app);
    return app.get(TemporaryFiles);
  };

  beforeEach(async () => {
    tmpDir = await mkdtemp(join(tmpdir(), 'temporary-files-'));
    started = [];
  });

  afterEach(async () => {
    await Promise.all(started.map((app) => app.close()));
    await rm(tmpDir, { recursive: true, force: true });
  });

  it('leaves the files of other processes alone, however far ahead its own clock is', async () => {
    const files = await aProcess(new SystemClock());
    const { path } = await files.write(Readable.from(Buffer.from('an upload')));
    await aProcess(new ManualClock(new Date(Date.now() + 24 * 3_600_000)));
    expect(await readFile(path, 'utf8')).toBe('an upload');
  });

  it('takes uploads as long as there is room, which is free again when they are over', async () => {
    const files = await aProcess(new SystemClock());
    const send = (bytes: number, work = async (): Promise<void> => undefined) =>
      files.withUpload(SENDER, Readable.from([Buffer.alloc(bytes)]), work);
    const refused = { code: 'object_store_unavailable', options: { retryAfterSeconds: 30 } };
    await expect(send(MOST_BYTES + 1)).rejects.toMatchObject(refused);
    await expect(send(MOST_BYTES, () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable');
    await send(MOST_BYTES, () => expect(send(1)).rejects.toMatchObject(refused));
    await send(MOST_BYTES);
    expect(await readdir(await files.home())).toEqual([]);
  });

  describe('where the disk takes nothing', () => {
    const REFUSED = { code: 'object_store_unavailable', status: 503, retryable: true };

    /** The next file's path leads to a device on which there is never room. */
    async function full(files: TemporaryFiles): Promise<void> {
      const path = join(await files.home(), 'no-room');
      await symlink('/dev/full', path);
      jest.spyOn(TemporaryFolder.prototype, 'newPath').mockResolvedValueOnce(path);
    }

    it('says so of a stream, names the folder to whoever reads the log, and leaves nothing', async () => {
      const files = await aProcess(new SystemClock());
      await full(files);
      const refused = await files.write(Readable.from(Buffer.from('an upload'))).catch((error: Error) => error);
      expect(refused).toMatchObject({ ...REFUSED, cause: { cause: { code: 'ENOSPC' } } });
      expect((refused as Error).cause).toMatchObject({
        message: `Nothing can be written to ${tmpDir}, the folder of UPLOAD_TMP_DIR.`,
      });
      expect(await readdir(await files.home())).toEqual([]);
    });

    it('says so of what is appended piece by piece', async () => {
      const files = await aProcess(new SystemClock());
      await full(files);
      await expect(files.withWriter((append) => append('a text'))).rejects.toMatchObject(REFUSED);
      expect(await readdir(await files.home())).toEqual([]);
    });

    it('says so where the folder went away', async () => {
      const files = await aProcess(new SystemClock());
      await rm(tmpDir, { recursive: true });
      await writeFile(tmpDir, 'a file');
      await expect(files.write(Readable.from(Buffer.from('an upload')))).rejects.toMatchObject(REFUSED);
      await expect(files.withWriter(() => Promise.resolve())).rejects.toMatchObject(REFUSED);
      await expect(files.home()).rejects.toMatchObject(REFUSED);
    });
  });

  it('passes on what ends the stream itself, and what whoever works on the file throws', async () => {
    const files = await aProcess(new SystemClock());
    const gone = Object.assign(new Error('the client went away'), { code: 'EIO' });
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half of ');
      throw gone;
    };
    await expect(files.write(broken())).rejects.toBe(gone);
    await expect(files.withWriter(() => Promise.reject(gone))).rejects.toBe(gone);
    expect(await readdir(await files.home())).toEqual([]);
  });
});
