import { Injectable } from '@nestjs/common';
import { EntityTrail } from '@svc/audit';
import type { WebsiteRecord } from '../domain/website';

const SENTENCES = {
  WEBSITE_CREATED: 'Added website',
  WEBSITE_UPDATED: 'Changed website',
  WEBSITE_DELETED: 'Deleted, with its pages, website',
  WEBSITE_TRANSFERRED: 'Moved to another space website',
  WEBSITE_CRAWL_REQUESTED: 'Asked for a crawl of website',
  WEBSITE_CRAWLED: 'Crawled website',
} as const;

/** Records what happens to websites, and when it is. */
@Injectable()
export class WebsiteTrail extends EntityTrail<keyof typeof SENTENCES, WebsiteRecord> {
  protected readonly entityType = 'website';
  protected readonly sentences = SENTENCES;

  /** A site without a name is called by its address. */
  protected targetOf({ id, name, url }: WebsiteRecord) {
    return { id, name: name ?? url, url };
  }
}
