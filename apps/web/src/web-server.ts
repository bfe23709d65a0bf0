import { closeGently, inTurn, toOriginForm } from '@svc/kernel';
import type { AppLogger, Metrics } from '@svc/telemetry';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { answerError, answerJson, answerTooLarge } from './answers';
import { Backend, TooLarge } from './backend';
import { sessionToken } from './cookies';
import { forward, FORWARD_PREFIX, forwardSocket, refuse } from './forward';
import { PageServer } from './page-server';
import type { Pages } from './pages';
import { isSameOrigin, mayUseSession } from './request-origin';
import { traced } from './request-trace';
import { SignIn } from './sign-in';
import type { WebSettings } from './web-settings';

/** Their answers hold a session token, which no page may see: the routes of `SignIn` stand for them. */
const GIVES_TOKENS = /\/(auth\/(callback|login)|users\/login\/.*)\/?$/i;

/** Asked by whoever orchestrates, not by people. */
const PROBES = new Set(['/web/livez', '/web/readyz']);

/** The server between browsers and the backend. */
export class WebServer {
  private readonly server: Server;
  private readonly backend: Backend;
  private readonly pages: PageServer;
  private readonly signIn: SignIn;
  private readonly sockets = new Set<Duplex>();

  constructor(
    private readonly settings: WebSettings,
    pages: Pages,
    private readonly logger: AppLogger,
    private readonly metrics: Metrics,
  ) {
    this.backend = new Backend(settings.backend);
    this.pages = new PageServer(pages, settings);
    this.signIn = new SignIn(this.backend, settings);
    this.server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) =>
      inTurn(request, response, () => this.accept(request, response)),
    );
    closeGently(this.server);
    this.server.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
    // Uploads and streams take the time they take: the backend has the limits.
    this.server.requestTimeout = 0;
    this.server.keepAliveTimeout = 65_000;
  }

  /** Begins to listen. @returns the port */
  async listen(port: number, host: string | null): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen({ port, ...(host !== null && { host }) }, resolve);
    });
    return (this.server.address() as AddressInfo).port;
  }

  /** Takes no new connection, lets running requests and streams finish within `graceMs`, then cuts what is left. */
  async stop(graceMs: number): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    this.server.closeIdleConnections();
    const timer = setTimeout(() => this.server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(timer);
    this.backend.close();
  }

  private accept(request: IncomingMessage, response: ServerResponse): void {
    toOriginForm(request);
    const path = pathOf(request);
    const isForwarded = this.forwards(path);
    const isOwn = !isForwarded && !this.signIn.routes.has(path);
    // Pages have addresses without end; they are counted under one name.
    const route = isForwarded ? `${FORWARD_PREFIX}/api/*` : isOwn && !PROBES.has(path) ? 'pages' : path;
    const { settings, metrics } = this;
    traced(request, response, { route, isOwn, settings, metrics }, () => void this.serve(request, response, path));
  }

  private forwards(path: string): boolean {
    return path.startsWith(`${FORWARD_PREFIX}/api/`);
  }

  private async serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    response.on('error', () => response.destroy());
    try {
      await this.route(request, response, path);
    } catch (error) {
      if (error instanceof TooLarge) return answerTooLarge(request, response);
      // What a page sent is not JSON, or the backend is away.
      const code = error instanceof SyntaxError ? 'malformed_json' : 'backend_unreachable';
      if (code === 'backend_unreachable') this.logger.warn({ err: error }, 'The backend could not be asked.');
      answerError(response, code);
    }
  }

  private async route(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (path === '/web/livez') return answerJson(response, 200, { status: 'ok' });
    if (path === '/web/readyz') return this.ready(response);
    const signIn = this.signIn.routes.get(path);
    if (!signIn && !this.forwards(path)) return this.pages.serve(request, response, path);
    if (!mayUseSession(request, this.settings.origin)) return answerError(response, 'same_origin_required');
    if (signIn)
      return request.method === 'POST' ? signIn(request, response) : answerError(response, 'method_not_allowed');
    if (GIVES_TOKENS.test(decoded(path))) return answerError(response, 'route_not_found');
    const { backend, settings } = this;
    forward(request, response, request.url!.slice(FORWARD_PREFIX.length), { backend, settings });
  }

  private async ready(response: ServerResponse): Promise<void> {
    const { status } = await this.backend.ask('/api/livez', {});
    if (status !== 200) return answerError(response, 'backend_unreachable');
    answerJson(response, 200, { status: 'ok' });
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // A reset connection is an ordinary end; it must not end the process.
    socket.on('error', () => socket.destroy());
    const { settings, backend } = this;
    toOriginForm(request);
    const path = pathOf(request);
    if (path !== `${FORWARD_PREFIX}${settings.apiPrefix}/ws`) return refuse(socket, 404, 'Not Found');
    if (!isSameOrigin(request, settings.origin)) return refuse(socket, 403, 'Forbidden');
    if (!sessionToken(request)) return refuse(socket, 401, 'Unauthorized');
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    forwardSocket(request, socket, head, { path: path.slice(FORWARD_PREFIX.length), backend, settings });
  }
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0]!;
}

/** A path without escapes; one that has broken ones is no path of ours either way. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
