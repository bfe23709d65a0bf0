import { AppError } from '@svc/kernel';
import type { IncomingMessage } from 'node:http';
import type { ByteMeter } from './large-bodies';

/** Keeps nothing from one text to the next. */
const UTF8 = new TextDecoder('utf-8', { fatal: true });

/** How much of a body is taken. */
export interface BodyBounds {
  readonly limitBytes: number;
  /** Bounds it together with others. */
  readonly meter?: ByteMeter;
}

/**
 * Reads a whole body of at most `limitBytes`; empty when there is none.
 * @throws body_too_large · too_many_large_bodies · unsupported_encoding · request_aborted
 */
export function readBody(request: IncomingMessage, { limitBytes, meter }: BodyBounds): Promise<Buffer> {
  if (isEncoded(request)) throw new AppError('unsupported_encoding');
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limitBytes) throw tooLarge(`has ${announced}`, limitBytes);
  return collect(request, limitBytes, meter);
}

/** Whether a body is compressed or otherwise encoded; none such is taken, since its size says nothing. */
export function isEncoded(request: IncomingMessage): boolean {
  return (request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity';
}

/** The media type of a body in lower case, without parameters; null when none is named. */
export function mediaTypeOf(request: IncomingMessage): string | null {
  const header = request.headers['content-type'];
  return header === undefined ? null : header.split(';')[0]!.trim().toLowerCase();
}

/**
 * The text of a body, which must be UTF-8.
 * @throws unsupported_media_type for another charset · the given code for bytes that are not UTF-8
 */
export function textOf(request: IncomingMessage, body: Buffer, invalid: 'malformed_json' | 'invalid_request'): string {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(request.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(charset)) {
    throw new AppError('unsupported_media_type', { message: 'The body must be UTF-8.' });
  }
  try {
    return UTF8.decode(body);
  } catch (cause) {
    throw new AppError(invalid, { message: 'The body is not valid UTF-8.', cause });
  }
}

function tooLarge(found: string, limitBytes: number): AppError {
  return new AppError('body_too_large', { message: `At most ${limitBytes} bytes are accepted; the body ${found}.` });
}

function collect(request: IncomingMessage, limitBytes: number, meter: ByteMeter = () => undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (request.destroyed) return reject(new AppError('request_aborted'));
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: () => void): void => {
      request.off('data', onData).off('end', onEnd).off('close', onCut).off('error', onCut);
      outcome();
    };
    const onData = (chunk: Buffer): void => {
      try {
        size += chunk.length;
        if (size > limitBytes) throw tooLarge(`has more than ${limitBytes}`, limitBytes);
        meter(chunk.length);
        chunks.push(chunk);
      } catch (refusal) {
        settle(() => reject(refusal as AppError));
        // What still comes is read and forgotten, so that the client gets to see the answer.
        request.resume();
      }
    };
    const onEnd = (): void => settle(() => resolve(Buffer.concat(chunks, size)));
    const onCut = (): void => settle(() => reject(new AppError('request_aborted')));
    request.on('data', onData).on('end', onEnd).on('close', onCut).on('error', onCut);
  });
}
