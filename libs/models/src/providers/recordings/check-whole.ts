import { type FileHandle, open } from 'node:fs/promises';
import { checkOgg } from './check-ogg';
import { corruptRecording, type CutOrder } from './cutter-protocol';

/** The longest beginning of a box: size, name, and a size of 64 bits. */
const BOX_HEAD_BYTES = 16;
/** The beginning of a Matroska recording ends well within these bytes. */
const MATROSKA_HEAD_BYTES = 4096;
const EBML_ID = 0x1a45dfa3;
const SEGMENT_ID = 0x18538067;

/**
 * Refuses an MP4, Matroska or Ogg recording of which something is missing: reading it would give a part as if it were the
 * whole. Other content is let pass. @throws CutFailure corrupt · limit_exceeded for several in a row  @source ISO/IEC 14496-12 §4.2; RFC 8794 §4, §6
 */
export async function checkWhole(order: CutOrder, sizeBytes: number): Promise<void> {
  const file = await open(order.path);
  try {
    const head = await bytesAt(file, 0, MATROSKA_HEAD_BYTES);
    if (head.length >= 8 && head.readUInt32BE(0) === EBML_ID) checkSegment(head, sizeBytes);
    else if (head.toString('latin1', 0, 4) === 'OggS') await checkOgg(order, sizeBytes);
    else if (head.toString('latin1', 4, 8) === 'ftyp') await checkBoxes(file, sizeBytes);
  } finally {
    await file.close();
  }
}

async function checkBoxes(file: FileHandle, sizeBytes: number): Promise<void> {
  let hasIndex = false;
  // What is too short for a box at the end is padding.
  for (let at = 0; at + 8 <= sizeBytes;) {
    const head = await bytesAt(file, at, BOX_HEAD_BYTES);
    if (head.toString('latin1', 4, 8) === 'moov') hasIndex = true;
    const end = at + boxLength(head, sizeBytes - at);
    if (end > sizeBytes) throw cutOff(end, sizeBytes);
    at = end;
  }
  if (!hasIndex) throw corruptRecording('its index is missing');
}

function boxLength(head: Buffer, rest: number): number {
  const short = head.readUInt32BE(0);
  const length = short === 1 && head.length === BOX_HEAD_BYTES ? Number(head.readBigUInt64BE(8)) : short;
  if (length === 0) return rest;
  if (length < 8) throw corruptRecording('one of its boxes is shorter than its own beginning');
  return length;
}

function checkSegment(head: Buffer, sizeBytes: number): void {
  const header = sizeField(head, 4);
  if (!header || header.value === null || header.end + header.value + 4 > head.length) return;
  const at = header.end + header.value;
  if (head.readUInt32BE(at) !== SEGMENT_ID) return;
  const segment = sizeField(head, at + 4);
  // Who streams a recording does not know its length and says so.
  if (!segment || segment.value === null) return;
  const end = segment.end + segment.value;
  if (end > sizeBytes) throw cutOff(end, sizeBytes);
}

/** A number of variable length; null for the one that means "unknown". */
function sizeField(bytes: Buffer, at: number): { value: number | null; end: number } | null {
  const length = Math.clz32(bytes[at] ?? 0) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  const bits = BigInt(7 * length);
  const value = BigInt.asUintN(Number(bits), BigInt(`0x${bytes.toString('hex', at, at + length)}`));
  return { value: value === (1n << bits) - 1n ? null : Number(value), end: at + length };
}

function cutOff(expected: number, found: number): Error {
  return corruptRecording(`its end is missing (it should have ${expected} bytes and has ${found})`);
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
