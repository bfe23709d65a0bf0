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
  const inflated = inflate(source, encoding?.trim().toLowerCase());
  const body = Readable.from(counted(inflated, limits), { objectMode: false });
  // A body that nobody began to read has no running generator that would end the source.
  body.once('close', () => {
    inflated.destroy();
    source.destroy();
  });
  return body;
}

async function* counted(source: Readable, limits: BodyLimits): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limits.maxBytes) throw tooLarge(limits);
      yield chunk;
    }
  } catch (thrown) {
    throw translate(thrown, limits);
  }
}

/** The refusal of a body over its limit. */
export function tooLarge({ host, maxBytes }: BodyLimits): OutboundError {
  return new OutboundError('too_large', `The answer of ${host} is larger than ${maxBytes} bytes.`);
}

function translate(thrown: unknown, { host, signal }: BodyLimits): unknown {
  const error = toOutboundError(thrown, host, signal);
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
