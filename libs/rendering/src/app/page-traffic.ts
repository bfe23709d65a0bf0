import type { PageAnswer, PageRequest, PageRequests, PageShell } from '@svc/crawling';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';

/** What a page is read for. Pictures, fonts, films, streams and everything that only tells somebody something are not. */
const WANTED: Readonly<Record<string, PageRequest['wants']>> = { script: 'script', fetch: 'data', xhr: 'data' };

/** What is answered where a page may not go: it stays what it is, in place of a page of the browser's own about that. */
const STAY: PageAnswer = { status: 204, headers: {}, body: Buffer.alloc(0) };

/**
 * All that a page in a browser asks for passes here, and is answered by whoever asks on its behalf, or not at all: the browser
 * itself has no way out. What its scripts open instead of asking (sockets, windows, downloads) is closed.
 */
export class PageTraffic {
  /** Requests that wait for an answer. */
  underWay = 0;
  private isShown = false;

  constructor(
    private readonly page: Page,
    private readonly shell: PageShell,
    private readonly requests: PageRequests,
    private readonly signal: AbortSignal,
  ) {}

  /** Stands between the pages of a context and everything else. */
  async take(context: BrowserContext): Promise<void> {
    await context.route('**', (route) => this.answer(route));
    await context.routeWebSocket('**', (socket) => void socket.close());
  }

  private async answer(route: Route): Promise<void> {
    const request = route.request();
    this.underWay += 1;
    try {
      const answer = await this.answerTo(request);
      if (answer === null) await route.abort('blockedbyclient');
      else await route.fulfill({ ...answer, headers: { ...answer.headers } });
    } catch {
      // The page has gone elsewhere, or is closed: nobody waits for this any more.
    } finally {
      this.underWay -= 1;
    }
  }

  private async answerTo(request: Request): Promise<PageAnswer | null> {
    if (request.isNavigationRequest()) return this.navigation(request);
    const type = request.resourceType();
    // Whoever waits for styles waits for them to be there, not for what they say.
    if (type === 'stylesheet') return { status: 200, headers: { 'content-type': 'text/css' }, body: Buffer.alloc(0) };
    const wants = WANTED[type];
    return wants ? this.requests.ask(asked(request, wants), this.signal) : null;
  }

  /** Frames are pages of their own, which the crawl reads as such; windows are none. */
  private async navigation(request: Request): Promise<PageAnswer> {
    if (request.frame() !== this.page.mainFrame()) return STAY;
    if (this.isShown) return (await this.requests.ask(asked(request, 'page'), this.signal)) ?? STAY;
    this.isShown = true;
    const { html, contentType } = this.shell;
    return { status: 200, headers: { 'content-type': contentType }, body: html };
  }
}

function asked(request: Request, wants: PageRequest['wants']): PageRequest {
  return {
    url: request.url(),
    method: request.method(),
    wants,
    headers: request.headers(),
    body: request.postDataBuffer(),
  };
}
