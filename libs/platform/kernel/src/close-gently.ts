import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';

/** How long a client may go on sending after its answer, in milliseconds. */
const LINGER_MS = 30_000;

/**
 * Makes a server end a connection, under a request that is still arriving, by ending its own side first: what the client
 * goes on sending is read and forgotten until it ends too, at most `lingerMs`. Closed at once, the system would answer
 * those bytes with a reset, and the client would lose the answer, e.g. that it sends too much.
 * @source RFC 9112 §9.6
 */
export function closeGently(server: Server, lingerMs = LINGER_MS): void {
  const latest = new WeakMap<Socket, IncomingMessage>();
  function endFirst(this: Socket): void {
    if (latest.get(this)?.complete ?? true) return Socket.prototype.destroySoon.call(this);
    this.end();
    const timer = setTimeout(() => this.destroy(), lingerMs);
    this.once('close', () => clearTimeout(timer));
  }
  server.on('request', (request) => latest.set(request.socket, request));
  server.on('connection', (socket) => {
    // Node's server calls this at the end of the last answer of a connection.
    socket.destroySoon = endFirst;
  });
}
