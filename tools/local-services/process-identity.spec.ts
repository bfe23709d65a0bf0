interface Described {
  name: string;
  parent: number;
}
const { startTicksFromStat, processIdentity, isSameProcess, npmAbove } = jest.requireActual<{
  startTicksFromStat(line: string): string | null;
  processIdentity(pid: number): string | null;
  isSameProcess(record: unknown): boolean;
  npmAbove(describe: (pid: number) => Described | undefined): { pid: number } | undefined;
}>('./process-identity.mjs');

const statLine = (name: string, state: string, ticks: string) =>
  `77 (${name}) ${state} 1 77 77 0 -1 4194304 100 0 0 0 0 0 0 0 20 0 1 0 ${ticks} 3133440 414`;

describe('startTicksFromStat', () => {
  it('finds the start time behind a name with spaces and brackets', () => {
    expect(startTicksFromStat(statLine('a (b) c', 'S', '4711'))).toBe('4711');
  });

  it('takes a zombie for dead', () => {
    expect(startTicksFromStat(statLine('node', 'Z', '4711'))).toBeNull();
  });
});

describe('isSameProcess', () => {
  it('knows a process by pid and start time', () => {
    const identity = processIdentity(process.pid);
    expect(identity).toBeTruthy();
    expect(isSameProcess({ pid: process.pid, identity })).toBe(true);
  });

  it('does not take another process with the same pid for it', () => {
    expect(isSameProcess({ pid: process.pid, identity: 'an earlier life' })).toBe(false);
  });

  it.each([undefined, {}, { pid: 0, identity: null }, { pid: -1, identity: 'x' }])('says no to %p', (record) => {
    expect(isSameProcess(record)).toBe(false);
  });
});

describe('npmAbove', () => {
  it('looks through the shell between npm and us', () => {
    const line: Described[] = [
      { name: 'sh', parent: 41 },
      { name: 'npm start', parent: 7 },
    ];
    expect(npmAbove(() => line.shift())?.pid).toBe(41);
  });

  it('finds none under a plain shell', () => {
    expect(npmAbove(() => ({ name: 'bash', parent: 1 }))).toBeUndefined();
    expect(npmAbove(() => undefined)).toBeUndefined();
  });
});
