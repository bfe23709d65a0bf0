import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { withLock } = jest.requireActual<{ withLock<T>(path: string, work: () => Promise<T>): Promise<T> }>(
  './lock.mjs',
);

describe('withLock', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('lets one at a time through and gives the lock back after a failure', async () => {
    const path = join(folder, 'lock');
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} in`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${name} out`);
      throw new Error(name);
    };
    const results = await Promise.allSettled([withLock(path, work('a')), withLock(path, work('b'))]);
    expect(events).toEqual(['a in', 'a out', 'b in', 'b out']);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(existsSync(path)).toBe(false);
  });

  it('takes over from a holder that is dead', async () => {
    const path = join(folder, 'lock');
    writeFileSync(path, JSON.stringify({ pid: process.pid, identity: 'an earlier life' }));
    expect(await withLock(path, async () => 'done')).toBe('done');
  });
});
