import { Module } from '@nestjs/common';
import { ContentModule } from '@svc/content';
import { HostGate } from '@svc/crawling';
import { ExtractionModule } from '@svc/extraction';
import { KnowledgeModule } from '@svc/knowledge';
import { TenancyModule } from '@svc/tenancy';
import { BeginCrawl } from './app/crawl/begin-crawl.service';
import { CrawlRunService } from './app/crawl/crawl-run.service';
import { CrawlSteps } from './app/crawl/crawl-steps';
import { EndCrawl } from './app/crawl/end-crawl.service';
import { FileText } from './app/crawl/file-text.service';
import { JudgeBatch } from './app/crawl/judge-batch.service';
import { LiveRuns } from './app/crawl/live-runs.service';
import { LostRuns } from './app/crawl/lost-runs.service';
import { OpenSiteService } from './app/crawl/open-site.service';
import { ReadAddress } from './app/crawl/read-address.service';
import { ReadPortion } from './app/crawl/read-portion.service';
import { ReadSite } from './app/crawl/read-site.service';
import { SharedHostGate } from './app/crawl/shared-host-gate';
import { CrawlRows, StoreBatch } from './app/crawl/store-batch.service';
import { SweepRunsService } from './app/crawl/sweep-runs.service';
import { WebsitePageRepository } from './data/website-page.repository';
import { CrawlWebsiteProcessor } from './jobs/crawl-website.processor';
import { QueueCrawlsProcessor, SweepRunsProcessor } from './jobs/queue-crawls.processor';
import { WebsitesModule } from './websites.module';

/** The crawls themselves; for the crawler. */
@Module({
  imports: [WebsitesModule, TenancyModule, ContentModule, ExtractionModule, KnowledgeModule],
  providers: [
    { provide: HostGate, useClass: SharedHostGate },
    BeginCrawl,
    CrawlRows,
    CrawlRunService,
    CrawlSteps,
    ReadPortion,
    ReadSite,
    CrawlWebsiteProcessor,
    EndCrawl,
    FileText,
    JudgeBatch,
    LiveRuns,
    OpenSiteService,
    ReadAddress,
    StoreBatch,
    WebsitePageRepository,
  ],
})
export class WebsitesCrawlModule {}

/** When crawls are queued, and what ends those that are left behind; for the worker. */
@Module({
  imports: [WebsitesModule, TenancyModule, KnowledgeModule],
  providers: [
    CrawlRows,
    EndCrawl,
    LostRuns,
    QueueCrawlsProcessor,
    SweepRunsProcessor,
    SweepRunsService,
    WebsitePageRepository,
  ],
})
export class WebsitesJobsModule {}
