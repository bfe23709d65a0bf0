import { Readable, Transform, type TransformCallback } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflateRaw } from 'node:zlib';
import { OutboundError, toOutboundError } from './outbound-error';

const MAX_CODINGS = 3;
/** Ways to pack that we never ask for. */
const UNREADABLE = /^(zstd|dcz|dcb|compress|x-compress|bzip2|xz|lzma|too many)$/;

/** What bounds a body. */
export interface BodyLimits {
  readonly host: string;
  readonly maxBytes: number;
  readonly signal?: AbortSignal | undefined;
}

/** Decompresses a body and ends it with an error as soon as it grows over its limit. */
export function limitBody(source: Readable, encoding: string | undefined, limits: BodyLimits): Readable {
  return new LimitedBody(source, inflate(source, encoding?.trim().toLowerCase()), limits);
}

/**
 * Passes on what it hears, and counts it. It waits by listening: a loop over the source would hold a generator, and what
 * hangs on it, for every answer that takes its time.
 */
class LimitedBody extends Readable {
  private bytes = 0;

  constructor(
    private readonly source: Readable,
    private readonly inflated: Readable,
    private readonly limits: BodyLimits,
  ) {
    super();
    // Who reads hears what went wrong; a body that nobody reads must not end the process.
    this.on('error', () => undefined);
    inflated.on('data', (chunk: Buffer) => this.hear(chunk));
    inflated.once('end', () => this.push(null));
    inflated.on('error', (error) => this.destroy(translate(error, limits)));
    inflated.once('close', () => this.cut());
  }

  override _read(): void {
    this.inflated.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.inflated.destroy();
    this.source.destroy();
    done(error);
  }

  private hear(chunk: Buffer): void {
    this.bytes += chunk.length;
    if (this.bytes > this.limits.maxBytes) this.destroy(tooLarge(this.limits));
    else if (!this.push(chunk)) this.inflated.pause();
  }

  /** A source that closes without an end or an error was destroyed by somebody. */
  private cut(): void {
    if (!this.inflated.readableEnded) this.destroy(translate(new Error('The body was closed.'), this.limits));
  }
}

/** A body that nobody here can unpack. */
class Unreadable extends Transform {
  override _transform(_chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    done(Object.assign(new Error('It is packed in an unknown way.'), { code: 'ERR_UNREADABLE_CODING' }));
  }
}

/** Takes off the frame of `deflate`, which many servers leave out against its standard. @source RFC 9110 §8.4.1.2, RFC 1950 §2.2 */
class Unframed extends Transform {
  private head: Buffer | null = Buffer.alloc(0);

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.head === null) return done(null, chunk);
    this.head = Buffer.concat([this.head, chunk]);
    if (this.head.length < 2) return done();
    const { head } = this;
    this.head = null;
    const isFrame = (head[0]! & 0x0f) === 8 && head.readUInt16BE(0) % 31 === 0;
    done(null, isFrame ? head.subarray(2) : head);
  }

  override _flush(done: TransformCallback): void {
    done(null, this.head);
  }
}

/** The refusal of a body over its limit. */
export function tooLarge({ host, maxBytes }: BodyLimits): OutboundError {
  return new OutboundError('too_large', `The answer of ${host} is larger than ${maxBytes} bytes.`);
}

function translate(thrown: Error, { host, signal }: BodyLimits): Error {
  const error = toOutboundError(thrown, host, signal) as Error;
  const brokeOff = error instanceof OutboundError && error.failure === 'unreachable';
  return brokeOff ? new OutboundError('broken_body', `The answer of ${host} broke off.`, thrown) : error;
}

/** Undoes what was done to a body, what was done last first. @source RFC 9110 §8.4 */
function inflate(source: Readable, encoding = ''): Readable {
  const codings = encoding.split(',').map((coding) => coding.trim());
  if (codings.length > MAX_CODINGS) codings.push('too many');
  // What goes wrong with the source is told by whoever reads; a listener keeps it from ending the process.
  source.on('error', () => undefined);
  const decoders = codings.reverse().flatMap(decodersFor);
  return decoders.reduce((inner: Readable, decoder) => {
    inner.on('error', (error) => decoder.destroy(error));
    return inner.pipe(decoder);
  }, source);
}

/** What undoes a coding, one after the other. */
function decodersFor(coding: string): Transform[] {
  if (coding === 'gzip' || coding === 'x-gzip') return [createGunzip()];
  if (coding === 'deflate') return [new Unframed(), createInflateRaw()];
  if (coding === 'br') return [createBrotliDecompress()];
  // Some servers name the encoding of their text, or nothing; what is packed in another way is no text.
  return UNREADABLE.test(coding) ? [new Unreadable()] : [];
}
