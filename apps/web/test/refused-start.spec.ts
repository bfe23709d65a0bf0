import { MetricsServer } from '@svc/telemetry';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

jest.mock('../src/pages', () => ({ loadPages: async () => new Map() }));

const portOf = (server: Server): string => String((server.address() as AddressInfo).port);

async function listening(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('A start of the web server that fails', () => {
  const before = process.env;
  afterEach(() => {
    process.env = before;
    jest.restoreAllMocks();
  });

  it('ends the process, though its metrics are served by then', async () => {
    const [other, free] = [await listening(), await listening()];
    const metricsPort = portOf(free);
    free.close();
    await once(free, 'close');
    process.env = {
      SVC_BACKEND_URL: 'http://127.0.0.1:9',
      PORT: portOf(other),
      LISTEN_HOST: '127.0.0.1',
      METRICS_PORT: metricsPort,
      LOGLEVEL: 'fatal',
    };
    const ended = new Promise((resolve) => {
      jest.spyOn(process, 'exit').mockImplementation((status) => resolve(status) as never);
    });
    const shown = jest.spyOn(MetricsServer.prototype, 'onApplicationBootstrap');
    await import('../src/main');
    await expect(ended).resolves.toBe(1);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200);
    await (shown.mock.contexts[0] as MetricsServer).onApplicationShutdown();
    other.close();
  });
});
