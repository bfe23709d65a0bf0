import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Supervised {
  keep(spec: object, options?: object): void;
  pids(): Record<string, number>;
  stop(names: string[]): Promise<void>;
}
const { Supervisor, pauseBefore } = jest.requireActual<{
  Supervisor: new (options: object) => Supervised;
  pauseBefore(crashes: number): number;
}>('./supervisor.mjs');
const { waitFor } = jest.requireActual<{ waitFor(probe: () => boolean, options: object): Promise<void> }>(
  './ports.mjs',
);

describe('Supervisor', () => {
  let stateDir: string;
  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'supervisor-'));
  });
  afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

  const soon = { timeoutMs: 20_000, what: 'supervisor' };
  const node = (script: string) => ({ name: 'it', command: process.execPath, args: ['-e', script] });

  it('starts a killed process again and reports it with the end of its log', async () => {
    const said: string[] = [];
    const onRestart = jest.fn();
    const supervisor = new Supervisor({ stateDir, say: (line: string) => said.push(line), onRestart });
    const log = () => readFileSync(join(stateDir, 'logs', 'it.log'), 'utf8');
    supervisor.keep(node('console.log("last words"); setInterval(() => 0, 1e6)'));
    const first = supervisor.pids()['it'] ?? 0;
    await waitFor(() => log() === 'last words\n', soon);
    process.kill(first, 'SIGKILL');
    await waitFor(() => onRestart.mock.calls.length === 1, soon);
    expect(supervisor.pids()['it']).not.toBe(first);
    await supervisor.stop(['it']);
    expect(said[0]).toContain('it was ended by SIGKILL');
    expect(said[0]).toContain('  last words');
  });

  it('asks for flags before every start', async () => {
    const flags = jest.fn().mockReturnValueOnce(['--title=first']).mockReturnValue(['--title=second']);
    const supervisor = new Supervisor({ stateDir, say: () => 0 });
    const log = () => readFileSync(join(stateDir, 'logs', 'it.log'), 'utf8');
    supervisor.keep({ ...node('console.log(process.title); setInterval(() => 0, 1e6)'), flags });
    await waitFor(() => log() === 'first\n', soon);
    process.kill(supervisor.pids()['it']!, 'SIGKILL');
    await waitFor(() => log() === 'first\nsecond\n', soon);
    await supervisor.stop(['it']);
  });

  it('gives up on a process that keeps crashing', async () => {
    const onGiveUp = jest.fn();
    const supervisor = new Supervisor({ stateDir, say: () => 0, onGiveUp });
    supervisor.keep(node('process.exit(3)'), { maxCrashes: 1 });
    await waitFor(() => onGiveUp.mock.calls.length === 1, soon);
    expect(onGiveUp).toHaveBeenCalledWith('it');
  });

  it('counts a process that ends in good order at once as crashed too', async () => {
    const onGiveUp = jest.fn();
    const supervisor = new Supervisor({ stateDir, say: () => 0, onGiveUp });
    supervisor.keep(node('process.exit(0)'), { maxCrashes: 0 });
    await waitFor(() => onGiveUp.mock.calls.length === 1, soon);
    expect(onGiveUp).toHaveBeenCalledTimes(1);
  });

  it('waits longer after every crash, up to a limit', () => {
    expect([1, 2, 3, 4, 5, 6].map(pauseBefore)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  });
});
