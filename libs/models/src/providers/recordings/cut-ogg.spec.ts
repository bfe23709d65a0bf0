import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { soundPackets } from '@svc/testing/samples/container-recording';
import { lacingOf, OGG_HEADERS, oggPage, oggStreamPages } from '../../../test/support/ogg-recording';
import { cutFile } from './cut-file';
import { type OggPage, oggPages } from './ogg-page';

const MAX = 6000;
const OPUS = OGG_HEADERS['Opus']!;

/** Strings are compared at once, buffers byte for byte and a thousand times as slowly. */
const textsOf = (packets: readonly Buffer[]): string[] => packets.map((packet) => packet.toString('latin1'));

describe('cutting Ogg', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cut-ogg-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const cut = async (pages: readonly Buffer[], maxBytes = MAX): Promise<Buffer[]> => {
    const path = join(folder, 'recording');
    await writeFile(path, Buffer.concat(pages));
    const pieces: Buffer[] = [];
    for await (const piece of cutFile({ path, maxBytes })) pieces.push(piece);
    return pieces;
  };
  const read = async (piece: Buffer) => {
    const pages: OggPage[] = [];
    for await (const page of oggPages(chunked(piece))) pages.push(page);
    const packets: Buffer[] = [];
    for (const { parts, flags } of pages) {
      for (const [index, part] of parts.entries()) {
        if (index === 0 && flags & 1) packets.push(Buffer.concat([packets.pop()!, part]));
        else packets.push(part);
      }
    }
    return { pages, packets };
  };

  it.each(Object.keys(OGG_HEADERS))('gives each piece the headers of %s and loses no packet', async (codec) => {
    const headers = OGG_HEADERS[codec]!;
    const sound = soundPackets(60, 400);
    const pieces = await cut(oggStreamPages(headers, sound));
    expect(pieces.length).toBeGreaterThan(3);
    const heard: Buffer[] = [];
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(MAX);
      const { pages, packets } = await read(piece);
      expect(packets.slice(0, headers.length)).toEqual(headers);
      heard.push(...packets.slice(headers.length));
      expect(pages.map(({ flags }) => flags)).toEqual([2, ...Array(pages.length - 2).fill(0), 4]);
      expect(pages.map((_, at) => at)).toEqual(pageNumbers(piece));
      // Time starts with the piece.
      expect(pages.at(-1)!.granule).toBe(BigInt((packets.length - headers.length) * 100));
    }
    expect(textsOf(heard)).toEqual(textsOf(sound));
  });

  it('puts packets together that go on over pages, and cuts between them all the same', async () => {
    const sound = soundPackets(8, 70_000);
    // Every page but the last is full and ends in the middle of a packet.
    const bytes = Buffer.concat(sound);
    const lacing = sound.flatMap(({ length }) => lacingOf(length));
    const pages = oggStreamPages(OPUS, []);
    for (let first = 0, at = 0; first < lacing.length; first += 255) {
      const sizes = lacing.slice(first, first + 255);
      const end = at + sizes.reduce((sum, size) => sum + size, 0);
      const ends = sizes.filter((size) => size < 255).length;
      const granule = ends > 0 ? BigInt(first) : -1n;
      const flags = first > 0 && lacing[first - 1] === 255 ? 1 : 0;
      pages.push(oggPage([bytes.subarray(at, end)], { lacing: sizes, flags, granule }));
      at = end;
    }
    const pieces = await cut(pages, 200_000);
    expect(pieces).toHaveLength(4);
    const heard = await Promise.all(pieces.map(async (piece) => (await read(piece)).packets.slice(2)));
    expect(textsOf(heard.flat())).toEqual(textsOf(sound));
  });

  it('leaves out the pictures of a video', async () => {
    const sound = soundPackets(30, 400);
    const [first, ...rest] = oggStreamPages(OPUS, sound);
    const [picture, ...pictures] = oggStreamPages([Buffer.from('\x80theora'), Buffer.from('\x81')], sound, 2, 9);
    const pieces = await cut([picture!, first!, ...rest.flatMap((page, at) => [page, pictures[at]!])]);
    const heard = await Promise.all(pieces.map(read));
    expect(textsOf(heard.flatMap(({ packets }) => packets.slice(2)))).toEqual(textsOf(sound));
  });

  it('goes on with the next recording where one follows another', async () => {
    const [one, two] = [soundPackets(20, 400), soundPackets(20, 300)];
    const speex = OGG_HEADERS['Speex']!;
    const pieces = await cut([...oggStreamPages(OPUS, one), ...oggStreamPages(speex, two, 3, 2)]);
    const heard = (await Promise.all(pieces.map(read))).flatMap(({ packets }) => packets);
    const isHeader = (packet: Buffer) => [...OPUS, ...speex].some((header) => header.equals(packet));
    expect(heard.filter((packet) => !isHeader(packet))).toEqual([...one, ...two]);
  });

  it('does not mind notes behind the last page', async () => {
    const pages = oggStreamPages(OPUS, soundPackets(20, 400));
    expect(await cut([...pages, Buffer.from('TAG'), Buffer.alloc(125)])).toEqual(await cut(pages));
  });

  const whole = oggStreamPages(OPUS, soundPackets(40, 400));
  const flipped = Buffer.concat(whole);
  flipped[5000]! ^= 1;
  const missing = oggStreamPages(OPUS, soundPackets(4, 70_000), 1).slice(0, 2);
  const half = oggPage([Buffer.alloc(255)], { lacing: [255], granule: -1n });
  it.each([
    ['is cut off in the middle of a page', [Buffer.concat(whole).subarray(0, 9000)]],
    ['is cut off in its headers', [oggPage([OPUS[0]!], { flags: 2 })]],
    ['has a wrong byte', [flipped]],
    ['misses a page within a packet', [...missing, half, oggPage([Buffer.alloc(10)])]],
    ['ends in the middle of a packet', [...missing, half]],
    ['has something else between its pages', [...whole.slice(0, 5), Buffer.from('noise'), ...whole.slice(5)]],
  ])('calls corrupt what %s', async (_, pages) => {
    await expect(cut(pages)).rejects.toMatchObject({ code: 'corrupt' });
  });

  it.each([
    ['sound of an unknown encoding', oggStreamPages([Buffer.from('PCM     '), Buffer.from('x')], soundPackets(9, 99))],
    ['one packet larger than a piece', oggStreamPages(OPUS, soundPackets(2, 9000), 1)],
  ])('names the limit and the size for %s', async (_, pages) => {
    const { length } = Buffer.concat(pages);
    await expect(cut(pages)).rejects.toMatchObject({
      code: 'limit_exceeded',
      message: expect.stringMatching(new RegExp(`= ${MAX} .*found ${length}`)),
    });
  });

  it('says so when there is nothing to hear', async () => {
    await expect(cut(oggStreamPages(OPUS, []))).rejects.toMatchObject({ code: 'no_extractable_text' });
  });
});

/** In chunks that end anywhere. */
async function* chunked(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1009) yield bytes.subarray(at, at + 1009);
}

function pageNumbers(piece: Buffer): number[] {
  const numbers: number[] = [];
  for (let at = piece.indexOf('OggS'); at >= 0; at = piece.indexOf('OggS', at + 1))
    numbers.push(piece.readUInt32LE(at + 18));
  return numbers;
}
