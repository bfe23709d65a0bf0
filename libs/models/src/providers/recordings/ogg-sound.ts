import { corruptRecording } from './cutter-protocol';
import { soundHeaders } from './ogg-codec';
import { OGG_FLAG, type OggPage } from './ogg-page';

/** Packets of the sound of a recording that belong together. */
export interface OggPackets {
  /** How to decode the packets that follow, or sound. */
  readonly kind: 'headers' | 'sound';
  readonly serial: number;
  readonly packets: readonly Buffer[];
  /** Samples until the end of the last packet. */
  readonly granule: bigint;
}

/**
 * The packets of the first stream of sound, of each recording where several follow one another; other streams (pictures,
 * indexes) are left out. @source RFC 3533 §4; RFC 7845 §3
 */
export class OggSound {
  private serial: number | null = null;
  private headersMissing = 0;
  private opening = false;
  private readonly headers: Buffer[] = [];
  private readonly waiting: Buffer[] = [];
  private partial: Buffer[] = [];

  /** Takes the next page. @throws CutFailure corrupt */
  *take(page: OggPage): Generator<OggPackets> {
    if (page.flags & OGG_FLAG.begins) this.begin(page);
    else this.opening = false;
    if (page.serial !== this.serial) return;
    for (const packet of this.completed(page)) {
      if (this.headersMissing > 0) {
        this.headersMissing -= 1;
        this.headers.push(packet);
        if (this.headersMissing === 0) yield this.group('headers', this.headers, 0n);
      } else {
        this.waiting.push(packet);
      }
    }
    if (page.granule !== null && this.waiting.length > 0) yield this.group('sound', this.waiting, page.granule);
  }

  /** Nothing follows. @throws CutFailure corrupt */
  *end(): Generator<OggPackets> {
    if (this.headersMissing > 0 || this.partial.length > 0) throw corruptRecording('it ends in the middle of a packet');
    // The streams of some recorders do not say how long they are in the end.
    if (this.waiting.length > 0) yield this.group('sound', this.waiting, 0n);
  }

  /** The streams of one recording all begin before any of them goes on; a later beginning is another recording. */
  private begin(page: OggPage): void {
    if (!this.opening) {
      if (this.headersMissing > 0 || this.partial.length > 0) throw corruptRecording('a stream breaks off');
      this.serial = null;
    }
    this.opening = true;
    const headers = this.serial === null && page.parts[0] ? soundHeaders(page.parts[0]) : null;
    if (headers === null) return;
    this.serial = page.serial;
    this.headersMissing = headers;
    this.headers.length = 0;
  }

  private *completed({ flags, parts, unfinished }: OggPage): Generator<Buffer> {
    const goesOn = (flags & OGG_FLAG.continued) !== 0;
    if (goesOn !== this.partial.length > 0) throw corruptRecording('a page is missing');
    for (const [index, part] of parts.entries()) {
      this.partial.push(part);
      if (unfinished && index === parts.length - 1) return;
      yield this.partial.length === 1 ? part : Buffer.concat(this.partial);
      this.partial = [];
    }
  }

  private group(kind: OggPackets['kind'], packets: Buffer[], granule: bigint): OggPackets {
    return { kind, serial: this.serial!, packets: packets.splice(0), granule };
  }
}
