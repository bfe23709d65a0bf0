import { createServer, type AddressInfo, type Server } from 'node:net';

const { claimPorts, isPortFree, accepts, waitFor } = jest.requireActual<{
  claimPorts(count: number): Promise<number[]>;
  isPortFree(port: number): Promise<boolean>;
  accepts(port: number): Promise<boolean>;
  waitFor(probe: () => boolean, options: object): Promise<void>;
}>('./ports.mjs');

describe('ports', () => {
  let server: Server | undefined;
  const listenOn = (host: string) =>
    new Promise<number>((resolve) => {
      server = createServer().listen(0, host, () => resolve((server?.address() as AddressInfo).port));
    });

  afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

  it('gives as many different ports as asked, all free', async () => {
    const ports = await claimPorts(15);
    expect(new Set(ports).size).toBe(15);
    for (const port of ports) expect(await isPortFree(port)).toBe(true);
    // No outgoing connection is given one of them.
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });

  it('gives nobody a port that somebody was given and has not used yet', async () => {
    const given = [];
    for (let times = 0; times < 20; times += 1) given.push(...(await claimPorts(15)));
    expect(new Set(given).size).toBe(300);
  });

  it('listens at the port before those it gave, and gives no more than are behind it', async () => {
    const [port = 0] = await claimPorts(1);
    expect(await accepts(port - 1)).toBe(true);
    await expect(claimPorts(16)).rejects.toThrow('16 ports are wanted at once; at most 15 can be had');
  });

  it.each(['127.0.0.1', '0.0.0.0'])('sees a server on %s', async (host) => {
    const port = await listenOn(host);
    expect(await isPortFree(port)).toBe(false);
    expect(await accepts(port)).toBe(true);
  });
});

describe('waitFor', () => {
  it('ends as soon as the probe says yes', async () => {
    const probe = jest.fn().mockReturnValueOnce(false).mockReturnValue(true);
    await waitFor(probe, { timeoutMs: 5_000, what: 'it', intervalMs: 1 });
    expect(probe).toHaveBeenCalledTimes(2);
  });

  it('names what did not come in time', async () => {
    const waiting = waitFor(() => false, { timeoutMs: 5, what: 'redis', intervalMs: 1 });
    await expect(waiting).rejects.toThrow('redis: not ready');
  });

  it('does not wait for what cannot come any more', async () => {
    const abandoned = () => 'api keeps crashing';
    const waiting = waitFor(() => false, { timeoutMs: 60_000, what: 'api', intervalMs: 1, abandoned });
    await expect(waiting).rejects.toThrow('api keeps crashing');
  });
});
