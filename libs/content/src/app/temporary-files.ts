import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { UploadConfig } from '@svc/config';
import { AppError, type Caller, userOf } from '@svc/kernel';
import { TemporaryFolder } from './temporary-folder';
import { UploadRoom } from './upload-room';

/** A file that is there while somebody works on it. */
export interface TemporaryFile {
  readonly path: string;
  readonly sizeBytes: number;
}

/** A file that stays until it is removed, or the process ends. */
export interface WrittenFile extends TemporaryFile {
  readonly remove: () => Promise<void>;
}

/**
 * The bytes of a file, which is opened when somebody begins to read: whoever refuses before never does, and the file may be
 * gone by then.
 */
export async function* bytesOf({ path }: Pick<TemporaryFile, 'path'>): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

/** Where what is appended to a file goes, and how it is closed to be used. */
interface Writing {
  readonly append: (data: string | Uint8Array) => Promise<void>;
  readonly finish: () => Promise<TemporaryFile>;
}

/**
 * Files on the local disk for as long as one piece of work needs them. A disk that is full or cannot be written to is
 * nobody's mistake, and may have room in a minute: everything here throws object_store_unavailable then.
 */
@Injectable()
export class TemporaryFiles implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(TemporaryFiles.name);
  private readonly folder: TemporaryFolder;
  private readonly room: UploadRoom;

  constructor(private readonly config: UploadConfig) {
    this.folder = new TemporaryFolder(config.tmpDir);
    this.room = new UploadRoom(() => this.folder.home(), config.tmpMaxBytes);
  }

  /** Removes what processes that died have left. */
  async onModuleInit(): Promise<void> {
    await this.folder.begin((error) => this.logger.error({ err: error }, 'Temporary files could not be cleaned up.'));
  }

  /** Only now: until then uploads and jobs that are under way may still finish. */
  async onApplicationShutdown(): Promise<void> {
    await this.folder.end();
  }

  /** The folder in which the files lie, for processes that read them. */
  home(): Promise<string> {
    return this.onDisk(() => this.folder.home());
  }

  /** Writes a stream to a file, works on it, and removes it whatever happens. */
  async with<Result>(
    input: AsyncIterable<Uint8Array>,
    work: (file: TemporaryFile) => Promise<Result>,
  ): Promise<Result> {
    const file = await this.write(input);
    try {
      return await work(file);
    } finally {
      await file.remove();
    }
  }

  /** As `with`, for what somebody sends: people decide how much comes at once, where of jobs so many run as are allowed to. */
  async withUpload<Result>(
    actor: Caller,
    input: AsyncIterable<Uint8Array>,
    work: (file: TemporaryFile) => Promise<Result>,
  ): Promise<Result> {
    const place = await this.onDisk(() => this.room.enter(userOf(actor)?.id ?? actor.tenantId));
    try {
      return await this.with(place.counted(input), work);
    } finally {
      place.leave();
    }
  }

  /** Writes a stream to a file that the caller removes; nothing is left where the stream fails. */
  async write(input: AsyncIterable<Uint8Array>): Promise<WrittenFile> {
    const path = await this.onDisk(() => this.folder.newPath());
    const remove = (): Promise<void> => rm(path, { force: true });
    const source = new Watched(input);
    try {
      await pipeline(Readable.from(source, { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
      return { path, sizeBytes: (await stat(path)).size, remove };
    } catch (error) {
      await remove();
      throw source.hasFailed ? error : this.unwritable(error);
    }
  }

  /** Gives a way to append text or bytes to a file, and one to close it and use it; removes it whatever happens. */
  async withWriter<Result>(
    work: (append: Writing['append'], finish: Writing['finish']) => Promise<Result>,
  ): Promise<Result> {
    const path = await this.onDisk(() => this.folder.newPath());
    const handle = await this.onDisk(() => open(path, 'w', 0o600));
    let closed = false;
    const close = async (): Promise<void> => {
      if (closed) return;
      closed = true;
      await handle.close();
    };
    const append: Writing['append'] = (data) => this.onDisk(() => handle.appendFile(data));
    const finish: Writing['finish'] = () =>
      this.onDisk(async () => {
        await close();
        return { path, sizeBytes: (await stat(path)).size };
      });
    try {
      return await work(append, finish);
    } finally {
      await close();
      await rm(path, { force: true });
    }
  }

  private async onDisk<Result>(step: () => Promise<Result>): Promise<Result> {
    try {
      return await step();
    } catch (error) {
      throw this.unwritable(error);
    }
  }

  /** What the disk said, and which disk, is for the log. */
  private unwritable(cause: unknown): AppError {
    const where = `Nothing can be written to ${this.config.tmpDir}, the folder of UPLOAD_TMP_DIR.`;
    return new AppError('object_store_unavailable', {
      message: 'There is no room for files at the moment.',
      cause: new Error(where, { cause }),
    });
  }
}

/** Bytes of somebody else, and whether it was them who failed. */
class Watched implements AsyncIterable<Uint8Array> {
  hasFailed = false;

  constructor(private readonly input: AsyncIterable<Uint8Array>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      yield* this.input;
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}
