import { createHash } from 'node:crypto';
import type { ByteSpan } from './content';

/** What stored bytes must be. */
export interface ExpectedBytes {
  /** Hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** Stored bytes are not the ones that were accepted. */
export class BytesDiffer extends Error {
  constructor() {
    super('Stored bytes differ in size or digest from those that were accepted.');
    this.name = 'BytesDiffer';
  }
}

/**
 * Passes bytes on while checking them: the last piece is held back until size and digest of the whole are right, so
 * that nobody can take damaged bytes for complete ones. With a span, only that part is passed on. @source spec,
 * appendix 4
 * @throws BytesDiffer in place of the last piece
 */
export async function* verified(
  input: AsyncIterable<Uint8Array>,
  expected: ExpectedBytes,
  span: ByteSpan | null = null,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let position = 0;
  let held: Uint8Array | null = null;
  for await (const piece of input) {
    hash.update(piece);
    const part = partInside(piece, position, span);
    position += piece.byteLength;
    if (position > expected.sizeBytes) throw new BytesDiffer();
    if (part.byteLength === 0) continue;
    if (held) yield held;
    held = part;
  }
  if (position !== expected.sizeBytes || hash.digest('hex') !== expected.sha256) throw new BytesDiffer();
  if (held) yield held;
}

/** The bytes of a piece that lie inside the span. */
function partInside(piece: Uint8Array, position: number, span: ByteSpan | null): Uint8Array {
  if (!span) return piece;
  const from = Math.max(0, span.start - position);
  const to = Math.min(piece.byteLength, span.end + 1 - position);
  return to > from ? piece.subarray(from, to) : piece.subarray(0, 0);
}
