import { Module } from '@nestjs/common';
import { ShownInSpaces } from '@svc/spaces';
import { CrawlController } from './api/crawl.controller';
import { WebsitePublic } from './api/dto/website.response';
import { TenantCrawlingController } from './api/tenant-crawling.controller';
import { WebsiteController } from './api/website.controller';
import { WEBSITES } from './domain/websites-in-spaces';
import { WebsitesModule } from './websites.module';

/** The endpoints of websites and crawls. */
@ShownInSpaces(WEBSITES, WebsitePublic, WebsitePublic.from)
@Module({ imports: [WebsitesModule], controllers: [CrawlController, TenantCrawlingController, WebsiteController] })
export class WebsitesHttpModule {}
