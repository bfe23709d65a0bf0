/** A page to be written. */
export interface PageOptions {
  readonly serial?: number;
  readonly flags?: number;
  readonly granule?: bigint;
  readonly number?: number;
  /** Sizes as they stand in the page; made of the packet when not given. */
  readonly lacing?: readonly number[];
}

/** Sizes of one packet as a page tells them. */
export function lacingOf(length: number): number[] {
  return [...Array<number>(Math.floor(length / 255)).fill(255), length % 255];
}

/** One page with the bytes of whole packets, or of parts of them. @source RFC 3533 §6 */
export function oggPage(packets: readonly Buffer[], options: PageOptions = {}): Buffer {
  const { serial = 1, flags = 0, granule = 0n, number = 0 } = options;
  const lacing = options.lacing ?? packets.flatMap(({ length }) => lacingOf(length));
  const header = Buffer.alloc(27);
  header.write('OggS', 'latin1');
  header[5] = flags;
  header.writeBigInt64LE(granule, 6);
  header.writeUInt32LE(serial, 14);
  header.writeUInt32LE(number, 18);
  header[26] = lacing.length;
  const page = Buffer.concat([header, Buffer.from(lacing), ...packets]);
  page.writeUInt32LE(checksum(page), 22);
  return page;
}

/** Bit by bit, as the specification describes it. */
function checksum(page: Buffer): number {
  let rest = 0n;
  for (const byte of page) {
    rest ^= BigInt(byte) << 24n;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x80000000n ? (rest << 1n) ^ 0x104c11db7n : rest << 1n;
  }
  return Number(rest);
}

const speexHead = Buffer.alloc(80);
speexHead.write('Speex   1.2');
speexHead.writeUInt32LE(1, 68);
const flacHead = Buffer.concat([Buffer.from('\x7fFLAC\x01\x00\x00\x01fLaC', 'latin1'), Buffer.alloc(38)]);
const vorbisHead = Buffer.alloc(30);
vorbisHead.write('\x01vorbis', 'latin1');
vorbisHead[11] = 2;
vorbisHead.writeUInt32LE(48_000, 12);
vorbisHead.set([0xb8, 1], 28);
/** Code books that nobody reads, then one mode and the bit that ends it. @source Vorbis I §4.2.4 */
const vorbisSetup = Buffer.concat([Buffer.alloc(3003, '\x05vorbis'), Buffer.from('000000000080', 'hex')]);

/** What the streams of each encoding begin with. */
export const OGG_HEADERS: Readonly<Record<string, readonly Buffer[]>> = {
  Opus: [
    Buffer.from('OpusHead\x01\x02\x38\x01\x80\xbb\0\0\0\0\0', 'latin1'),
    Buffer.concat([Buffer.from('OpusTags'), Buffer.alloc(8)]),
  ],
  Vorbis: [vorbisHead, Buffer.concat([Buffer.from('\x03vorbis'), Buffer.alloc(8), Buffer.of(1)]), vorbisSetup],
  Speex: [speexHead, Buffer.from('comment'), Buffer.from('further header')],
  FLAC: [flacHead, Buffer.from('\x84comment')],
};

/** The pages of a stream: its headers, then sound with `perPage` packets a page, each a hundred samples long. */
export function oggStreamPages(
  headers: readonly Buffer[],
  sound: readonly Buffer[],
  perPage = 2,
  serial = 1,
): Buffer[] {
  const pages = [oggPage(headers.slice(0, 1), { serial, flags: 2 }), oggPage(headers.slice(1), { serial, number: 1 })];
  for (let at = 0; at < sound.length; at += perPage) {
    const packets = sound.slice(at, at + perPage);
    const isLast = at + perPage >= sound.length;
    const granule = BigInt((at + packets.length) * 100);
    pages.push(oggPage(packets, { serial, granule, number: pages.length, flags: isLast ? 4 : 0 }));
  }
  return pages;
}
