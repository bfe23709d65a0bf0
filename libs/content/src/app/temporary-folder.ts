import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = 'upload-';
const BEAT_EVERY_MS = 60_000;
/** A process that lives marks its folder every minute; one that has not for so long is dead or past help. */
const DEAD_AFTER_MS = 15 * 60_000;

/**
 * A process's own folder for files that must not outlive it. A process that is killed cannot remove its files: the
 * folder's time of change tells the others that nobody is behind it any more, and they remove it.
 */
export class TemporaryFolder {
  private readonly folder: string;
  private beat: NodeJS.Timeout | undefined;

  /** @param now the time by which the disk dates files, in milliseconds since 1970 */
  constructor(
    private readonly root: string,
    private readonly now: () => number = Date.now,
  ) {
    this.folder = join(root, `${PREFIX}${randomUUID()}`);
  }

  /** A path for a new file. @throws what the disk says */
  async newPath(): Promise<string> {
    return join(await this.home(), randomUUID());
  }

  /** The folder itself. @throws what the disk says */
  async home(): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return this.folder;
  }

  /**
   * Removes what dead processes left, now and from time to time, and marks this process as alive.
   * @throws Error where nothing can be written to the root folder
   */
  async begin(onError: (error: unknown) => void): Promise<void> {
    await this.assertWritable();
    await this.removeDead();
    this.beat = setInterval(
      () =>
        void this.mark()
          .then(() => this.removeDead())
          .catch(onError),
      BEAT_EVERY_MS,
    );
    this.beat.unref();
  }

  /** Removes the folder with whatever is in it. */
  async end(): Promise<void> {
    clearInterval(this.beat);
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Finds out at the start what every upload would find out by failing. Only a try is sure: rights do not tell of mounts. */
  private async assertWritable(): Promise<void> {
    const trial = `${this.folder}-trial`;
    try {
      await mkdir(this.root, { recursive: true });
      await mkdir(trial);
      await rmdir(trial);
    } catch (cause) {
      throw new Error(`Nothing can be written to ${this.root}, the folder of UPLOAD_TMP_DIR.`, { cause });
    }
  }

  private async mark(): Promise<void> {
    const now = new Date(this.now());
    await utimes(this.folder, now, now).catch(ignoreMissing);
  }

  private async removeDead(): Promise<void> {
    for (const name of await readdir(this.root)) {
      const path = join(this.root, name);
      if (!name.startsWith(PREFIX) || path === this.folder) continue;
      const facts = await stat(path).catch(ignoreMissing);
      if (facts && this.now() - facts.mtimeMs > DEAD_AFTER_MS) await rm(path, { recursive: true, force: true });
    }
  }
}

/** A folder may not have been made yet, and another process may be faster to remove one. */
function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT') throw error;
  return null;
}
