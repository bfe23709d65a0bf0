import { Controller } from '@nestjs/common';
import { Actor, administrator, Endpoint } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { TenantCrawlingService } from '../app/tenant-crawling.service';
import { TenantCrawlerHealth } from './dto/tenant-crawling.response';

/** How crawling goes, for the administrators of a tenant; beyond the contract. @source ADR 0088 */
@Controller('admin')
export class TenantCrawlingController {
  constructor(private readonly crawling: TenantCrawlingService) {}

  @Endpoint({
    get: 'crawler-health/',
    access: administrator(),
    status: 200,
    response: TenantCrawlerHealth,
    spec: 'ADR 0088',
    summary: "How crawling goes, as far as it concerns the caller's tenant",
    description: 'Beyond the contract: what `/api/healthz/crawler` says of the whole deployment is not told here.',
    tag: 'Websites',
  })
  async read(@Actor() actor: Caller): Promise<TenantCrawlerHealth> {
    return TenantCrawlerHealth.from(await this.crawling.read(actor));
  }
}
