import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UploadConfig } from '@svc/config';
import { Clock } from '@svc/kernel';

/** A file that is there while somebody works on it. */
export interface TemporaryFile {
  readonly path: string;
  readonly sizeBytes: number;
}

const PREFIX = 'upload-';
/** No work on one file takes that long, so an older one was left behind by a process that died. */
const LEFT_BEHIND_MS = 24 * 60 * 60_000;

/** Files on the local disk for as long as one piece of work needs them. */
@Injectable()
export class TemporaryFiles implements OnModuleInit {
  constructor(
    private readonly config: UploadConfig,
    private readonly clock: Clock,
  ) {}

  /** Removes what processes that died have left. */
  async onModuleInit(): Promise<void> {
    await mkdir(this.config.tmpDir, { recursive: true });
    for (const name of await readdir(this.config.tmpDir)) {
      if (name.startsWith(PREFIX)) await this.removeIfOld(join(this.config.tmpDir, name));
    }
  }

  /** Writes a stream to a file, works on it, and removes it whatever happens. */
  async with<Result>(
    input: AsyncIterable<Uint8Array>,
    work: (file: TemporaryFile) => Promise<Result>,
  ): Promise<Result> {
    const path = this.newPath();
    try {
      await pipeline(Readable.from(input, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
      return await work({ path, sizeBytes: (await stat(path)).size });
    } finally {
      await rm(path, { force: true });
    }
  }

  /**
   * Gives a way to append text to a file, and one to close it and use it; removes it whatever happens.
   * @throws what the disk says
   */
  async withWriter<Result>(
    work: (append: (text: string) => Promise<void>, finish: () => Promise<TemporaryFile>) => Promise<Result>,
  ): Promise<Result> {
    const path = this.newPath();
    const handle = await open(path, 'w', 0o600);
    let closed = false;
    const close = async (): Promise<void> => {
      if (closed) return;
      closed = true;
      await handle.close();
    };
    const append = (text: string): Promise<void> => handle.appendFile(text);
    const finish = async (): Promise<TemporaryFile> => {
      await close();
      return { path, sizeBytes: (await stat(path)).size };
    };
    try {
      return await work(append, finish);
    } finally {
      await close();
      await rm(path, { force: true });
    }
  }

  private newPath(): string {
    return join(this.config.tmpDir, `${PREFIX}${randomUUID()}`);
  }

  private async removeIfOld(path: string): Promise<void> {
    const facts = await stat(path).catch(() => null);
    if (facts && this.clock.now().getTime() - facts.mtimeMs > LEFT_BEHIND_MS) await rm(path, { force: true });
  }
}
