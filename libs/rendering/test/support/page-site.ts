import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a path answers: a page, or whatever its handler does. */
export type PageSiteAnswer = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A site on a port of its own, which remembers what it was asked and how often somebody connected. */
export class PageSite {
  readonly answers = new Map<string, PageSiteAnswer>();
  readonly requests: { readonly path: string; readonly headers: IncomingMessage['headers'] }[] = [];
  connections = 0;
  private readonly server: Server = createServer((request, response) => this.answer(request, response));

  static async start(): Promise<PageSite> {
    const site = new PageSite();
    site.server.on('connection', () => (site.connections += 1));
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  /** Paths that were asked, in order. */
  get asked(): string[] {
    return this.requests.map(({ path }) => path).sort();
  }

  serve(answers: Readonly<Record<string, PageSiteAnswer>>): void {
    this.answers.clear();
    this.requests.length = 0;
    for (const [path, answer] of Object.entries(answers)) this.answers.set(path, answer);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/';
    this.requests.push({ path, headers: request.headers });
    const answer = this.answers.get(path);
    if (answer === undefined) response.writeHead(404).end();
    else if (typeof answer === 'function') answer(request, response);
    else response.writeHead(200, { 'content-type': typeOf(path) }).end(answer);
  }
}

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'text/javascript';
  return path.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8';
}

/** A page that says nothing before its script has run. */
export function shell(script: string, head = ''): string {
  return `<!doctype html><html><head>${head}</head><body><div id="root"></div><script>${script}</script></body></html>`;
}

/** Answers with a redirect. */
export function redirect(location: string): PageSiteAnswer {
  return (_, response) => void response.writeHead(302, { location }).end();
}
