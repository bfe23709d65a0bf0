import { Agent, createServer } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { ROUTES, targetOf } from './gateway-routes.mjs';

// Usage: node gateway.mjs <port> <target>=<port>...
// One base URL for all HTTP processes, on the loopback addresses, until SIGTERM.
const [port, ...pairs] = process.argv.slice(2);
const ports = new Map(pairs.map((pair) => pair.split('=')));
const LOOPBACKS = ['127.0.0.1', '::1'];
const ABSENT_FAMILY = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

// Idle connections are let go before the five seconds after which a Node server closes them under us.
const agent = new Agent({ keepAlive: true, timeout: 4_000 });

/** Answers for a target that is down; a stream that has begun can only be cut. */
function unreachable(target, response) {
  const body = JSON.stringify({ detail: `The ${target} process cannot be reached.` });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  if (typeof response.writeHead !== 'function') response.destroy();
  else if (response.headersSent) response.destroy();
  else response.writeHead(502, headers).end(body);
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
        proxy.on('proxyReq', (outgoing, _request, response) => {
          response.once('close', () => response.writableFinished || outgoing.destroy());
        });
        // ... and leaves the client waiting when the target dies in the middle of an answer.
        proxy.on('proxyRes', (incoming, _request, response) => {
          incoming.once('close', () => incoming.complete || response.destroy());
        });
        proxy.on('error', (_error, _request, response) => unreachable(target, response));
        proxy.on('econnreset', (_error, _request, response) => response.destroy());
      },
    ],
  });
}

const proxies = new Map(ROUTES.map(({ target }) => [target, proxyTo(target)]));

/** The proxy for a request, whose claim about its own address is replaced by what we see. */
function accept(request) {
  request.headers['x-real-ip'] = request.socket.remoteAddress ?? '';
  return proxies.get(targetOf(request.url));
}

function listen(host) {
  const server = createServer((request, response) => void accept(request)(request, response));
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    accept(request).upgrade(request, socket, head);
  });
  // Uploads and streams take the time they take: the processes behind have the limits.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 65_000;
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
