import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { Metrics } from './metrics';

/** Shows the metrics at `/metrics` on an internal port; port 0 in the configuration means none. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly config: HttpConfig,
    private readonly metrics: Metrics,
  ) {}

  /** Where it listens, once it does. */
  get address(): AddressInfo | undefined {
    return (this.server?.address() ?? undefined) as AddressInfo | undefined;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, metricsHost } = this.config;
    if (metricsPort === 0) return;
    this.metrics.collectProcessMetrics();
    const server = createServer((request, response) => void this.answer(request.url, response));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(metricsPort, metricsHost, resolve);
    });
    this.server = server;
  }

  async onApplicationShutdown(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private async answer(url: string | undefined, response: ServerResponse): Promise<void> {
    if (url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await this.metrics.text();
    response.writeHead(200, { 'content-type': this.metrics.registry.contentType }).end(text);
  }
}
