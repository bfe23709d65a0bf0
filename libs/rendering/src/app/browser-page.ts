import { setTimeout as sleep } from 'node:timers/promises';
import { FetchError, MAX_PAGE_BYTES, type PageRequests, type PageShell, type RenderedPage } from '@svc/crawling';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { BEFORE_PAGE, PAGE_STATE, pageHtml } from '../domain/page-scripts';
import { PageTraffic } from './page-traffic';

const LOOK_EVERY_MS = 100;
/** A page that has not changed for so long, and waits for nothing, is what it is going to be. */
const QUIET_MS = 500;
/** The same for one that says nothing so far. */
const QUIET_AND_EMPTY_MS = 2_500;
/** The same for one that never ends to ask for things. */
const QUIET_AND_BUSY_MS = 3_000;
/** A script of ours does not need longer in a page that answers at all. */
const SCRIPT_TIMEOUT_MS = 5_000;

/** As high as several screens, since many pages show only what can be seen. */
const VIEWPORT = { width: 1280, height: 3_000 };

interface PageState {
  readonly isLoaded: boolean;
  readonly measure: string;
  readonly isReadable: boolean;
}

/** One page in a browser, without memory of any other: cookies, stores and caches are its own and go with it. */
export class BrowserPage {
  private context: BrowserContext | undefined;

  /** @param signal ends everything; its reason is what is thrown then */
  constructor(
    private readonly browser: Browser,
    private readonly requests: PageRequests,
    private readonly signal: AbortSignal,
  ) {}

  /** @throws FetchError TIMEOUT · TOO_LARGE · BROWSER_FAILED · the signal's reason */
  async read(shell: PageShell, timeoutMs: number): Promise<RenderedPage> {
    const late = new AbortController();
    const signal = AbortSignal.any([this.signal, late.signal]);
    const stop = this.endLate(late, timeoutMs);
    try {
      return await untilAborted(signal, this.show(shell, signal));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof FetchError) throw error;
      // What is left is a browser that breaks off, or a page that breaks it.
      throw new FetchError('BROWSER_FAILED', { afterMs: null });
    } finally {
      stop();
    }
  }

  async close(): Promise<void> {
    await this.context?.close();
  }

  private async show(shell: PageShell, signal: AbortSignal): Promise<RenderedPage> {
    this.context = await this.browser.newContext({
      acceptDownloads: false,
      serviceWorkers: 'block',
      viewport: VIEWPORT,
    });
    const page = await this.context.newPage();
    const traffic = new PageTraffic(page, shell, this.requests, signal);
    await traffic.take(this.context);
    await this.context.addInitScript(BEFORE_PAGE);
    this.context.on('page', (other) => void other.close().catch(() => undefined));
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    const crashed = new Promise<never>((_, reject) =>
      page.once('crash', () => reject(new FetchError('BROWSER_FAILED', { afterMs: null }))),
    );
    return Promise.race([crashed, this.settle(page, shell, traffic)]);
  }

  /** Waits until the page no longer changes, and reads it. */
  private async settle(page: Page, shell: PageShell, traffic: PageTraffic): Promise<RenderedPage> {
    // A page that goes elsewhere at once breaks this off, and is looked at all the same.
    await page.goto(shell.address, { waitUntil: 'commit', timeout: 0 }).catch(() => undefined);
    const session = await this.context!.newCDPSession(page);
    let last = '';
    let since = performance.now();
    for (;;) {
      await sleep(LOOK_EVERY_MS, undefined, { signal: this.signal });
      const state = await inPage<PageState>(session, PAGE_STATE);
      if (state === undefined || state.measure !== last) {
        last = state?.measure ?? '';
        since = performance.now();
      } else if (isSettled(state, performance.now() - since, traffic.underWay)) break;
    }
    const html = await inPage<string | null>(session, pageHtml(MAX_PAGE_BYTES));
    if (html === null) throw new FetchError('TOO_LARGE');
    if (html === undefined) throw new FetchError('BROWSER_FAILED', { afterMs: null });
    return { url: page.url(), html };
  }

  /** Ends a page whose time is over; pauses that its site asks for do not count. @returns what stops that */
  private endLate(late: AbortController, timeoutMs: number): () => void {
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const takenMs = performance.now() - startedAt - this.requests.pausedMs();
      if (takenMs > timeoutMs) late.abort(new FetchError('TIMEOUT'));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }
}

function isSettled({ isLoaded, isReadable }: PageState, quietMs: number, underWay: number): boolean {
  if (underWay > 0 || !isLoaded) return isReadable && quietMs >= QUIET_AND_BUSY_MS;
  return quietMs >= (isReadable ? QUIET_MS : QUIET_AND_EMPTY_MS);
}

/**
 * Runs a script beside those of the page, which cannot change what it sees. @returns undefined where the page has just
 * become another one
 */
async function inPage<Result>(session: CDPSession, expression: string): Promise<Result | undefined> {
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const world = { frameId: frameTree.frame.id, worldName: 'reader' };
    const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', world);
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      returnByValue: true,
      timeout: SCRIPT_TIMEOUT_MS,
    });
    return exceptionDetails ? undefined : (result.value as Result);
  } catch {
    return undefined;
  }
}

/** @throws the signal's reason as soon as there is one; what comes later of the work is nobody's any more */
async function untilAborted<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  let abort: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    work.catch(() => undefined);
    signal.removeEventListener('abort', abort);
  }
}
