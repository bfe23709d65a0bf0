import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerError, DATA_POLICY } from './answers';
import type { Backend } from './backend';
import { sessionToken } from './cookies';
import { requestHeaders, responseHeaders } from './forwarded-headers';
import type { WebSettings } from './web-settings';

/** What stands before the backend's own paths in the addresses that pages call. */
export const FORWARD_PREFIX = '/web';

/** Hands a page's request to the backend and the answer back, both as they come. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { backend, settings }: { backend: Backend; settings: WebSettings },
): void {
  const outgoing = backend.open(path, { method: request.method, headers: requestHeaders(request, settings) });
  outgoing.once('response', (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, {
      ...responseHeaders(incoming.headers, FORWARD_PREFIX),
      // Shown at our own origin, a file of somebody's must not run there.
      'Content-Security-Policy': DATA_POLICY,
      'X-Content-Type-Options': 'nosniff',
    });
    // A stream begins before it has anything to say.
    response.flushHeaders();
    incoming.pipe(response);
    incoming.once('close', () => incoming.complete || response.destroy());
  });
  outgoing.once('error', () => {
    request.unpipe();
    request.resume();
    answerError(response, 'backend_unreachable');
  });
  // A page that is left, or stops reading, ends what it asked for.
  response.once('close', () => response.writableFinished || outgoing.destroy());
  request.pipe(outgoing);
}

/** Opens a page's WebSocket at the backend, where the session is shown among the subprotocols. @source supplement §9 */
export function forwardSocket(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  { path, backend, settings }: { path: string; backend: Backend; settings: WebSettings },
): void {
  const headers = {
    ...requestHeaders(request, settings),
    authorization: undefined,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-protocol': `svc, auth_${sessionToken(request)}`,
  };
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  const outgoing = backend.open(path, { agent: false, headers: given });
  outgoing.once('upgrade', (incoming, upstream, first) => {
    socket.write(headOf(101, 'Switching Protocols', incoming.rawHeaders));
    if (first.length > 0) socket.write(first);
    if (head.length > 0) upstream.write(head);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      one.on('error', () => other.destroy());
      one.once('close', () => other.destroy());
      one.pipe(other);
    }
  });
  outgoing.once('response', (incoming) => {
    refuse(socket, incoming.statusCode ?? 502, incoming.statusMessage ?? '');
    incoming.resume();
  });
  outgoing.once('error', () => refuse(socket, 502, 'Bad Gateway'));
  socket.once('close', () => outgoing.destroy());
  outgoing.end();
}

/** Answers an upgrade with a status instead. */
export function refuse(socket: Duplex, status: number, reason: string): void {
  socket.end(headOf(status, reason, ['Connection', 'close', 'Content-Length', '0']));
}

function headOf(status: number, reason: string, rawHeaders: readonly string[]): string {
  const lines = [`HTTP/1.1 ${status} ${reason}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
