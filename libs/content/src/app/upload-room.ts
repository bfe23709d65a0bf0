import { statfs } from 'node:fs/promises';
import { AppError } from '@svc/kernel';

/** Long enough for some upload to end. */
const RETRY_AFTER_SECONDS = 30;

/** What the uploads of one person hold together. */
interface Holding {
  uploads: number;
  bytes: number;
}

/** What one upload takes of the room. */
export interface UploadPlace {
  /** Passes the bytes on as long as there is room for them. @throws object_store_unavailable */
  counted(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  /** Gives back what it took, once its bytes are gone from the disk. */
  leave(): void;
}

/**
 * How much of a disk the uploads of a process take together, each from its first byte until its request is over. Several
 * uploads of one person take no more than they leave to others: there is always room for whoever comes next.
 */
export class UploadRoom {
  private held = 0;
  private capacity = 0;
  private readonly holdings = new Map<string, Holding>();

  /**
   * @param folder where they lie; asked at each upload, since somebody may have removed it
   * @param maxBytes of all of them together; null stands for what the file system has room for
   */
  constructor(
    private readonly folder: () => Promise<string>,
    private readonly maxBytes: number | null,
  ) {}

  /** A place for an upload of somebody, which must be left again. @throws what the disk says */
  async enter(owner: string): Promise<UploadPlace> {
    const { blocks, bavail, bsize } = await statfs(await this.folder());
    // A tmpfs without a limit has no blocks at all, and neither have others that cannot tell.
    const free = blocks === 0 ? Infinity : bavail * bsize;
    this.capacity = Math.min(this.maxBytes ?? Infinity, this.held + free);
    const holding = this.holdings.get(owner) ?? { uploads: 0, bytes: 0 };
    this.holdings.set(owner, holding);
    holding.uploads += 1;
    let own = 0;
    const take = (bytes: number): void => {
      this.take(holding, bytes);
      own += bytes;
    };
    return {
      async *counted(input) {
        for await (const piece of input) {
          take(piece.byteLength);
          yield piece;
        }
      },
      leave: () => this.leave(owner, holding, own),
    };
  }

  private take(holding: Holding, bytes: number): void {
    const left = this.capacity - this.held - bytes;
    const isFair = holding.uploads === 1 || holding.bytes + bytes <= left;
    if (left < 0 || !isFair) {
      throw new AppError('object_store_unavailable', {
        message: isFair
          ? 'There is no room for files at the moment.'
          : 'There is no room for so many files of yours at once.',
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    holding.bytes += bytes;
    this.held += bytes;
  }

  private leave(owner: string, holding: Holding, bytes: number): void {
    holding.uploads -= 1;
    holding.bytes -= bytes;
    this.held -= bytes;
    if (holding.uploads === 0) this.holdings.delete(owner);
  }
}
