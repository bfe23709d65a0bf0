import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  MapField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import type { ResourcePermission } from '@svc/kernel';
import { EmbeddingModelPublic } from '@svc/models';
import { JOB_STATUSES } from '@svc/queue';
import { PERMISSION_ITEM } from '@svc/spaces';
import {
  CRAWL_TYPES,
  type CrawlRunRecord,
  type CrawlType,
  type DescribedWebsite,
  UPDATE_INTERVALS,
  type UpdateInterval,
} from '../../domain/website';

/** One crawl of a website. @source supplement §3.2 */
export class CrawlRunPublic {
  @UuidField()
  id!: string;

  @IntField({ nullable: true })
  pages_crawled!: number | null;

  @IntField({ nullable: true })
  files_downloaded!: number | null;

  @IntField({ nullable: true })
  pages_failed!: number | null;

  @IntField({ nullable: true })
  files_failed!: number | null;

  @MapField('integer', { ...OPTIONAL_NULLABLE, description: 'Reason → count.' })
  failure_summary?: Record<string, number> | null;

  @EnumField(JOB_STATUSES, { name: 'Status' })
  status!: (typeof JOB_STATUSES)[number];

  @StringField({ nullable: true })
  result_location!: string | null;

  @DateTimeField({ nullable: true })
  finished_at!: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;

  static from(this: void, run: CrawlRunRecord): CrawlRunPublic {
    return {
      id: run.id,
      pages_crawled: run.pagesCrawled,
      files_downloaded: run.filesDownloaded,
      pages_failed: run.pagesFailed,
      files_failed: run.filesFailed,
      failure_summary: { ...run.failureSummary },
      status: run.status,
      result_location: `/api/v1/websites/${run.websiteId}/info-blobs/`,
      finished_at: run.finishedAt?.toISOString() ?? null,
      created_at: run.createdAt.toISOString(),
      updated_at: run.updatedAt.toISOString(),
    };
  }
}

/** How much of a website is kept. @source supplement §3.2 */
export class WebsiteMetadata {
  @IntField({ description: 'Bytes of text and vectors.' })
  size!: number;
}

/** A crawled website; its credentials are never shown. @source supplement §3.2 */
export class WebsitePublic {
  @UuidField()
  id!: string;

  @ListField(PERMISSION_ITEM, { optional: true })
  permissions?: ResourcePermission[];

  @StringField({ nullable: true })
  name!: string | null;

  @StringField()
  url!: string;

  @UuidField()
  space_id!: string;

  @BooleanField()
  download_files!: boolean;

  @EnumField([...CRAWL_TYPES], { name: 'CrawlType' })
  crawl_type!: CrawlType;

  @EnumField([...UPDATE_INTERVALS], { name: 'UpdateInterval' })
  update_interval!: UpdateInterval;

  @ObjectField(() => CrawlRunPublic, { nullable: true })
  latest_crawl!: CrawlRunPublic | null;

  @ObjectField(() => EmbeddingModelPublic)
  embedding_model!: EmbeddingModelPublic;

  @ObjectField(() => WebsiteMetadata)
  metadata!: WebsiteMetadata;

  @BooleanField()
  requires_http_auth!: boolean;

  @IntField({ optional: true })
  consecutive_failures?: number;

  @DateTimeField(OPTIONAL_NULLABLE)
  next_retry_at?: string | null;

  @BooleanField()
  is_auto_disabled!: boolean;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;

  static from(
    this: void,
    { website, permissions, embeddingModel, sizeBytes, latestRun }: DescribedWebsite,
  ): WebsitePublic {
    return {
      id: website.id,
      permissions: [...permissions],
      name: website.name ?? website.url,
      url: website.url,
      space_id: website.spaceId,
      download_files: website.downloadFiles,
      crawl_type: website.crawlType,
      update_interval: website.updateInterval,
      latest_crawl: latestRun && CrawlRunPublic.from(latestRun),
      embedding_model: EmbeddingModelPublic.from(embeddingModel),
      metadata: { size: sizeBytes },
      requires_http_auth: website.httpAuthEncrypted !== null,
      consecutive_failures: website.consecutiveFailures,
      next_retry_at: website.nextRetryAt?.toISOString() ?? null,
      is_auto_disabled: website.isAutoDisabled,
      created_at: website.createdAt.toISOString(),
      updated_at: website.updatedAt.toISOString(),
    };
  }
}
