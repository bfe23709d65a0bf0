import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aContainer,
  type ContainerName,
  PACKET_SECONDS,
  readContainer,
  soundPackets,
} from '@svc/testing/samples/container-recording';
import { cutFile } from './cut-file';

const MAX = 65_536;
const NAMES: readonly ContainerName[] = ['mp4', 'webm'];

/** Strings are compared at once, buffers byte for byte and a thousand times as slowly. */
const textsOf = (packets: readonly Buffer[]): string[] => packets.map((packet) => packet.toString('latin1'));

describe('cutting containers', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cut-container-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const cut = async (bytes: Buffer, maxBytes = MAX): Promise<Buffer[]> => {
    const path = join(folder, 'recording');
    await writeFile(path, bytes);
    const pieces: Buffer[] = [];
    for await (const { bytes: piece } of cutFile({ path, maxBytes })) pieces.push(piece);
    return pieces;
  };
  const sound = soundPackets(500, 480);

  it.each(NAMES)('makes recordings of their own out of a long %s and loses no packet', async (name) => {
    const pieces = await cut(await aContainer(name, sound));
    expect(pieces.length).toBeGreaterThan(3);
    const heard: Buffer[] = [];
    for (const piece of pieces) {
      expect(piece.length).toBeLessThanOrEqual(MAX);
      const { packets, starts } = await readContainer(piece);
      expect(starts[0]).toBe(0);
      expect(starts.at(-1)).toBeCloseTo((packets.length - 1) * PACKET_SECONDS, 2);
      heard.push(...packets);
    }
    expect(textsOf(heard)).toEqual(textsOf(sound));
  });

  it.each(NAMES)('says how much of a %s lies before the end of each piece, pictures or not', async (name) => {
    const path = join(folder, 'recording');
    await writeFile(path, await aContainer(name, sound, { pictureBytes: 400_000 }));
    const shares: number[] = [];
    for await (const { share } of cutFile({ path, maxBytes: MAX })) shares.push(share);
    expect(shares.length).toBeGreaterThan(3);
    expect(shares.at(-1)).toBe(1);
    shares.forEach((share, at) => expect(Math.abs(share - (at + 1) / shares.length)).toBeLessThan(0.2));
  });

  it.each(NAMES)('leaves out the pictures of a %s', async (name) => {
    const pieces = await cut(await aContainer(name, sound.slice(0, 50), { pictureBytes: 100_000 }));
    expect(pieces).toHaveLength(1);
    expect(await readContainer(pieces[0]!)).toMatchObject({ tracks: ['audio'], packets: sound.slice(0, 50) });
  });

  it.each(NAMES)('calls a %s corrupt whose end is missing', async (name) => {
    const bytes = await aContainer(name, sound);
    for (const share of [0.1, 0.5, 0.999]) {
      const part = bytes.subarray(0, Math.floor(bytes.length * share));
      await expect(cut(part)).rejects.toMatchObject({
        code: 'corrupt',
        message: expect.stringContaining('is missing'),
      });
    }
  });

  it('calls an MP4 corrupt that has lost its index', async () => {
    const bytes = await aContainer('mp4', sound);
    bytes.write('free', bytes.lastIndexOf('moov'), 'latin1');
    await expect(cut(bytes)).rejects.toMatchObject({ code: 'corrupt' });
  });

  it('calls an MP4 corrupt whose index names the same bytes over and over', async () => {
    const bytes = await aContainer('mp4', soundPackets(500, 480));
    const first = bytes.readUInt32BE(bytes.lastIndexOf('stco') + 12);
    const sizes = bytes.lastIndexOf('stsz') + 16;
    for (let at = bytes.lastIndexOf('stco') + 12; at < bytes.lastIndexOf('stco') + 12 + 4 * 5; at += 4)
      bytes.writeUInt32BE(first, at);
    for (let sample = 0; sample < 500; sample += 1) bytes.writeUInt32BE(600, sizes + 4 * sample);
    await expect(cut(bytes)).rejects.toMatchObject({
      code: 'corrupt',
      message: expect.stringContaining('more sound than bytes'),
    });
  });

  it('calls an MP4 corrupt whose index leads out of it', async () => {
    const bytes = await aContainer('mp4', sound);
    // One size for every packet instead of a list of sizes.
    bytes.writeUInt32BE(40_000, bytes.lastIndexOf('stsz') + 8);
    await expect(cut(bytes)).rejects.toMatchObject({
      code: 'corrupt',
      message: expect.stringContaining('some of its'),
    });
  });

  it.each(NAMES)('says so when a %s has no sound', async (name) => {
    const bytes = await aContainer(name, [], { pictureBytes: 100_000 });
    await expect(cut(bytes)).rejects.toMatchObject({ code: 'no_extractable_text' });
  });

  it('names the limit and the size for what it does not know', async () => {
    await expect(cut(Buffer.alloc(70_000, 'nothing'))).rejects.toMatchObject({
      code: 'limit_exceeded',
      message: expect.stringMatching(/= 65536 .*found 70000/),
    });
    const large = await aContainer('webm', soundPackets(2, 70_000));
    await expect(cut(large)).rejects.toMatchObject({ code: 'limit_exceeded' });
  });
});
