const { runVisibly } = jest.requireActual<{
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
