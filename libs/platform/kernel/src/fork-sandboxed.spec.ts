import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forkSandboxed } from './fork-sandboxed';

const CHILD = `
  const tried = (work) => { try { return work(); } catch (error) { return error.code ?? error.name; } };
  process.send({
    variables: Object.keys(process.env),
    read: tried(() => require('node:fs').readFileSync(__filename, 'utf8').length > 0),
    write: tried(() => require('node:fs').writeFileSync(__dirname + '/written', 'x')),
    start: tried(() => require('node:child_process').spawnSync('true').error?.code),
    heap: process.execArgv.at(-1),
  });`;

describe('forkSandboxed', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('leaves a child its files to read, and nothing else', async () => {
    const entry = join(folder, 'child.js');
    writeFileSync(entry, CHILD);
    const child = forkSandboxed(entry, { execArgv: ['--max-old-space-size=64'] });
    const [found] = (await once(child, 'message')) as [Record<string, unknown>];
    child.kill();
    expect(found).toEqual({
      variables: [],
      read: true,
      write: 'ERR_ACCESS_DENIED',
      start: 'ERR_ACCESS_DENIED',
      heap: '--max-old-space-size=64',
    });
    expect(existsSync(join(folder, 'written'))).toBe(false);
  });
});
