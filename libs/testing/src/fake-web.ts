import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A search that the server was asked for. */
export interface FakeSearch {
  readonly kind: 'searxng' | 'tavily';
  readonly query: string;
  readonly authorization: string | undefined;
}

/** A page of the web. */
export interface FakePage {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
  /** It is answered then. */
  readonly after?: Promise<unknown>;
}

/**
 * A web for tests: a real HTTP server that answers `GET /search` like SearXNG, `POST /search` like Tavily, and has pages.
 */
export class FakeWeb {
  readonly searches: FakeSearch[] = [];
  /** What every search finds; a `url` may be a path of a page here. */
  results: readonly { readonly url: string; readonly title?: string; readonly content?: string }[] = [];
  /** What searches answer instead of results. */
  trouble: { readonly status: number; readonly body: string } | null = null;
  /** By path, such as `/pages/one`. */
  readonly pages = new Map<string, FakePage>();
  private readonly server: Server;

  constructor() {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  /** Address of the search, and of the pages. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** Forgets searches, results and pages. */
  reset(): void {
    this.searches.length = 0;
    this.results = [];
    this.trouble = null;
    this.pages.clear();
  }

  /** Stops, cutting connections that are still open. */
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, this.url);
    const body = await text(request);
    if (pathname !== '/search') return this.page(pathname, response);
    const { authorization } = request.headers;
    if (request.method === 'POST') {
      this.searches.push({ kind: 'tavily', query: JSON.parse(body).query, authorization });
    } else {
      this.searches.push({ kind: 'searxng', query: searchParams.get('q') ?? '', authorization });
    }
    const results = this.results.map((result) => ({ ...result, url: new URL(result.url, this.url).href }));
    const { status, body: answer } = this.trouble ?? { status: 200, body: JSON.stringify({ results }) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  }

  private async page(path: string, response: ServerResponse): Promise<void> {
    const page: FakePage = this.pages.get(path) ?? { status: 404, body: '' };
    const { status = 200, type = 'text/html; charset=utf-8', body, after } = page;
    await after;
    response.writeHead(status, { 'content-type': type }).end(body);
  }
}

/** Starts a fake web on a free port of this machine. */
export function startFakeWeb(): Promise<FakeWeb> {
  return new FakeWeb().listen();
}
