import { createHash } from 'node:crypto';

/** More bytes came than allowed. */
export class TooManyBytes extends Error {
  constructor(
    readonly sizeBytes: number,
    readonly maxBytes: number,
  ) {
    super(`More than ${maxBytes} bytes came.`);
    this.name = 'TooManyBytes';
  }
}

/** Bytes that are counted and hashed while they pass. May be iterated once. */
export class MeasuredBytes implements AsyncIterable<Uint8Array> {
  private readonly hash = createHash('sha256');
  private digest: string | null = null;
  private count = 0;

  constructor(
    private readonly input: AsyncIterable<Uint8Array>,
    private readonly maxBytes: number,
  ) {}

  /** Bytes that have passed. */
  get sizeBytes(): number {
    return this.count;
  }

  /** Digest of all bytes in hex. @throws Error before the end */
  get sha256(): string {
    if (this.digest === null) throw new Error('The digest is known only at the end.');
    return this.digest;
  }

  /** @throws TooManyBytes with the first byte over the limit */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const piece of this.input) {
      this.count += piece.byteLength;
      if (this.count > this.maxBytes) throw new TooManyBytes(this.count, this.maxBytes);
      this.hash.update(piece);
      yield piece;
    }
    this.digest = this.hash.digest('hex');
  }
}
