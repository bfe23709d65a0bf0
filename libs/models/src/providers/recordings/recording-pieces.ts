import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { TemporaryFile, TranscriptionInput } from '../../domain/transcriber';

/** A stretch of a recording that can be heard by itself: bytes that make it so, and its own ones. */
export interface RecordingPiece {
  readonly prefix: Buffer;
  readonly start: number;
  /** Behind the last byte. */
  readonly end: number;
}

/** Headers of real WAV files end within these first bytes. */
const HEAD_BYTES = 64 * 1024;

/**
 * Cuts a recording into pieces of at most `maxBytes`; null for formats that cannot be cut without being converted. In an
 * MP3 each frame stands for itself and decoders look for the first whole one; a WAV gets its header for each piece.
 * @source supplement §13.4; RFC 2361; ISO/IEC 11172-3 §2.4
 */
export async function recordingPieces(
  { path, sizeBytes }: TemporaryFile,
  mediaType: string,
  maxBytes: number,
): Promise<RecordingPiece[] | null> {
  if (/^audio\/(?:mpeg|mp3)$/.test(mediaType)) return stretches(Buffer.alloc(0), 0, sizeBytes, maxBytes);
  if (!/^audio\/(?:x-)?wav$/.test(mediaType)) return null;
  const wave = waveOf(await firstBytes(path, HEAD_BYTES), sizeBytes);
  if (!wave) return null;
  const sound = Math.floor((maxBytes - wave.header.length) / wave.frameBytes) * wave.frameBytes;
  if (sound <= 0) return null;
  const pieces = stretches(wave.header, wave.header.length, wave.end, sound);
  return pieces.map((piece) => ({ ...piece, prefix: sizedHeader(wave.header, piece.end - piece.start) }));
}

/** One piece of the recording in a file, as a recording of its own. */
export function pieceOf(input: TranscriptionInput, path: string, piece: RecordingPiece): TranscriptionInput {
  const { prefix, start, end } = piece;
  return {
    ...input,
    sizeBytes: prefix.length + end - start,
    open: () => Readable.from(bytesOf(prefix, createReadStream(path, { start, end: end - 1 })), { objectMode: false }),
  };
}

function stretches(prefix: Buffer, from: number, to: number, length: number): RecordingPiece[] {
  const pieces: RecordingPiece[] = [];
  for (let start = from; start < to; start += length) {
    pieces.push({ prefix, start, end: Math.min(start + length, to) });
  }
  return pieces;
}

/** Where the sound of a WAV lies: its header is everything before it. */
function waveOf(head: Buffer, sizeBytes: number): { header: Buffer; frameBytes: number; end: number } | null {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE') return null;
  let frameBytes = 0;
  for (let at = 12; at + 8 <= head.length;) {
    const name = head.toString('latin1', at, at + 4);
    const length = head.readUInt32LE(at + 4);
    const body = at + 8;
    if (name === 'fmt ' && body + 14 <= head.length) frameBytes = head.readUInt16LE(body + 12);
    // Who streams a recording does not know its length yet and writes a wrong one.
    const end = Math.min(body + length, sizeBytes);
    if (name === 'data') return frameBytes > 0 ? { header: head.subarray(0, body), frameBytes, end } : null;
    at = body + length + (length % 2);
  }
  return null;
}

/** The header with the sizes of a piece; both fields hold what follows them. */
function sizedHeader(header: Buffer, soundBytes: number): Buffer {
  const sized = Buffer.from(header);
  sized.writeUInt32LE(header.length - 8 + soundBytes, 4);
  sized.writeUInt32LE(soundBytes, header.length - 4);
  return sized;
}

async function firstBytes(path: string, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: length - 1 })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function* bytesOf(prefix: Buffer, stretch: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (prefix.length > 0) yield prefix;
  yield* stretch;
}
