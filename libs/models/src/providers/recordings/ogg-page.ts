import { corruptRecording } from './cutter-protocol';
import { oggCrc } from './ogg-crc';

const HEADER_BYTES = 27;
const CRC_AT = 22;
const LACING_MAX = 255;
/** The granule position of a page on which no packet ends. */
const NO_GRANULE = -1n;

/** Bits of a page's header type. @source RFC 3533 §6 (3) */
export const OGG_FLAG = { continued: 1, begins: 2, ends: 4 } as const;

/** A page as it was read. */
export interface OggPage {
  readonly flags: number;
  /** Samples until the end of the last packet that ends here; null when none does. */
  readonly granule: bigint | null;
  readonly serial: number;
  /** Stretches of packets; the last one goes on, on the next page of the stream, when `unfinished`. */
  readonly parts: readonly Buffer[];
  readonly unfinished: boolean;
}

/** Reads a recording page by page. Bytes behind the last page that are no page are left out. @throws CutFailure corrupt */
export async function* oggPages(bytes: AsyncIterable<Buffer>): AsyncGenerator<OggPage> {
  let held: Buffer = Buffer.alloc(0);
  let ended = false;
  for await (const chunk of bytes) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    for (let length = pageLength(held); length !== null && length <= held.length; length = pageLength(held)) {
      const page = readPage(held.subarray(0, length));
      ended = (page.flags & OGG_FLAG.ends) !== 0;
      yield page;
      held = held.subarray(length);
    }
    if (held.length >= 4 && held.toString('latin1', 0, 4) !== 'OggS') {
      // Programs that tag files append their notes.
      if (ended) return;
      throw corruptRecording('there is something else where a page should begin');
    }
  }
  if (held.length > 0 && !ended) throw corruptRecording('its last page is cut off');
}

/** Length of the page that begins here; null while too few bytes are there to tell, or where none begins. */
function pageLength(bytes: Buffer): number | null {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 4) !== 'OggS') return null;
  const segments = bytes[HEADER_BYTES - 1]!;
  if (bytes.length < HEADER_BYTES + segments) return null;
  return bytes
    .subarray(HEADER_BYTES, HEADER_BYTES + segments)
    .reduce((sum, size) => sum + size, HEADER_BYTES + segments);
}

function readPage(bytes: Buffer): OggPage {
  const summed = Buffer.from(bytes);
  summed.writeUInt32LE(0, CRC_AT);
  if (oggCrc(summed) !== bytes.readUInt32LE(CRC_AT)) throw corruptRecording('the checksum of a page is wrong');
  const segments = bytes[HEADER_BYTES - 1]!;
  const lacing = bytes.subarray(HEADER_BYTES, HEADER_BYTES + segments);
  const parts: Buffer[] = [];
  let start = HEADER_BYTES + segments;
  let end = start;
  for (const [index, size] of lacing.entries()) {
    end += size;
    if (size === LACING_MAX && index < segments - 1) continue;
    parts.push(summed.subarray(start, end));
    start = end;
  }
  const granule = bytes.readBigInt64LE(6);
  return {
    flags: bytes[5]!,
    granule: granule === NO_GRANULE ? null : granule,
    serial: bytes.readUInt32LE(14),
    parts,
    unfinished: segments > 0 && lacing[segments - 1] === LACING_MAX,
  };
}

/** One page of a new stream, its checksum still missing. */
function newPage(serial: number, flags: number, granule: bigint, lacing: readonly number[], body: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('OggS', 0, 'latin1');
  header[5] = flags;
  header.writeBigInt64LE(granule, 6);
  header.writeUInt32LE(serial, 14);
  header[HEADER_BYTES - 1] = lacing.length;
  return Buffer.concat([header, Buffer.from(lacing), body]);
}

/** Packets on as few pages as they need; the position stands on the last page, where the last of them ends. */
export function pagesOf(serial: number, packets: readonly Buffer[], granule: bigint): Buffer[] {
  const lacing = packets.flatMap((packet) => [
    ...Array<number>(Math.floor(packet.length / LACING_MAX)).fill(LACING_MAX),
    packet.length % LACING_MAX,
  ]);
  const body = Buffer.concat(packets);
  const pages: Buffer[] = [];
  let at = 0;
  for (let first = 0; first < lacing.length; first += LACING_MAX) {
    const sizes = lacing.slice(first, first + LACING_MAX);
    const end = sizes.reduce((sum, size) => sum + size, at);
    const isLast = first + LACING_MAX >= lacing.length;
    const endsPacket = isLast || sizes.some((size) => size < LACING_MAX);
    const flags = first > 0 && lacing[first - 1] === LACING_MAX ? OGG_FLAG.continued : 0;
    pages.push(newPage(serial, flags, endsPacket ? granule : NO_GRANULE, sizes, body.subarray(at, end)));
    at = end;
  }
  return pages;
}

/** A stream of its own: pages numbered, begun, ended and summed. */
export function oggStream(pages: readonly Buffer[]): Buffer {
  for (const [index, page] of pages.entries()) {
    if (index === 0) page[5]! |= OGG_FLAG.begins;
    if (index === pages.length - 1) page[5]! |= OGG_FLAG.ends;
    page.writeUInt32LE(index, 18);
    page.writeUInt32LE(0, CRC_AT);
    page.writeUInt32LE(oggCrc(page), CRC_AT);
  }
  return Buffer.concat(pages);
}
