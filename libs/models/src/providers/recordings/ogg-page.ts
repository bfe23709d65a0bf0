import { corruptRecording } from './cutter-protocol';
import { oggCrc } from './ogg-crc';

const HEADER_BYTES = 27;
const CRC_AT = 22;
const LACING_MAX = 255;

/** Bits of a page's header type. @source RFC 3533 §6 (3) */
export const OGG_FLAG = { continued: 1, begins: 2, ends: 4 } as const;

/** What a page says of itself. */
export interface OggPage {
  readonly flags: number;
  readonly serial: number;
  /** Entries of its table of sizes. */
  readonly segments: number;
  /** Its last packet goes on, on the next page of the stream. */
  readonly unfinished: boolean;
}

/** Walks over a recording page by page. Bytes behind the last page that are no page are left out. @throws CutFailure corrupt */
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
  return {
    flags: bytes[5]!,
    serial: bytes.readUInt32LE(14),
    segments,
    unfinished: segments > 0 && bytes[HEADER_BYTES + segments - 1] === LACING_MAX,
  };
}
