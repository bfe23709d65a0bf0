import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import type { SpaceId, UserCaller, WebsiteId } from '@svc/kernel';
import { LiveModule } from '@svc/live';
import type { CrawlerSettings } from '@svc/tenancy';
import {
  anEmbeddingModel,
  aSpace,
  aWorld,
  eventually,
  type FakeOpenAi,
  type ModuleUnderTest,
  startFakeOpenAi,
  startProcess,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { WebsitesCrawlModule, WebsitesModule } from '../../src';
import { ChangeWebsiteService } from '../../src/app/change-website.service';
import { CreateWebsiteService, type NewWebsite } from '../../src/app/create-website.service';
import { WebsiteQueries } from '../../src/app/website-queries.service';
import type { UnreadAddress } from '../../src/domain/frontier';
import type { CrawlRunRecord, RunLimits } from '../../src/domain/website';
import { TestSite } from './test-site';

/** Where crawls are tested: a crawler, a model and sites. */
export interface CrawlStage {
  readonly db: TestDatabase;
  readonly fake: FakeOpenAi;
  readonly crawler: INestApplicationContext;
  readonly site: TestSite;
  /** A site that nobody may ask. */
  readonly other: TestSite;
  /** Another one that may be asked. */
  readonly elsewhere: TestSite;
  close(): Promise<void>;
}

/** A crawler whose deployment allows the two sites and the model, and nothing else that is private. */
export async function openCrawlStage(
  env: Record<string, string> = {},
  modules: readonly ModuleUnderTest[] = [],
): Promise<CrawlStage> {
  const db = await testDatabase();
  const fake = await startFakeOpenAi();
  const [site, other, elsewhere] = [await TestSite.start(), await TestSite.start(), await TestSite.start()];
  const allowed = [site.host, elsewhere.host, new URL(fake.url).host].join(',');
  const crawler = await startProcess(db.url, {
    modules: [AccessModule, LiveModule, WebsitesModule, WebsitesCrawlModule, ...modules],
    consume: ['crawl'],
    env: {
      ALLOWED_PRIVATE_HOSTS: allowed,
      RETRY_TIMES: '0',
      // Long enough for a busy machine to read ten mebibytes; the one that drips waits for it.
      DOWNLOAD_TIMEOUT: '20',
      SHUTDOWN_GRACE_SECONDS: '0',
      ...env,
    },
  });
  const close = async () => {
    await crawler.close();
    await Promise.all([site.close(), other.close(), elsewhere.close(), fake.close()]);
    await db.close();
  };
  return { db, fake, crawler, site, other, elsewhere, close };
}

const DEFAULTS: Omit<NewWebsite, 'url'> = {
  name: null,
  crawlType: 'crawl',
  downloadFiles: false,
  updateInterval: 'never',
  httpAuth: null,
};

/** Somebody whose website is crawled. */
export class Crawling {
  private constructor(
    private readonly stage: CrawlStage,
    readonly owner: UserCaller,
    readonly space: SpaceId,
  ) {}

  static async begin(stage: CrawlStage): Promise<Crawling> {
    const { owner } = await aWorld(stage.db);
    await anEmbeddingModel(stage.db, owner.tenantId, stage.fake.url);
    stage.fake.reset();
    stage.site.answers.clear();
    stage.site.requests.length = 0;
    stage.other.requests.length = 0;
    return new Crawling(stage, owner, await aSpace(stage.db, owner));
  }

  get<Service>(type: new (...parts: never[]) => Service): Service {
    return this.stage.crawler.get(type, { strict: false });
  }

  /** Changes what the tenant set of its crawls. @source supplement §6.3 */
  async set(settings: Partial<CrawlerSettings>): Promise<void> {
    await this.stage.db.dataSource.query(
      `UPDATE tenants SET settings = jsonb_set(settings, '{crawler}', coalesce(settings->'crawler', '{}') || $2::jsonb)
       WHERE id = $1`,
      [this.owner.tenantId, JSON.stringify(settings)],
    );
  }

  /** Adds a website, whose first crawl is queued with it. */
  async add(values: Partial<NewWebsite> = {}): Promise<WebsiteId> {
    const wanted = { ...DEFAULTS, url: this.stage.site.url, ...values };
    return this.get(CreateWebsiteService).create(this.owner, this.space, wanted);
  }

  async again(id: WebsiteId, limits?: RunLimits): Promise<CrawlRunRecord> {
    await this.get(ChangeWebsiteService).crawl(this.owner, id, limits);
    return this.ended(id);
  }

  /** The latest crawl, once it has ended. */
  async ended(id: WebsiteId): Promise<CrawlRunRecord> {
    // A single statement, since it is sent again and again: to read a website as its owner does takes several.
    const sql = 'SELECT status FROM crawl_runs WHERE website_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1';
    await eventually(
      `the crawl of ${id} has ended`,
      async () => ['complete', 'failed'].includes((await this.stage.db.dataSource.query(sql, [id]))[0]?.status),
      { timeoutMs: 120_000 },
    );
    return (await this.get(WebsiteQueries).read(this.owner, id)).latestRun!;
  }

  /** Titles of the documents, in order, without the address of the site. */
  async titles(id: WebsiteId): Promise<string[]> {
    const documents = await this.get(WebsiteQueries).documents(this.owner, id);
    return documents.map(({ title }) => (title ?? '').replace(this.stage.site.url, '')).sort();
  }

  /** Addresses that a crawl could not read. */
  unread(run: CrawlRunRecord): Promise<UnreadAddress[]> {
    return this.get(WebsiteQueries).unread(this.owner, run.id);
  }

  /** Texts that the model was asked to embed since the last look. */
  embedded(): number {
    const count = this.stage.fake.requests.reduce((sum, { json }) => sum + [json.input].flat().length, 0);
    this.stage.fake.reset();
    return count;
  }
}
