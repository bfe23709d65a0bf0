import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  JsonField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import type { CrawlRequestOutcome } from '../../app/change-website.service';
import type { KnownWebsite } from '../../app/website-queries.service';
import type { AddressKind, UnreadAddress } from '../../domain/frontier';
import { UPDATE_INTERVALS, type UpdateInterval } from '../../domain/website';
import { CrawlRunPublic } from './website.response';

/** A website of the organisation space that has an address already. @source supplement §3.2 */
export class WebsiteExistsResponse {
  @UuidField()
  website_id!: string;

  @UuidField()
  space_id!: string;

  @StringField()
  space_name!: string;

  @StringField()
  url!: string;

  @StringField({ nullable: true })
  name!: string | null;

  @EnumField(UPDATE_INTERVALS, { name: 'UpdateInterval' })
  update_interval!: UpdateInterval;

  @DateTimeField({ nullable: true })
  last_crawled_at!: string | null;

  @IntField(OPTIONAL_NULLABLE)
  pages_crawled?: number | null;

  @IntField(OPTIONAL_NULLABLE)
  pages_failed?: number | null;

  @IntField(OPTIONAL_NULLABLE)
  files_downloaded?: number | null;

  @IntField(OPTIONAL_NULLABLE)
  files_failed?: number | null;

  @StringField(OPTIONAL_NULLABLE)
  crawl_status?: string | null;

  static from(this: void, { website, space, latestRun }: KnownWebsite): WebsiteExistsResponse {
    return {
      website_id: website.id,
      space_id: space.id,
      space_name: space.name,
      url: website.url,
      name: website.name ?? website.url,
      update_interval: website.updateInterval,
      last_crawled_at: website.lastCrawledAt?.toISOString() ?? null,
      pages_crawled: latestRun?.pagesCrawled ?? null,
      pages_failed: latestRun?.pagesFailed ?? null,
      files_downloaded: latestRun?.filesDownloaded ?? null,
      files_failed: latestRun?.filesFailed ?? null,
      crawl_status: latestRun?.status ?? null,
    };
  }
}

const BULK_ERROR = {
  type: 'object',
  required: ['website_id', 'error'],
  properties: { website_id: { type: 'string' }, error: { type: 'string' } },
} as const;

/** How several crawls were started. @source supplement §3.2, §15.126 */
export class BulkCrawlResponse {
  @IntField()
  total!: number;

  @IntField()
  queued!: number;

  @IntField()
  failed!: number;

  @ListField(() => CrawlRunPublic)
  crawl_runs!: CrawlRunPublic[];

  @JsonField({ schema: { type: 'array', items: BULK_ERROR } })
  errors!: { website_id: string; error: string }[];

  static from(this: void, outcomes: readonly CrawlRequestOutcome[]): BulkCrawlResponse {
    const runs = outcomes.flatMap((outcome) => ('run' in outcome ? [CrawlRunPublic.from(outcome.run)] : []));
    const errors = outcomes.flatMap((outcome) =>
      'error' in outcome ? [{ website_id: outcome.websiteId, error: outcome.error }] : [],
    );
    return { total: outcomes.length, queued: runs.length, failed: errors.length, crawl_runs: runs, errors };
  }
}

/** Whether a website was deleted. */
export class WebsiteDeletionInfo {
  @BooleanField()
  success!: boolean;
}

/** What deleting a website answers. @source supplement §3.2 */
export class DeletedWebsite {
  @UuidField()
  id!: string;

  @ObjectField(() => WebsiteDeletionInfo)
  deletion_info!: WebsiteDeletionInfo;
}

/** How many crawls were queued. @source supplement §15.122 */
export class QueuedCrawls {
  @StringField()
  status!: string;

  @IntField()
  queued!: number;
}

/** An address that a crawl could not read. */
export class UnreadAddressPublic {
  @StringField()
  url!: string;

  @EnumField(['page', 'file'], { name: 'AddressKind' })
  kind!: AddressKind;

  @StringField({ description: 'One of those that `failure_summary` counts.' })
  reason!: string;

  @StringField({
    nullable: true,
    description: 'What is known beyond the reason, e.g. `STATUS_404` or `CERTIFICATE_OUT_OF_DATE`.',
  })
  detail!: string | null;

  static from(this: void, { url, kind, reason, detail }: UnreadAddress): UnreadAddressPublic {
    return { url, kind, reason, detail };
  }
}
