import { createReadStream } from 'node:fs';
import { type CutOrder, uncuttable } from './cutter-protocol';
import { oggPages, oggStream, pagesOf } from './ogg-page';
import { type OggPackets, OggSound } from './ogg-sound';

const READ_BYTES = 1024 * 1024;

/**
 * Cuts an Ogg recording where a page's last packet ends, whatever its encoding; each piece gets the headers, and a time
 * that starts with it. @source supplement §13.4; RFC 3533
 */
export async function* cutOgg(order: CutOrder, sizeBytes: number): AsyncGenerator<Buffer> {
  let piece: OggPiece | null = null;
  for await (const packets of packetsOf(order)) {
    if (packets.kind === 'headers') {
      if (piece?.hasSound) yield piece.finish();
      piece = new OggPiece(packets, order.maxBytes, 0n);
    } else if (piece && !piece.add(packets)) {
      if (piece.hasSound) yield piece.finish();
      piece = piece.next();
      if (!piece.add(packets)) throw uncuttable('one part of it is as large', order, sizeBytes);
    }
  }
  if (!piece) throw uncuttable('its sound is in a format we do not know', order, sizeBytes);
  if (piece.hasSound) yield piece.finish();
}

async function* packetsOf({ path }: CutOrder): AsyncGenerator<OggPackets> {
  const sound = new OggSound();
  for await (const page of oggPages(createReadStream(path, { highWaterMark: READ_BYTES }))) yield* sound.take(page);
  yield* sound.end();
}

/** One piece of a recording while it grows. */
class OggPiece {
  private readonly pages: Buffer[];
  private bytes: number;
  /** Position in the recording of the last packet so far. */
  private reached: bigint;
  hasSound = false;

  /** @param start position in the recording where the piece begins */
  constructor(
    private readonly headers: OggPackets,
    private readonly maxBytes: number,
    private readonly start: bigint,
  ) {
    const { serial, packets } = headers;
    // The first header stands alone on its page, and sound begins on a new one.
    this.pages = [...pagesOf(serial, packets.slice(0, 1), 0n), ...pagesOf(serial, packets.slice(1), 0n)];
    this.bytes = lengthOf(this.pages);
    this.reached = start;
  }

  /** Takes packets if there is room for them. */
  add({ serial, packets, granule }: OggPackets): boolean {
    // Positions only grow; who writes a smaller one does not know it.
    const reached = granule > this.reached ? granule : this.reached;
    const pages = pagesOf(serial, packets, reached - this.start);
    const bytes = this.bytes + lengthOf(pages);
    if (bytes > this.maxBytes) return false;
    this.pages.push(...pages);
    this.bytes = bytes;
    this.reached = reached;
    this.hasSound = true;
    return true;
  }

  /** The piece that follows this one. */
  next(): OggPiece {
    return new OggPiece(this.headers, this.maxBytes, this.reached);
  }

  finish(): Buffer {
    return oggStream(this.pages);
  }
}

function lengthOf(pages: readonly Buffer[]): number {
  return pages.reduce((sum, page) => sum + page.length, 0);
}
