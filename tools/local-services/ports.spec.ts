import { createServer, type AddressInfo, type Server } from 'node:net';

const { freePorts, isPortFree, accepts, waitFor } = jest.requireActual<{
  freePorts(count: number): Promise<number[]>;
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
    const ports = await freePorts(5);
    expect(new Set(ports).size).toBe(5);
    for (const port of ports) expect(await isPortFree(port)).toBe(true);
    // No outgoing connection is given one of them.
    expect(Math.max(...ports)).toBeLessThan(32_768);
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
