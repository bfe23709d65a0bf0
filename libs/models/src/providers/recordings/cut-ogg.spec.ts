import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContainer, soundPackets } from '@svc/testing/samples/container-recording';
import { lacingOf, OGG_HEADERS, oggPage, oggStreamPages } from '../../../test/support/ogg-recording';
import { cutFile } from './cut-file';

const MAX = 65_536;
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
    for await (const { bytes: piece } of cutFile({ path, maxBytes })) pieces.push(piece);
    return pieces;
  };
  const heardIn = async (pieces: readonly Buffer[]): Promise<Buffer[]> =>
    (await Promise.all(pieces.map(readContainer))).flatMap(({ packets }) => packets);

  it.each(['Opus', 'Vorbis'])('makes recordings of their own out of %s and loses no packet', async (codec) => {
    const headers = OGG_HEADERS[codec]!;
    const sound = soundPackets(600, 400);
    const pieces = await cut(oggStreamPages(headers, sound));
    expect(pieces.length).toBeGreaterThan(3);
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(MAX);
      // Page numbers and checksums are right, and its first packet is the one that says how to decode the others.
      expect((await cut([piece])).length).toBe(1);
      expect(piece.subarray(28, 28 + headers[0]!.length)).toEqual(headers[0]);
      // Time starts with the piece.
      expect((await readContainer(piece)).starts[0]).toBe(0);
    }
    expect(textsOf(await heardIn(pieces))).toEqual(textsOf(sound));
  });

  it('puts packets together that go on over pages, and cuts between them all the same', async () => {
    const sound = soundPackets(8, 60_000);
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
    expect(pieces).toHaveLength(3);
    expect(textsOf(await heardIn(pieces))).toEqual(textsOf(sound));
  });

  it('leaves out the pictures of a video', async () => {
    const sound = soundPackets(30, 400);
    const [first, ...rest] = oggStreamPages(OPUS, sound);
    const [picture, ...pictures] = oggStreamPages([Buffer.from('\x80theora'), Buffer.from('\x81')], sound, 2, 9);
    const pieces = await cut([picture!, first!, ...rest.flatMap((page, at) => [page, pictures[at]!])]);
    expect(textsOf(await heardIn(pieces))).toEqual(textsOf(sound));
  });

  it('does not mind notes behind the last page', async () => {
    const sound = soundPackets(20, 400);
    const pages = [...oggStreamPages(OPUS, sound), Buffer.from('TAG'), Buffer.alloc(125)];
    expect(textsOf(await heardIn(await cut(pages)))).toEqual(textsOf(sound));
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

  const again = oggStreamPages(OPUS, soundPackets(40, 300), 3, 2);
  it.each([
    ['Speex', oggStreamPages(OGG_HEADERS['Speex']!, soundPackets(9, 99))],
    ['FLAC', oggStreamPages(OGG_HEADERS['FLAC']!, soundPackets(9, 99))],
    ['sound of an unknown encoding', oggStreamPages([Buffer.from('PCM     '), Buffer.from('x')], soundPackets(9, 99))],
    ['one packet larger than a piece', oggStreamPages(OPUS, soundPackets(2, 60_000), 1)],
    ['one recording behind another', [...whole, ...again]],
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
