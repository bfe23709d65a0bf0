const { runAside, runVisibly } = jest.requireActual<{
  runAside(command: string, args: string[]): Promise<{ ok: boolean; status: number | null; output: string }>;
  runVisibly(command: string, args: string[], options: object): Promise<boolean>;
}>('./child.mjs');

describe('runVisibly', () => {
  const node = (script: string, options = {}) => runVisibly(process.execPath, ['-e', script], options);

  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  it('says whether the command ended well', async () => {
    expect(await node('process.exit(0)')).toBe(true);
    expect(await node('process.exit(3)')).toBe(false);
    expect(await runVisibly('no-such-command', [], {})).toBe(false);
  });

  it('ends a command that has finished its work and stays', async () => {
    jest.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(60_000);
    expect(await node('setInterval(() => 0, 1e6)', { finished: () => true })).toBe(false);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('leaves something open'));
  });
});

describe('runAside', () => {
  const node = (script: string) => runAside(process.execPath, ['-e', script]);

  it('keeps what the command said, on both streams, and says whether it ended well', async () => {
    expect(await node('console.log(1); console.error(2)')).toEqual({ ok: true, status: 0, output: '1\n2\n' });
    expect(await node('console.log(3); process.exitCode = 3')).toEqual({ ok: false, status: 3, output: '3\n' });
  });
});
