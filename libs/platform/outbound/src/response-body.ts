import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundError, toOutboundError } from './outbound-error';

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

/** The refusal of a body over its limit. */
export function tooLarge({ host, maxBytes }: BodyLimits): OutboundError {
  return new OutboundError('too_large', `The answer of ${host} is larger than ${maxBytes} bytes.`);
}

function translate(thrown: Error, { host, signal }: BodyLimits): Error {
  const error = toOutboundError(thrown, host, signal) as Error;
  const brokeOff = error instanceof OutboundError && error.failure === 'unreachable';
  return brokeOff ? new OutboundError('broken_body', `The answer of ${host} broke off.`, thrown) : error;
}

function inflate(source: Readable, encoding: string | undefined): Readable {
  const decoder = decoderFor(encoding);
  // What goes wrong with the source is told by whoever reads; a listener keeps it from ending the process.
  source.on('error', (error) => decoder?.destroy(error));
  return decoder ? source.pipe(decoder) : source;
}

function decoderFor(encoding: string | undefined) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  return undefined;
}
