import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, UnitOfWork } from '@svc/database';
import { AppError, Clock, isAppError, systemCaller } from '@svc/kernel';
import { WebsiteRepository } from '../data/website.repository';
import { type WebsitePlace, WebsitesAcrossTenants } from '../data/websites.across-tenants';
import { RequestCrawlService } from './request-crawl.service';

/**
 * Somebody was quicker and crawls the site now; or its model is not cleared for its space, which is no failure of the site,
 * and is looked at again the next time.
 */
const PASSED_OVER: readonly string[] = ['crawl_running', 'security_classification_mismatch'];

/** Crawls that nobody asks for by hand. @source spec §8.3 */
@Injectable()
export class CrawlScheduleService {
  private readonly logger = new Logger(CrawlScheduleService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly uow: UnitOfWork,
    private readonly all: WebsitesAcrossTenants,
    private readonly websites: WebsiteRepository,
    private readonly crawls: RequestCrawlService,
    private readonly clock: Clock,
  ) {}

  /** Queues every site whose time has come; nothing where the deployment does not crawl. @returns how many */
  async queueDue(): Promise<number> {
    if (!this.crawls.enabled) return 0;
    return this.queue(await this.across.read((tx) => this.all.due(tx, this.clock.now())));
  }

  /** Queues every site with an interval that is not being crawled. @throws not_supported  @returns how many */
  async queueAll(): Promise<number> {
    if (!this.crawls.enabled) throw new AppError('not_supported', { message: 'Crawling is switched off.' });
    return this.queue(await this.across.read((tx) => this.all.scheduled(tx)));
  }

  /** What goes wrong with one site does not stop the others. */
  private async queue(places: readonly WebsitePlace[]): Promise<number> {
    let queued = 0;
    for (const place of places) {
      try {
        if (await this.queueOne(place)) queued += 1;
      } catch (error) {
        if (isAppError(error) && PASSED_OVER.includes(error.code)) continue;
        this.logger.error({ err: error, ...place }, 'A website could not be queued for its crawl.');
      }
    }
    return queued;
  }

  private queueOne({ tenantId, id }: WebsitePlace): Promise<boolean> {
    return this.uow.run(tenantId, async (tx) => {
      const website = await this.websites.lockDetails(tx, tenantId, id);
      if (!website || website.updateInterval === 'never') return false;
      await this.crawls.request(tx, systemCaller(tenantId), website);
      return true;
    });
  }
}
