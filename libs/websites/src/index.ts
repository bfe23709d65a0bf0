export { refuseUserInfo } from './api/dto/website.requests';
export { CrawlRunPublic, WebsitePublic } from './api/dto/website.response';
export { type AddressCrawl, CrawlAddressService } from './app/crawl-address.service';
export { CreateWebsiteService, type NewWebsite } from './app/create-website.service';
export { type ChosenSources, SourceChoice } from './app/source-choice';
export { WebsiteDirectory } from './app/website-directory';
export { WebsiteQueries } from './app/website-queries.service';
export { type DetachedFromWebsite, type WebsiteMove, WebsiteTransfer } from './app/website-transfer.service';
export type { CrawlRunRecord, DescribedWebsite, RunLimits, WebsiteRecord } from './domain/website';
export { CrawlWebsite, CrawlWebsitePayload } from './jobs/crawl-website.job';
export { WebsitesHttpModule } from './websites.http-module';
export { WebsitesModule } from './websites.module';
export {
  QueueCrawls,
  QueueCrawlsPayload,
  QueueCrawlsSchedule,
  SweepRuns,
  SweepRunsPayload,
  SweepRunsSchedule,
} from './jobs/queue-crawls.job';
export { WebsitesCrawlModule, WebsitesJobsModule } from './websites.jobs-module';
