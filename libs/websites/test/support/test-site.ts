import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a path answers: a page, or whatever its handler does. */
export type SiteAnswer = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A site on a port of its own, which remembers what it was asked. */
export class TestSite {
  readonly answers = new Map<string, SiteAnswer>();
  readonly requests: { readonly path: string; readonly authorization: string | undefined }[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => this.answer(request, response));
    // Longer than a busy machine lets a crawl stand still: a connection that ends just then is a failed page.
    this.server.keepAliveTimeout = 120_000;
  }

  static async start(): Promise<TestSite> {
    const site = new TestSite();
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
    this.requests.push({ path, authorization: request.headers.authorization });
    const answer = this.answers.get(path) ?? this.answers.get(path.replace(/\?.*/, ''));
    if (answer === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('Not here.');
    else if (typeof answer === 'function') answer(request, response);
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(answer);
  }
}

/** A page with a text of its own that leads elsewhere. */
export function page(text: string, ...links: string[]): string {
  const list = links.map((link) => `<a href="${link}">to ${link.slice(0, 40)}</a>`).join(' ');
  return `<html><head><title>${text}</title></head><body><main><p>${text} has a text of its own.</p></main><nav>${list}</nav></body></html>`;
}
