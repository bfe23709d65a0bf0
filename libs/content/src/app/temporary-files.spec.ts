import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { UploadConfig } from '@svc/config';
import { Clock, ManualClock, SystemClock } from '@svc/kernel';
import { TemporaryFiles } from './temporary-files';

class Process {}

describe('TemporaryFiles', () => {
  let tmpDir: string;
  let started: INestApplicationContext[];
  const aProcess = async (clock: Clock): Promise<TemporaryFiles> => {
    const config = { provide: UploadConfig, useValue: { tmpDir } };
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
});
