import { Agent, createServer, STATUS_CODES } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { closeGently } from './close-gently.mjs';
import { errorOf } from './gateway-errors.mjs';
import { ROUTES, targetOf } from './gateway-routes.mjs';
import { isMeant, toOriginForm } from './request-target.mjs';

// Usage: node gateway.mjs <port> <target>=<port>...
// One base URL for all HTTP processes, on the loopback addresses, until SIGTERM.
const [port, ...pairs] = process.argv.slice(2);
const ports = new Map(pairs.map((pair) => pair.split('=')));
const LOOPBACKS = ['127.0.0.1', '::1'];
const ABSENT_FAMILY = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);
// What does not fit is for the processes behind to judge, which allow as much.
const HEADER_LIMIT_BYTES = 64 * 1024;
const METHODS = { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' };
const UNREADABLE = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

// Idle connections of clients.
const KEPT_SECONDS = 65;
// Ours are let go before the five seconds after which a Node server closes them under us.
const agent = new Agent({ keepAlive: true, timeout: 4_000 });

/** Answers for a target that is down; a stream that has begun can only be cut. */
function unreachable(target, request, response) {
  forgetRest(request);
  const { body, headers } = errorOf(502, `The ${target} process cannot be reached.`, target);
  if (typeof response.writeHead !== 'function') response.destroy();
  else if (response.headersSent) response.destroy();
  else response.writeHead(502, headers).end(body);
}

/**
 * Throws away what is still coming of a request that is answered before it is whole, e.g. because it is too large: the
 * client then reads the answer instead of a reset.
 */
function forgetRest(request) {
  request.unpipe();
  request.resume();
}

/** Who would have answered bytes that are not HTTP, as far as they begin like a request. */
function meantTarget({ rawPacket = '' }) {
  return targetOf(/^\S+ (\S+) HTTP/.exec(rawPacket.toString('latin1'))?.[1] ?? '/');
}

/** Answers bytes that are not HTTP, and hangs up. */
function unreadable(error, socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  hangUp(UNREADABLE[error.code] ?? 400, meantTarget(error), socket);
}

/** Answers on a bare socket, and ends it. */
function hangUp(status, target, socket) {
  const { body, headers } = errorOf(status, STATUS_CODES[status], target);
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}

/** Answers requests that nobody behind could make anything of. */
function refuse(status, request, response) {
  forgetRest(request);
  const { body, headers } = errorOf(status, STATUS_CODES[status], targetOf(request.url));
  response.writeHead(status, { ...headers, connection: 'close' }).end(body);
}

function proxyTo(target) {
  return createProxyMiddleware({
    target: `http://127.0.0.1:${ports.get(target)}`,
    agent,
    xfwd: true,
    ejectPlugins: true, // the default ones answer errors in plain text
    plugins: [
      (proxy) => {
        // The proxy library hears of a lost client only while the request body is still coming ...
        proxy.on('proxyReq', (outgoing, request, response) => {
          outgoing.path = request.url; // it joins neighbouring slashes, and paths are exact
          outgoing.setHeader('connection', 'keep-alive'); // the client's wish is about its own connection
          response.once('close', () => response.writableFinished || outgoing.destroy());
        });
        // ... and leaves the client waiting when the target dies in the middle of an answer.
        proxy.on('proxyRes', (incoming, request, response) => {
          incoming.once('close', () => incoming.complete || response.destroy());
          delete incoming.headers.connection; // that of the target, as above; the library then takes the client's
          // Nor is it the target that keeps the client's: who believed it would meet one that was just closed.
          incoming.headers['keep-alive'] = `timeout=${KEPT_SECONDS}`;
          if (!request.complete) forgetRest(request);
        });
        proxy.on('error', (_error, request, response) => unreachable(target, request, response));
        proxy.on('econnreset', (_error, _request, response) => response.destroy());
      },
    ],
  });
}

const proxies = new Map(ROUTES.map(({ target }) => [target, proxyTo(target)]));

/** The proxy for a request, whose claims about its own address and trace are replaced by what we know. */
function accept(request) {
  delete request.headers.traceparent;
  delete request.headers.tracestate;
  request.headers['x-real-ip'] = request.socket.remoteAddress ?? '';
  return proxies.get(targetOf(request.url));
}

/**
 * Serves a request that offers another protocol than WebSocket, as some clients do with HTTP/2 on every first request,
 * as if it had not: it is put back in front of its socket without the offer.
 */
function declineUpgrade(server, request, socket, head) {
  const lines = [`${request.method} ${request.url} HTTP/1.1`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name, value] = request.rawHeaders.slice(at, at + 2);
    if (!/^(connection|upgrade|http2-settings)$/i.test(name)) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

function listen(host) {
  const serve = (request, response) => {
    toOriginForm(request);
    // About the server itself. @source RFC 9110 §9.3.7
    if (request.url === '*' && request.method === 'OPTIONS') return void response.writeHead(204, METHODS).end();
    if (!isMeant(request)) return refuse(400, request, response);
    accept(request)(request, response);
  };
  const server = createServer({ maxHeaderSize: HEADER_LIMIT_BYTES, requireHostHeader: false }, serve);
  server.on('clientError', unreadable);
  server.on('checkExpectation', (request, response) => refuse(417, request, response));
  closeGently(server);
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket') return declineUpgrade(server, request, socket, head);
    socket.on('error', () => socket.destroy());
    toOriginForm(request);
    if (!isMeant(request)) return hangUp(400, targetOf(request.url), socket);
    accept(request).upgrade(request, socket, head);
  });
  // Uploads and streams take the time they take: the processes behind have the limits.
  server.requestTimeout = 0;
  server.keepAliveTimeout = KEPT_SECONDS * 1_000;
  server.on('error', (error) => {
    if (ABSENT_FAMILY.has(error.code)) return;
    console.error(`cannot listen on ${host}:${port}`, error);
    process.exit(1);
  });
  server.listen(Number(port), host);
  return server;
}

const servers = LOOPBACKS.map(listen);
process.once('SIGTERM', () => {
  for (const server of servers) server.close();
  for (const server of servers) server.closeAllConnections();
  process.exit(0);
});
