import type { ServerResponse } from 'node:http';
import { letGoOf } from './let-go';
import { READER_STALL_MS } from './send-stream';

/** Timings of an event stream, in milliseconds. */
export interface SseTimings {
  /** Between two comments. @source spec §8.2 */
  readonly keepAliveMs: number;
  /** How long a reader may take nothing before it counts as gone. */
  readonly stallMs: number;
}

const TIMINGS: SseTimings = { keepAliveMs: 15_000, stallMs: READER_STALL_MS };

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache',
  'X-Accel-Buffering': 'no',
};

/**
 * Writes Server-Sent Events. A comment goes out every 15 seconds from the first byte on. A slow reader makes `send`
 * wait, so that memory stays bounded; a reader that is gone makes every call do nothing, and never fails.
 * @source spec §6.1, supplement §1.4
 */
export class SseWriter {
  private isOver = false;
  /** Made for those who ask: most streams have nobody who does, and a signal takes its memory. */
  private gone: AbortController | undefined;
  private comments: NodeJS.Timeout | undefined;
  /** Those beside the usual ones, until they are sent. */
  private headers: Readonly<Record<string, string>> | undefined;

  constructor(
    private readonly response: ServerResponse,
    private readonly timings: SseTimings = TIMINGS,
  ) {
    response.on('close', () => this.close());
    // A reset connection is an ordinary end here; "close" follows.
    response.on('error', ignore);
  }

  /** Whether the client is gone or the stream has been ended. */
  get closed(): boolean {
    return this.isOver;
  }

  /** Aborts when `closed` becomes true. */
  get signal(): AbortSignal {
    this.gone ??= new AbortController();
    if (this.isOver) this.gone.abort();
    return this.gone.signal;
  }

  /** Sends the headers, after which the status can no longer change. */
  open(): void {
    if (this.closed || this.response.headersSent) return;
    this.response.writeHead(200, { ...HEADERS, ...this.headers });
    this.headers = undefined;
    this.response.flushHeaders();
    this.comments = setInterval(() => this.comment(), this.timings.keepAliveMs);
    letGoOf(this.response.req);
  }

  /** Adds a header, as long as none were sent. */
  header(name: string, value: string): void {
    if (!this.closed && !this.response.headersSent) this.headers = { ...this.headers, [name]: value };
  }

  /** Sends a comment, which readers ignore and which tells them and proxies that the stream is alive. */
  comment(): void {
    this.open();
    if (!this.closed && !this.response.writableNeedDrain) this.response.write(': keep-alive\n\n');
  }

  /** Sends one frame; resolves once there is room for the next one, or the client is gone. */
  async send(event: string, data: unknown): Promise<void> {
    this.open();
    while (!this.closed && this.response.writableNeedDrain) await this.drained();
    if (!this.closed) this.response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Ends the stream. */
  end(): void {
    if (this.closed) return;
    this.open();
    this.response.end();
    this.close();
  }

  private drained(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(stalled);
        this.response.off('drain', done).off('close', done);
        resolve();
      };
      const stalled = setTimeout(() => this.response.destroy(), this.timings.stallMs);
      this.response.once('drain', done).once('close', done);
    });
  }

  private close(): void {
    clearInterval(this.comments);
    this.isOver = true;
    this.gone?.abort();
  }
}

function ignore(): void {
  // Nothing is to be done.
}
