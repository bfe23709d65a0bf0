import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** An answer as it goes over the wire, byte for byte. */
export interface WireReply {
  /** Written one after the other, each on its own way before the next. */
  readonly pieces: readonly (string | Uint8Array)[];
  readonly contentType?: string;
  /** Cuts the connection after the last piece, or keeps it open, instead of ending the answer. */
  readonly ending?: 'cut' | 'open';
}

/** A request the server got. */
export interface WireRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly json: any;
}

/** A server that knows no format: it says the bytes that a test gives it, answer by answer. */
export class WireServer {
  readonly requests: WireRequest[] = [];
  readonly replies: WireReply[] = [];
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  static async start(): Promise<WireServer> {
    const wire = new WireServer();
    await new Promise<void>((resolve) => wire.server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  /** Address without a path. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Forgets requests and scripts. */
  reset(): void {
    this.requests.length = 0;
    this.replies.length = 0;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const json: unknown = body.length > 0 ? JSON.parse(body.toString()) : null;
    this.requests.push({ path: request.url!, headers: request.headers, json });
    const reply = this.replies.shift();
    if (!reply) return void response.writeHead(500).end('Nothing is scripted.');
    response.socket?.setNoDelay(true);
    response.writeHead(200, { 'content-type': reply.contentType ?? 'text/event-stream' });
    for (const piece of reply.pieces) {
      await new Promise<void>((resolve) => response.write(piece, () => resolve()));
      await nextTurn();
    }
    if (reply.ending === 'cut') response.destroy();
    else if (reply.ending !== 'open') response.end();
  }
}

/** Events of Anthropic's messages interface as they go over the wire. */
export function anthropicEvents(...events: readonly { readonly type: string }[]): string[] {
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
}
