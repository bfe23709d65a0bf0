import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { inspectPort, wishForDebugger, forgetDebugger, debuggerFlags } = jest.requireActual<{
  inspectPort(argv: string[]): number | undefined;
  wishForDebugger(stateDir: string, app: string, port: number): void;
  forgetDebugger(stateDir: string, app: string): void;
  debuggerFlags(stateDir: string, app: string): string[];
}>('./debugger.mjs');

describe('inspectPort', () => {
  it.each<[string[], number | undefined]>([
    [[], undefined],
    [['--inspect'], 9229],
    [['--inspect=9300'], 9300],
  ])('of %p is %p', (argv, port) => {
    expect(inspectPort(argv)).toBe(port);
  });

  it.each([[['--inspect=']], [['--inspect=70000']], [['--inspect=0.0.0.0:1']], [['--inspect', 'api']], [['api']]])(
    'refuses %p',
    (argv) => {
      expect(() => inspectPort(argv)).toThrow('--inspect');
    },
  );
});

describe('debuggerFlags', () => {
  let stateDir: string;
  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'debugger-'));
  });
  afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

  it('are none until somebody wishes for a debugger, and none after', () => {
    expect(debuggerFlags(stateDir, 'api')).toEqual([]);
    wishForDebugger(stateDir, 'api', 9300);
    expect(debuggerFlags(stateDir, 'api')).toEqual(['--inspect=127.0.0.1:9300', '--enable-source-maps']);
    expect(debuggerFlags(stateDir, 'worker')).toEqual([]);
    forgetDebugger(stateDir, 'api');
    expect(debuggerFlags(stateDir, 'api')).toEqual([]);
  });

  it('are none for the wish of a process that is gone', () => {
    mkdirSync(join(stateDir, 'run'));
    const owner = { pid: process.pid, identity: 'an earlier life' };
    writeFileSync(join(stateDir, 'run', 'api.debugger'), JSON.stringify({ port: 9300, owner }));
    expect(debuggerFlags(stateDir, 'api')).toEqual([]);
  });
});
