import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  MapField,
  ObjectField,
  StringField,
  UuidField,
} from '@svc/http';
import type { ResourcePermission } from '@svc/kernel';
import { EmbeddingModelPublic } from '@svc/models';
import { JOB_STATUSES } from '@svc/queue';
import { PERMISSION_ITEM } from './paginated-permissions';

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

  @MapField('integer', { optional: true, nullable: true, description: 'Reason → count.' })
  failure_summary?: Record<string, number> | null;

  @EnumField(JOB_STATUSES, { name: 'Status' })
  status!: (typeof JOB_STATUSES)[number];

  @StringField({ nullable: true })
  result_location!: string | null;

  @DateTimeField({ nullable: true })
  finished_at!: string | null;

  @DateTimeField({ optional: true, nullable: true })
  created_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
  updated_at?: string | null;
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

  @EnumField(['crawl', 'sitemap'], { name: 'CrawlType' })
  crawl_type!: 'crawl' | 'sitemap';

  @EnumField(['never', 'daily', 'every_other_day', 'weekly'], { name: 'UpdateInterval' })
  update_interval!: 'never' | 'daily' | 'every_other_day' | 'weekly';

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

  @DateTimeField({ optional: true, nullable: true })
  next_retry_at?: string | null;

  @BooleanField()
  is_auto_disabled!: boolean;

  @DateTimeField({ optional: true, nullable: true })
  created_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
  updated_at?: string | null;
}

/** Kept for clients that read the list; connected libraries are not part of this service. @source supplement §2.2 */
export class IntegrationKnowledgePublic {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;
}
