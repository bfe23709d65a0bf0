import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/** Passes bytes on unchanged while counting and hashing them; both results are final once the stream has ended. */
export class HashingStream extends Transform {
  private readonly hash = createHash('sha256');
  private digest: Buffer | undefined;
  private count = 0;

  /** Bytes seen so far. */
  get sizeBytes(): number {
    return this.count;
  }

  /** SHA-256 of all bytes in lower-case hex. @throws Error while the stream has not ended */
  get sha256Hex(): string {
    if (!this.digest) throw new Error('The hash is known only after the stream has ended.');
    return this.digest.toString('hex');
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.count += chunk.length;
    this.hash.update(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    this.digest = this.hash.digest();
    done();
  }
}
