import { Readable } from 'node:stream';
import type { TranscriptionInput } from '../../domain/transcriber';

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
export async function recordingPieces(input: TranscriptionInput, maxBytes: number): Promise<RecordingPiece[] | null> {
  if (/^audio\/(?:mpeg|mp3)$/.test(input.mediaType)) return stretches(Buffer.alloc(0), 0, input.sizeBytes, maxBytes);
  if (!/^audio\/(?:x-)?wav$/.test(input.mediaType)) return null;
  const wave = waveOf(await firstBytes(input, HEAD_BYTES), input.sizeBytes);
  if (!wave) return null;
  const sound = Math.floor((maxBytes - wave.header.length) / wave.frameBytes) * wave.frameBytes;
  if (sound <= 0) return null;
  const pieces = stretches(wave.header, wave.header.length, wave.end, sound);
  return pieces.map((piece) => ({ ...piece, prefix: sizedHeader(wave.header, piece.end - piece.start) }));
}

/** One piece as a recording of its own. */
export function pieceOf(input: TranscriptionInput, { prefix, start, end }: RecordingPiece): TranscriptionInput {
  return {
    ...input,
    sizeBytes: prefix.length + end - start,
    open: async () => Readable.from(bytesOf(prefix, await input.open(), start, end), { objectMode: false }),
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

async function firstBytes(input: TranscriptionInput, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of await input.open()) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= length) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}

async function* bytesOf(prefix: Buffer, recording: Readable, start: number, end: number): AsyncGenerator<Buffer> {
  if (prefix.length > 0) yield prefix;
  let position = 0;
  for await (const chunk of recording as AsyncIterable<Buffer>) {
    const part = chunk.subarray(Math.max(0, start - position), Math.max(0, end - position));
    position += chunk.length;
    if (part.length > 0) yield part;
    if (position >= end) return;
  }
}
