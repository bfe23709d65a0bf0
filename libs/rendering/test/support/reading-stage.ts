import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { CrawlBrowserConfig, OutboundConfig, UploadConfig } from '@svc/config';
import { TemporaryFiles } from '@svc/content';
import { type FetchOutcome, PageFetcher } from '@svc/crawling';
import { OutboundClient } from '@svc/outbound';
import { testBrowser } from '@svc/testing';
import { ChromiumRenderer } from '../../src';
import { PageSite } from './page-site';

/** Where pages are read with a real browser: a site, a host that nobody may reach, and one that is open to others alone. */
export class ReadingStage {
  /** Whether scripts may ask the site for an address. */
  mayAsk: (address: string) => boolean = () => true;

  private constructor(
    readonly site: PageSite,
    readonly forbidden: PageSite,
    readonly inner: PageSite,
    readonly renderer: ChromiumRenderer,
    readonly home: string,
    private readonly outbound: OutboundClient,
    private readonly files: TemporaryFiles,
  ) {}

  static async open(settings: Partial<CrawlBrowserConfig> = {}): Promise<ReadingStage> {
    Logger.overrideLogger(false);
    const [site, forbidden, inner] = [await PageSite.start(), await PageSite.start(), await PageSite.start()];
    const home = mkdtempSync(join(tmpdir(), 'rendering-'));
    // No page is too late by itself, however slow the machine is.
    const limits = { processes: 1, recycleAfter: 4, timeoutSeconds: 60, memoryBytes: 512 * 1024 * 1024 };
    const config = Object.assign(new CrawlBrowserConfig(), {
      mode: 'auto',
      program: testBrowser(),
      ...limits,
      ...settings,
    });
    const allowed = { allowedPrivateHosts: [site.host, inner.host], traceparentHosts: [] };
    const outbound = new OutboundClient(Object.assign(new OutboundConfig(), allowed));
    const files = new TemporaryFiles(Object.assign(new UploadConfig(), { tmpDirSetting: home }));
    return new ReadingStage(site, forbidden, inner, new ChromiumRenderer(config, files), home, outbound, files);
  }

  /** Reads a page of the site as a crawl with credentials does. */
  read(path: string, signal: AbortSignal = new AbortController().signal): Promise<FetchOutcome<null>> {
    const fetcher = new PageFetcher({
      outbound: this.outbound,
      gate: { enter: () => Promise.resolve(() => Promise.resolve()), pause: () => Promise.resolve() },
      limits: {
        timeoutMs: 20_000,
        dnsTimeoutMs: 5_000,
        maxFileBytes: 10 * 1024 * 1024,
        retries: 0,
        autothrottle: false,
      },
      credentials: { origin: this.site.url, authorization: 'Basic c2VjcmV0' },
      renderer: this.renderer,
      signal,
    });
    const mayGoTo = (address: string) => address.startsWith(`${this.site.url}/`);
    const request = { address: `${this.site.url}${path}`, mayGoTo, mayAsk: (address: string) => this.mayAsk(address) };
    return fetcher.fetch(request, () => Promise.resolve(null));
  }

  /** Folders of browsers that are there. */
  browsers(): string[] {
    return readdirSync(this.home).flatMap((folder) => readdirSync(join(this.home, folder)));
  }

  async close(): Promise<void> {
    await this.renderer.onApplicationShutdown();
    await this.files.onApplicationShutdown();
    await this.outbound.onApplicationShutdown();
    await Promise.all([this.site.close(), this.forbidden.close(), this.inner.close()]);
    rmSync(this.home, { recursive: true, force: true });
  }
}
