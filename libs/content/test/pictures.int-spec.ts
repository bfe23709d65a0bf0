import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ExtractionConfig } from '@svc/config';
import sharp from 'sharp';
import { PictureChild } from '../src/app/picture-child';
import { Pictures } from '../src/app/pictures.service';
import type { TemporaryFiles } from '../src/app/temporary-files';
import { aPng } from '@svc/testing/samples/sample-files';

const MIB = 1024 * 1024;

describe('pictures of strangers', () => {
  let home: string;
  let pictures: Pictures;
  const started: Pictures[] = [];

  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'pictures-'));
  });
  beforeEach(() => {
    pictures = preparing(512 * MIB);
  });
  afterEach(() => {
    for (const one of started.splice(0)) one.onApplicationShutdown();
    expect(readdirSync(home).filter((name) => name.startsWith('child-'))).toEqual([]);
  });
  afterAll(() => rmSync(home, { recursive: true }));

  const preparing = (memoryBytes: number): Pictures => {
    const config = Object.assign(new ExtractionConfig(), { poolSize: 1, memoryBytes });
    const made = new Pictures({ home: async () => home } as TemporaryFiles, config);
    started.push(made);
    return made;
  };
  const given = (bytes: Uint8Array): string => {
    const path = join(home, 'picture');
    writeFileSync(path, bytes);
    return path;
  };
  /** Few bytes that become 49 million pixels, all of which must be there at once: its rows do not come in order. */
  const bomb = (): Promise<Buffer> =>
    sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'black' } })
      .png({ progressive: true })
      .toBuffer();

  it('are prepared in the order in which they came, whatever came before', async () => {
    writeFileSync(join(home, 'other'), await aPng(3000, 20));
    const [large, damaged, small] = await Promise.allSettled([
      pictures.prepare(join(home, 'other'), 'image/png'),
      pictures.prepare(given(Buffer.from('89504e470d0a1a0a', 'hex')), 'image/png'),
      pictures.page(Buffer.alloc(12, 200), 2, 2),
    ]);
    expect(large).toMatchObject({ status: 'fulfilled', value: { mediaType: 'image/png' } });
    expect(damaged).toMatchObject({ reason: { code: 'corrupt' } });
    expect(await sharp((small as PromiseFulfilledResult<Uint8Array>).value).metadata()).toMatchObject({ width: 2 });
  });

  it('cost the child, not the caller, and name the limit', async () => {
    const narrow = preparing(128 * MIB);
    const path = given(await bomb());
    const before = process.memoryUsage.rss();
    let peak = before;
    const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 5);
    const bombed = expect(narrow.prepare(path, 'image/png')).rejects.toMatchObject({
      code: 'limit_exceeded',
      message: expect.stringContaining(`memoryBytes = ${128 * MIB}`),
    });
    await bombed.finally(() => clearInterval(timer));
    expect(peak - before).toBeLessThan(40 * MIB);
    const { modelInput } = await narrow.prepare(given(await aPng(20, 20)), 'image/png');
    expect(await sharp(modelInput).metadata()).toMatchObject({ width: 20, height: 20 });
  });

  it('of honest size are decoded within the limit, however many', async () => {
    const path = given(await bomb());
    for (let round = 0; round < 2; round += 1) {
      const { modelInput, mediaType } = await pictures.prepare(path, 'image/png');
      expect([mediaType, (await sharp(modelInput).metadata()).width]).toEqual(['image/png', 2048]);
    }
  });

  it.each([
    ['for (;;);', 400, { code: 'limit_exceeded', message: expect.stringContaining('timeoutMs = 400') }],
    ['process.abort()', 60_000, { code: 'limit_exceeded' }],
    ['process.exit(3)', 60_000, { code: 'corrupt' }],
    ["process.send({ type: 'fault', message: 'EIO' })", 60_000, { message: expect.stringContaining('EIO') }],
  ])('outlive a decoder that ends with %s', async (deed, timeoutMs, expected) => {
    const entry = join(home, 'entry.js');
    writeFileSync(entry, `process.on('message', () => { ${deed}; });`);
    const child = new PictureChild(entry, home, { timeoutMs, memoryBytes: 512 * MIB });
    await expect(child.run({ type: 'picture', path: entry, mediaType: 'image/png' })).rejects.toMatchObject(expected);
    child.kill();
    expect(child.alive).toBe(false);
  });

  it('are refused once the process ends', async () => {
    pictures.onApplicationShutdown();
    await expect(pictures.prepare(given(Buffer.alloc(1)), 'image/png')).rejects.toThrow(/no longer/);
  });
});
