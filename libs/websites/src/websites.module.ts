import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '@svc/access';
import { AuditModule } from '@svc/audit';
import { ContentModule } from '@svc/content';
import { KnowledgeModule } from '@svc/knowledge';
import { LiveModule } from '@svc/live';
import { ModelsModule } from '@svc/models';
import { SpacesModule } from '@svc/spaces';
import { TenancyModule } from '@svc/tenancy';
import { ChangeWebsiteService } from './app/change-website.service';
import { CrawlAddressService, CrawledRows } from './app/crawl-address.service';
import { CrawlEvents } from './app/crawl-events';
import { CrawlScheduleService } from './app/crawl-schedule.service';
import { CreateWebsiteService, WebsiteParts } from './app/create-website.service';
import { RequestCrawlService } from './app/request-crawl.service';
import { SourceChoice } from './app/source-choice';
import { TenantCrawlingService } from './app/tenant-crawling.service';
import { WebsiteAccess } from './app/website-access.service';
import { WebsiteAddresses } from './app/website-address';
import { WebsiteCredentials } from './app/website-credentials';
import { WebsiteDirectory } from './app/website-directory';
import { WebsiteQueries, WebsiteReadings } from './app/website-queries.service';
import { WebsitePlaces, WebsiteRegistrations } from './app/website-registrations';
import { WebsiteRemoval } from './app/website-removal';
import { WebsiteTrail } from './app/website-trail';
import { WebsiteTransfer } from './app/website-transfer.service';
import { CrawlRunRepository } from './data/crawl-run.repository';
import { CrawlAddressEntity } from './data/crawl-address.entity';
import { CrawlRunEntity } from './data/crawl-run.entity';
import { WebsitePageEntity } from './data/website-page.entity';
import { FrontierRepository } from './data/frontier.repository';
import { WebsiteEntity } from './data/website.entity';
import { WebsiteRepository } from './data/website.repository';
import { WebsitesAcrossTenants } from './data/websites.across-tenants';

const ENTITIES = [WebsiteEntity, CrawlRunEntity, CrawlAddressEntity, WebsitePageEntity];
/** What libs above ask, and the jobs of this one. */
const SERVICES = [
  ChangeWebsiteService,
  CrawlAddressService,
  CrawlEvents,
  CrawlRunRepository,
  CrawlScheduleService,
  CreateWebsiteService,
  FrontierRepository,
  SourceChoice,
  TenantCrawlingService,
  WebsiteCredentials,
  WebsiteDirectory,
  WebsiteQueries,
  WebsiteRepository,
  WebsitesAcrossTenants,
  WebsiteTrail,
  WebsiteTransfer,
];

/** Websites in spaces, and who may do what with them. */
@Module({
  imports: [
    TypeOrmModule.forFeature(ENTITIES),
    TenancyModule,
    AccessModule,
    AuditModule,
    ModelsModule,
    LiveModule,
    ContentModule,
    SpacesModule,
    KnowledgeModule,
  ],
  providers: [
    ...SERVICES,
    CrawledRows,
    RequestCrawlService,
    WebsiteAccess,
    WebsiteAddresses,
    WebsiteParts,
    WebsitePlaces,
    WebsiteReadings,
    WebsiteRegistrations,
    WebsiteRemoval,
  ],
  exports: SERVICES,
})
export class WebsitesModule {}
