import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { TemporaryFolder } from './temporary-folder';

const MINUTE = 60_000;

describe('TemporaryFolder', () => {
  let root: string;
  let now: number;
  let folders: TemporaryFolder[];
  const fail = (error: unknown): never => {
    throw error;
  };
  const folder = (): TemporaryFolder => {
    const made = new TemporaryFolder(root, () => now);
    folders.push(made);
    return made;
  };

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'temporary-folder-'));
    now = Date.now();
    folders = [];
  });

  afterEach(async () => {
    await Promise.all(folders.map((made) => made.end()));
    jest.useRealTimers();
    await rm(root, { recursive: true, force: true });
  });

  it('gives paths in a folder that only its owner can enter, and removes it in the end', async () => {
    const own = folder();
    const path = await own.newPath();
    await writeFile(path, 'bytes');
    expect(dirname(dirname(path))).toBe(root);
    await own.end();
    expect(await readdir(root)).toEqual([]);
  });

  it('removes what processes left that were killed, and nothing else', async () => {
    const dead = await folder().newPath();
    const alive = await folder().newPath();
    await writeFile(dead, 'bytes');
    await mkdir(join(root, 'something-else'));
    const longAgo = new Date(now - 20 * MINUTE);
    for (const path of [dirname(dead), join(root, 'something-else')]) await utimes(path, longAgo, longAgo);
    await folder().begin(fail);
    expect((await readdir(root)).sort()).toEqual([basename(dirname(alive)), 'something-else'].sort());
  });

  it.each([
    ['is a file', __filename],
    ['takes no files', '/proc/self'],
  ])('refuses to begin where its root %s', async (_title, unusable) => {
    const begun = new TemporaryFolder(unusable).begin(fail);
    await expect(begun).rejects.toThrow(`Nothing can be written to ${unusable}, the folder of UPLOAD_TMP_DIR.`);
  });

  it('stays as long as its process lives, however long a piece of work takes', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const own = folder();
    await own.begin(fail);
    await writeFile(await own.newPath(), 'bytes');
    now += 30 * MINUTE;
    jest.advanceTimersByTime(2 * MINUTE);
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    await folder().begin(fail);
    expect(await readdir(root)).toHaveLength(1);
  });
});
