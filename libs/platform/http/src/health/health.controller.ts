import { Controller } from '@nestjs/common';
import { open, superAdmin } from '../endpoint/access-policy';
import { Endpoint } from '../endpoint/endpoint';
import { Query } from '../endpoint/parameters';
import { BooleanField } from '../fields/field-decorators';
import { SERVICE_VERSION } from '../openapi/service-version';
import { Reply } from '../reply/reply';
import { CrawlerHealthService } from './crawler-health.service';
import { CrawlerHealthResponse } from './crawler-health.responses';
import { HealthResponse, VersionResponse } from './health.responses';
import { HealthService } from './health.service';

/** The query of the crawler's health. */
export class CrawlerHealthQuery {
  @BooleanField({ default: false, description: 'Every tenant in `pending`, not only the first ten.' })
  include_all!: boolean;
}

/** What the service says about itself. */
@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly crawler: CrawlerHealthService,
  ) {}

  @Endpoint({
    get: 'version',
    access: open(),
    outsidePrefix: true,
    status: 200,
    response: VersionResponse,
    spec: '§4.1',
    summary: 'Version of the service',
    tag: 'Service',
  })
  version(): VersionResponse {
    return { version: SERVICE_VERSION };
  }

  @Endpoint({
    get: 'api/healthz',
    access: open(),
    outsidePrefix: true,
    status: 200,
    response: HealthResponse,
    otherResponses: { 503: HealthResponse },
    spec: '§4.1',
    summary: 'Whether the service is well',
    description: 'Answers 503 with the same body when a part is not.',
    tag: 'Health',
  })
  async healthz(): Promise<Reply<HealthResponse>> {
    const detail = await this.health.health();
    return new Reply({ detail }, { status: detail.status === 'HEALTHY' ? 200 : 503 });
  }

  @Endpoint({
    get: 'api/healthz/crawler',
    access: superAdmin(),
    outsidePrefix: true,
    status: 200,
    response: CrawlerHealthResponse,
    spec: '§4.1',
    summary: 'How crawling is going',
    tag: 'Health',
  })
  crawlerHealth(@Query() { include_all }: CrawlerHealthQuery): Promise<CrawlerHealthResponse> {
    return this.crawler.read(include_all);
  }
}
