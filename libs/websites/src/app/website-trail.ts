import { Injectable } from '@nestjs/common';
import { type AuditEvent, AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import { type Caller, Clock } from '@svc/kernel';
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
export class WebsiteTrail {
  constructor(
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  now(): Date {
    return this.clock.now();
  }

  record(
    tx: Tx,
    actor: Caller,
    action: keyof typeof SENTENCES,
    { id, name, url }: WebsiteRecord,
    more: Pick<AuditEvent, 'changes' | 'extra' | 'outcome' | 'errorMessage'> = {},
  ): Promise<void> {
    return this.audit.record(tx, actor, {
      action,
      entityType: 'website',
      entityId: id,
      description: `${SENTENCES[action]} "${name ?? url}"`,
      target: { id, name: name ?? url, url },
      ...more,
    });
  }
}
