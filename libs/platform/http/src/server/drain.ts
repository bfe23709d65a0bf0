import { Injectable } from '@nestjs/common';
import type { Server, ServerResponse } from 'node:http';

/** How long what is ended early may take to say so. */
const LAST_WORDS_MS = 2_000;

/** Knows which requests are running, and ends them gracefully when the process is asked to stop. */
@Injectable()
export class Drain {
  private readonly running = new Set<ServerResponse>();
  private readonly held = new Set<Promise<unknown>>();
  private stopping = false;
  private readonly stopListeners: (() => void)[] = [];
  private readonly graceListeners = new Set<() => void>();
  private onIdle: (() => void) | null = null;

  /** Whether the process is on its way out; `/api/readyz` then says 503. */
  get draining(): boolean {
    return this.stopping;
  }

  /** Counts a request, until it is said to `leave`. */
  enter(response: ServerResponse): void {
    this.running.add(response);
    if (this.stopping) response.setHeader('Connection', 'close');
  }

  /** Counts a request no more: its answer is finished or cut. */
  leave(response: ServerResponse): void {
    this.running.delete(response);
    this.checkIdle();
  }

  /** Counts work that goes on although nobody may be waiting for an answer to it, until it has ended either way. */
  hold(work: Promise<unknown>): void {
    this.held.add(work);
    const release = (): void => {
      this.held.delete(work);
      this.checkIdle();
    };
    work.then(release, release);
  }

  /** Calls a listener when the process begins to stop, to end what would otherwise stay open. */
  onStop(listener: () => void): void {
    this.stopListeners.push(listener);
  }

  /** Calls a listener when something still runs after the grace, to end it while its readers can hear of that. */
  onGraceOver(listener: () => void): void {
    this.graceListeners.add(listener);
  }

  /**
   * Does what somebody waits for in one request. Its signal aborts when that takes longer than the grace of a process that
   * stops. @param reason what it aborts with
   */
  async whileWaitedFor<Result>(reason: () => Error, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const controller = new AbortController();
    const end = (): void => controller.abort(reason());
    this.graceListeners.add(end);
    try {
      return await work(controller.signal);
    } finally {
      this.graceListeners.delete(end);
    }
  }

  /**
   * Takes no new connection, waits for running requests, streams and held work at most `graceMs`, has what takes longer
   * ended, and a moment later cuts the connections that are left.
   */
  async stop(server: Server, graceMs: number): Promise<void> {
    this.stopping = true;
    for (const listener of this.stopListeners) listener();
    // A connection kept alive would otherwise bring further requests.
    for (const response of this.running) if (!response.headersSent) response.setHeader('Connection', 'close');
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await this.idle(graceMs);
    if (!this.isIdle) {
      for (const listener of this.graceListeners) listener();
      await this.idle(LAST_WORDS_MS);
    }
    server.closeAllConnections();
    await closed;
  }

  private async idle(graceMs: number): Promise<void> {
    if (this.isIdle) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, graceMs);
      this.onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private get isIdle(): boolean {
    return this.running.size === 0 && this.held.size === 0;
  }

  private checkIdle(): void {
    if (this.isIdle) this.onIdle?.();
  }
}
