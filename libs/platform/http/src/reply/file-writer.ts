import { AppError } from '@svc/kernel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { type ByteRange, parseRange } from './byte-range';
import { contentDisposition, type Disposition } from './content-disposition';
import { sendStream } from './send-stream';

/** A file to be sent. */
export interface OutgoingFile {
  /** Opens the bytes, or only a part of them; called once, and not at all for HEAD. */
  readonly open: (range: ByteRange | null) => Readable | Promise<Readable>;
  readonly sizeBytes: number;
  readonly mediaType: string;
  readonly filename: string;
  readonly disposition: Disposition;
  /** Digest of the whole file in hex; sent as `Repr-Digest`, also with a part. @source spec §4.5.4, RFC 9530 */
  readonly sha256?: string;
  /** Whether parts may be asked for. */
  readonly ranges?: boolean;
  /** `Cache-Control`; nobody but the client may keep the bytes without it. */
  readonly cacheControl?: string;
}

/** A file that is made while it is sent, so that nobody knows yet how long it is. */
export interface GrowingFile {
  /** The text piece by piece; asked for the next one only when there is room for it. */
  readonly parts: AsyncIterable<string>;
  readonly mediaType: string;
  readonly filename: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * What a file may do where a browser shows it, at our own origin: nothing runs, nothing is loaded, no form is sent. The
 * viewers that browsers have for PDF do not open in a sandbox, and run nothing of the page's.
 */
const policyOf = (mediaType: string): string =>
  `default-src 'none'; frame-ancestors 'none'; form-action 'none'${mediaType === 'application/pdf' ? '' : '; sandbox'}`;

/** Sends a file with flat memory. */
export class FileWriter {
  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {}

  /**
   * Sends the file, or the part the client asks for. Resolves when it is sent or the client is gone; a source that
   * fails in the middle cuts the connection, so that nobody takes a part for the whole.
   * @throws range_not_satisfiable, and what `open` throws
   */
  async send(file: OutgoingFile): Promise<void> {
    const range = this.rangeOf(file);
    const content = this.request.method === 'HEAD' ? null : await file.open(range);
    this.response.writeHead(range ? 206 : 200, headersOf(file, range));
    if (content === null) {
      this.response.end();
      return;
    }
    await sendStream(this.response, content);
  }

  /**
   * Sends a file as it grows, to be saved. Resolves when it is sent or the client is gone; parts that fail cut the
   * connection. @throws what the first part throws, and nothing was sent yet
   */
  async sendGrowing({ parts, mediaType, filename, headers = {} }: GrowingFile): Promise<void> {
    const source = parts[Symbol.asyncIterator]();
    const first = await source.next();
    this.response.writeHead(200, {
      ...headers,
      'Content-Type': mediaType,
      'Content-Disposition': contentDisposition('attachment', filename),
      'Cache-Control': 'private, no-store',
    });
    await sendStream(this.response, Readable.from(continued(first, source), { objectMode: false }));
  }

  private rangeOf(file: OutgoingFile): ByteRange | null {
    // Without validators a conditional range can never be shown to match; RFC 9110 §13.1.5 then sends everything.
    // Parts are defined for GET alone (§14.2).
    if (!file.ranges || this.request.method !== 'GET' || this.request.headers['if-range'] !== undefined) return null;
    const range = parseRange(this.request.headers.range, file.sizeBytes);
    if (range !== 'unsatisfiable') return range;
    this.response.setHeader('Content-Range', `bytes */${file.sizeBytes}`);
    throw new AppError('range_not_satisfiable');
  }
}

async function* continued(first: IteratorResult<string>, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    for (let part = first; !part.done; part = await rest.next()) yield part.value;
  } finally {
    await rest.return?.();
  }
}

function headersOf(file: OutgoingFile, range: ByteRange | null): Record<string, string> {
  const length = range ? range.end - range.start + 1 : file.sizeBytes;
  return {
    'Content-Type': file.mediaType,
    'Content-Length': String(length),
    'Content-Disposition': contentDisposition(file.disposition, file.filename),
    'Content-Security-Policy': policyOf(file.mediaType),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': file.cacheControl ?? 'private, no-store',
    ...(file.ranges && { 'Accept-Ranges': 'bytes' }),
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${file.sizeBytes}` }),
    ...(file.sha256 && { 'Repr-Digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:` }),
  };
}
