import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface ProcessRecord {
  name: string;
  pid: number;
  identity: string | null;
}
interface Exit {
  code: number | null;
  signal: string | null;
}
const tree = jest.requireActual<{
  startProcess(stateDir: string, spec: object): { record: ProcessRecord; exited: Promise<Exit> };
  recordProcess(stateDir: string, name: string, pid: number): ProcessRecord;
  stopProcess(stateDir: string, record: ProcessRecord, options?: object): Promise<boolean>;
  readRecord(stateDir: string, name: string): ProcessRecord | undefined;
  readRecords(stateDir: string): ProcessRecord[];
}>('./process-tree.mjs');
const { isSameProcess } = jest.requireActual<{ isSameProcess(record: ProcessRecord): boolean }>(
  './process-identity.mjs',
);
const { waitFor } = jest.requireActual<{ waitFor(probe: () => boolean, options: object): Promise<void> }>(
  './ports.mjs',
);
const { lastLines } = jest.requireActual<{ lastLines(path: string): string[] }>('./files.mjs');

describe('process tree', () => {
  let stateDir: string;
  const node = (name: string, script: string) => ({ name, command: process.execPath, args: ['-e', script] });
  const log = (name: string) => lastLines(join(stateDir, 'logs', `${name}.log`)).join('\n');

  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'process-tree-'));
  });
  afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

  it('starts, logs, writes down and stops a process', async () => {
    const { record, exited } = tree.startProcess(
      stateDir,
      node('calm', 'console.log("here"); setInterval(() => 0, 1e6)'),
    );
    await waitFor(() => log('calm') === 'here', { timeoutMs: 10_000, what: 'calm' });
    expect(tree.readRecord(stateDir, 'calm')).toMatchObject({ pid: record.pid, identity: record.identity });
    expect(await tree.stopProcess(stateDir, record)).toBe(true);
    expect(await exited).toEqual({ code: null, signal: 'SIGTERM' });
    expect(tree.readRecords(stateDir)).toEqual([]);
  });

  it('ends by force what does not want to go', async () => {
    const script = 'process.on("SIGTERM", () => console.log("no")); console.log("up"); setInterval(() => 0, 1e6)';
    const { record, exited } = tree.startProcess(stateDir, node('stubborn', script));
    await waitFor(() => log('stubborn') === 'up', { timeoutMs: 10_000, what: 'stubborn' });
    await tree.stopProcess(stateDir, record, { graceMs: 200 });
    expect(await exited).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('takes the children of a crashed process along', async () => {
    const script = `const { spawn } = require('node:child_process');
      console.log(spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e6)'], { stdio: 'ignore' }).pid); process.exit(1)`;
    const { exited } = tree.startProcess(stateDir, node('parent', script));
    expect((await exited).code).toBe(1);
    const child = tree.recordProcess(stateDir, 'child', Number(log('parent')));
    await waitFor(() => !isSameProcess(child), { timeoutMs: 10_000, what: 'end of the child' });
  });

  it('never touches a process that got the pid of one it had written down', async () => {
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1e6)'], { stdio: 'ignore' });
    const stale = { name: 'old', pid: stranger.pid ?? 0, identity: 'an earlier life' };
    const alive = tree.recordProcess(stateDir, 'stranger', stale.pid);
    expect(await tree.stopProcess(stateDir, stale)).toBe(false);
    expect(isSameProcess(alive)).toBe(true);
    stranger.kill('SIGKILL');
  });

  it('says which program cannot be started', () => {
    const start = () => tree.startProcess(stateDir, { name: 'none', command: join(stateDir, 'no-such-program') });
    expect(start).toThrow('none: cannot start');
  });
});
