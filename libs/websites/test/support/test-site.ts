import { constants } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { Certificate } from './certificates';

/** What a path answers: a page, or whatever its handler does. */
export type SiteAnswer = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A site on a port of its own, which remembers what it was asked. */
export class TestSite {
  readonly answers = new Map<string, SiteAnswer>();
  readonly requests: { readonly path: string; readonly authorization: string | undefined; readonly atMs: number }[] =
    [];
  /** How often somebody connected. */
  connections = 0;
  private readonly server: Server;

  /** @param certificates shows one for each connection to `localhost`, encrypted then */
  constructor(certificates?: () => Certificate) {
    const answer = (request: IncomingMessage, response: ServerResponse) => this.answer(request, response);
    this.server = certificates ? encrypted(certificates, answer) : createServer(answer);
    this.server.on('connection', () => (this.connections += 1));
    // Longer than a busy machine lets a crawl stand still: a connection that ends just then is a failed page.
    this.server.keepAliveTimeout = 120_000;
  }

  static async start(certificates?: () => Certificate): Promise<TestSite> {
    const site = new TestSite(certificates);
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  /** How often a path was asked for. */
  asked(path: string): number {
    return this.requests.filter((request) => request.path === path).length;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/';
    this.requests.push({ path, authorization: request.headers.authorization, atMs: performance.now() });
    const answer = this.answers.get(path) ?? this.answers.get(path.replace(/\?.*/, ''));
    if (answer === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('Not here.');
    else if (typeof answer === 'function') answer(request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
  }
}

/** Whoever connects is shown a certificate, instead of being known from before, and every request connects. */
function encrypted(
  certificates: () => Certificate,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const secureOptions = constants.SSL_OP_NO_TICKET;
  const SNICallback = (_name: string, done: (error: null, context: SecureContext) => void) =>
    done(null, createSecureContext({ ...certificates(), secureOptions }));
  return createTlsServer({ ...certificates(), secureOptions, SNICallback }, (request, response) => {
    response.shouldKeepAlive = false;
    answer(request, response);
  });
}

/** A page with a text of its own that leads elsewhere. */
export function page(text: string, ...links: string[]): string {
  const list = links.map((link) => `<a href="${link}">to ${link.slice(0, 40)}</a>`).join(' ');
  return `<html><head><title>${text}</title></head><body><main><p>${text} has a text of its own.</p></main><nav>${list}</nav></body></html>`;
}
