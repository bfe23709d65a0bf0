import { Injectable } from '@nestjs/common';
import type { Server, ServerResponse } from 'node:http';

/** Knows which requests are running, and ends them gracefully when the process is asked to stop. */
@Injectable()
export class Drain {
  private readonly running = new Set<ServerResponse>();
  private stopping = false;
  private onIdle: (() => void) | null = null;

  /** Whether the process is on its way out; `/api/readyz` then says 503. */
  get draining(): boolean {
    return this.stopping;
  }

  /** Counts a request until its answer is finished or cut. */
  enter(response: ServerResponse): void {
    this.running.add(response);
    if (this.stopping) response.setHeader('Connection', 'close');
    response.once('close', () => {
      this.running.delete(response);
      if (this.running.size === 0) this.onIdle?.();
    });
  }

  /** Takes no new connection, waits for running requests and streams at most `graceMs`, then cuts what is left. */
  async stop(server: Server, graceMs: number): Promise<void> {
    this.stopping = true;
    // A connection kept alive would otherwise bring further requests.
    for (const response of this.running) if (!response.headersSent) response.setHeader('Connection', 'close');
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await this.idle(graceMs);
    server.closeAllConnections();
    await closed;
  }

  private async idle(graceMs: number): Promise<void> {
    if (this.running.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, graceMs);
      this.onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
