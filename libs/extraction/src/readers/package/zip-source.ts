import * as fs from 'node:fs';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { RandomAccessReader } from 'yauzl';

const openFile = promisify(fs.open);
const readFile = promisify(fs.read);

const END_SIGNATURE = Buffer.from('504b0506', 'hex');
const LOCATOR_SIGNATURE = Buffer.from('504b0607', 'hex');
const LOCATOR_BYTES = 20;
const END_BYTES = 22;
const DIRECTORY_BYTES_AT = 12;
const DIRECTORY_OFFSET_AT = 16;
const COMMENT_LENGTH_AT = 20;
const MAX_COMMENT_BYTES = 0xffff;
const PORTION_BYTES = 64 * 1024;

/**
 * The bytes of a zip file up to the end of its directory, without the archive's comment. A comment that was cut off and
 * bytes that follow it are of no consequence to the members: strict readers refuse such files, the programs that people
 * open their documents with do not.
 * @source APPNOTE.TXT §4.3.16
 */
export class ZipSource extends RandomAccessReader {
  private constructor(
    private readonly descriptor: number,
    /** Bytes to be read; the last of them are the end record. */
    readonly sizeBytes: number,
  ) {
    super();
  }

  /** Opens a file. One without an end record is given as it is; its reader will say so. */
  static async open(path: string): Promise<ZipSource> {
    const descriptor = await openFile(path, 'r');
    try {
      const { size } = fs.fstatSync(descriptor);
      const tailAt = Math.max(0, size - LOCATOR_BYTES - END_BYTES - MAX_COMMENT_BYTES);
      const tail = Buffer.alloc(size - tailAt);
      await readFile(descriptor, tail, 0, tail.length, tailAt);
      const end = endRecordAt(tail, tailAt);
      return new ZipSource(descriptor, end === null ? size : end + END_BYTES);
    } catch (error) {
      fs.closeSync(descriptor);
      throw error;
    }
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.range(start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null, bytesRead: number) => void,
  ): void {
    const within = Math.min(length, Math.max(0, this.sizeBytes - position));
    fs.read(this.descriptor, buffer, offset, within, position, (error, bytesRead) => {
      if (!error) this.dropComment(buffer.subarray(offset, offset + bytesRead), position);
      callback(error, bytesRead);
    });
  }

  override close(callback: (error: Error | null) => void): void {
    fs.close(this.descriptor, (error) => callback(error ?? null));
  }

  /** A file stream would close the descriptor, which all members share, as soon as one of them is given up. */
  private async *range(start: number, end: number): AsyncGenerator<Buffer> {
    for (let position = start; position < end;) {
      const portion = Buffer.alloc(Math.min(PORTION_BYTES, end - position));
      const { bytesRead } = await readFile(this.descriptor, portion, 0, portion.length, position);
      if (bytesRead === 0) return;
      yield portion.subarray(0, bytesRead);
      position += bytesRead;
    }
  }

  /** The reader's last bytes are the end record; it must not announce a comment that is not there. */
  private dropComment(bytes: Buffer, position: number): void {
    const at = this.sizeBytes - END_BYTES - position;
    if (at < 0 || at + END_BYTES > bytes.length) return;
    if (bytes.subarray(at).indexOf(END_SIGNATURE) === 0) bytes.writeUInt16LE(0, at + COMMENT_LENGTH_AT);
  }
}

/** Where the last end record starts whose directory lies before it, in the file; a comment may hold the signature. */
function endRecordAt(tail: Buffer, tailAt: number): number | null {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) {
    at = tail.lastIndexOf(END_SIGNATURE, at);
    if (at < 0) return null;
    const directoryBytes = tail.readUInt32LE(at + DIRECTORY_BYTES_AT);
    const directoryAt = tail.readUInt32LE(at + DIRECTORY_OFFSET_AT);
    const large = at >= LOCATOR_BYTES && tail.subarray(at - LOCATOR_BYTES).indexOf(LOCATOR_SIGNATURE) === 0;
    if (large || directoryAt + directoryBytes <= tailAt + at) return tailAt + at;
  }
  return null;
}
