import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CrawlBrowserConfig } from '@svc/config';
import { TemporaryFiles } from '@svc/content';
import { FetchError, PageRenderer, type PageRequests, type PageShell, type RenderedPage } from '@svc/crawling';
import { BrowserProcess } from './browser-process';
import { confinements, type Confinement, describe } from './confinement';
import { findBrowser } from './find-browser';

/** A browser that nobody needed for so long is closed. */
const IDLE_MS = 60_000;
/** After a browser could not be started, pages are read without one for so long. */
const TRY_AGAIN_MS = 10 * 60_000;

/** Reads pages with Chromium: a few at a time, each in a browser that it has to itself. Nothing is started before it is needed. */
@Injectable()
export class ChromiumRenderer extends PageRenderer implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ChromiumRenderer.name);
  private readonly idle: { readonly browser: BrowserProcess; readonly timer: NodeJS.Timeout }[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly closing = new Set<Promise<void>>();
  private busy = 0;
  private brokenSince = -Infinity;
  private confinement: Confinement | null = null;

  constructor(
    private readonly config: CrawlBrowserConfig,
    private readonly files: TemporaryFiles,
  ) {
    super();
  }

  onModuleInit(): void {
    const program = this.program();
    if (this.config.mode === 'never') this.logger.log('No browser is used: CRAWL_BROWSER is never.');
    else if (program) this.logger.log(`Pages that are empty without JavaScript are read with ${program}.`);
    else this.logger.log('Pages that are empty without JavaScript are not read: there is no browser.');
  }

  async onApplicationShutdown(): Promise<void> {
    for (const { browser, timer } of this.idle.splice(0)) {
      clearTimeout(timer);
      this.end(browser);
    }
    await Promise.all(this.closing);
  }

  override isThere(): Promise<boolean> {
    return Promise.resolve(this.program() !== null && performance.now() - this.brokenSince > TRY_AGAIN_MS);
  }

  override async render(shell: PageShell, requests: PageRequests, signal: AbortSignal): Promise<RenderedPage> {
    await this.turn();
    try {
      signal.throwIfAborted();
      const browser = await this.take();
      try {
        return await browser.read(shell, requests, signal);
      } finally {
        this.giveBack(browser);
      }
    } finally {
      this.busy -= 1;
      this.waiting.shift()?.();
    }
  }

  /** Waits until fewer browsers are at work than may be. */
  private async turn(): Promise<void> {
    while (this.busy >= this.config.processes) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.busy += 1;
  }

  private async take(): Promise<BrowserProcess> {
    for (let next = this.idle.pop(); next; next = this.idle.pop()) {
      clearTimeout(next.timer);
      if (next.browser.isAlive) return next.browser;
      this.end(next.browser);
    }
    return this.start();
  }

  private giveBack(browser: BrowserProcess): void {
    if (!browser.isAlive || browser.pages >= this.config.recycleAfter) return this.end(browser);
    const timer = setTimeout(() => {
      this.idle.splice(
        this.idle.findIndex((each) => each.browser === browser),
        1,
      );
      this.end(browser);
    }, IDLE_MS);
    timer.unref();
    this.idle.push({ browser, timer });
  }

  private end(browser: BrowserProcess): void {
    const closing = browser
      .close()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'A browser did not end as it should.'))
      .finally(() => this.closing.delete(closing));
    this.closing.add(closing);
  }

  /** @throws FetchError NEEDS_BROWSER where none can be started */
  private async start(): Promise<BrowserProcess> {
    const program = this.program();
    if (program === null) throw new FetchError('NEEDS_BROWSER');
    try {
      const home = await this.files.home();
      const ways = this.confinement ? [this.confinement] : confinements();
      return await this.startOneWay(program, home, ways);
    } catch (error) {
      this.brokenSince = performance.now();
      this.logger.error({ err: error }, `${program} cannot be started. Pages are read without it for ten minutes.`);
      throw new FetchError('NEEDS_BROWSER');
    }
  }

  private async startOneWay(program: string, home: string, ways: readonly Confinement[]): Promise<BrowserProcess> {
    const { timeoutSeconds, memoryBytes } = this.config;
    let problem: unknown;
    for (const way of ways) {
      try {
        const limits = { timeoutMs: timeoutSeconds * 1_000, memoryBytes };
        const browser = await BrowserProcess.start(program, way, home, limits);
        if (this.confinement !== way) this.logger.log(`The browser runs ${describe(way)}.`);
        this.confinement = way;
        return browser;
      } catch (error) {
        problem = error;
      }
    }
    throw problem;
  }

  private program(): string | null {
    return this.config.mode === 'never' ? null : findBrowser(this.config.program);
  }
}
