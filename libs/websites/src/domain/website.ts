import type {
  CrawlRunId,
  EmbeddingModelId,
  JobId,
  ResourcePermission,
  SpaceId,
  TenantId,
  UserId,
  WebsiteId,
} from '@svc/kernel';
import type { EmbeddingModelRecord } from '@svc/models';

/** How the pages of a site are found. @source spec §2.4 */
export const CRAWL_TYPES = ['crawl', 'sitemap'] as const;
export type CrawlType = (typeof CRAWL_TYPES)[number];

/** How often a site is crawled anew. @source spec §2.4 */
export const UPDATE_INTERVALS = ['never', 'daily', 'every_other_day', 'weekly'] as const;
export type UpdateInterval = (typeof UPDATE_INTERVALS)[number];

/** A website; bound for life to one embedding model. @source spec §2.4 */
export interface WebsiteRecord {
  readonly id: WebsiteId;
  readonly tenantId: TenantId;
  readonly spaceId: SpaceId;
  readonly userId: UserId | null;
  readonly name: string | null;
  /** Where crawls begin, normalised. */
  readonly url: string;
  readonly crawlType: CrawlType;
  readonly downloadFiles: boolean;
  readonly updateInterval: UpdateInterval;
  readonly embeddingModelId: EmbeddingModelId;
  /** User name and password, sealed; null without. */
  readonly httpAuthEncrypted: string | null;
  readonly consecutiveFailures: number;
  readonly nextRetryAt: Date | null;
  readonly isAutoDisabled: boolean;
  readonly lastCrawledAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What may be changed of a website; a missing member stays as it is. */
export interface WebsiteChanges {
  readonly url?: string;
  readonly name?: string | null;
  readonly downloadFiles?: boolean;
  readonly crawlType?: CrawlType;
  readonly updateInterval?: UpdateInterval;
  readonly httpAuthEncrypted?: string | null;
}

/** How a run stands, in the words of its job. */
export type RunStatus = 'queued' | 'in progress' | 'complete' | 'failed';

/** What a crawl has come to, by number. */
export interface RunCounts {
  readonly pagesCrawled: number;
  readonly filesDownloaded: number;
  readonly pagesFailed: number;
  readonly filesFailed: number;
}

/** How far a crawl may go where that is less than the tenant's settings allow. */
export interface RunLimits {
  readonly maxPages: number | null;
  /** Links that lie between the start and a page; 0 is the start alone. */
  readonly maxDepth: number | null;
}

/** One crawl of a website. @source supplement §3.2 */
export interface CrawlRunRecord extends RunCounts, RunLimits {
  readonly id: CrawlRunId;
  readonly tenantId: TenantId;
  readonly websiteId: WebsiteId;
  /** Who started it. */
  readonly userId: UserId | null;
  readonly jobId: JobId;
  readonly status: RunStatus;
  /** Below which address pages are followed; null until the start has answered. */
  readonly baseUrl: string | null;
  /** Reason → count. */
  readonly failureSummary: Readonly<Record<string, number>>;
  readonly heartbeatAt: Date | null;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When this was read, by the clock of the database, as all that is compared with it: those of processes may be off. */
  readonly readAt: Date;
}

/** A run that is asked for. */
export interface NewCrawlRun
  extends Pick<CrawlRunRecord, 'id' | 'tenantId' | 'websiteId' | 'userId' | 'jobId'>, RunLimits {}

/** A website as one caller may see it. */
export interface DescribedWebsite {
  readonly website: WebsiteRecord;
  readonly permissions: readonly ResourcePermission[];
  readonly embeddingModel: EmbeddingModelRecord;
  /** Bytes of text and vectors. */
  readonly sizeBytes: number;
  readonly latestRun: CrawlRunRecord | null;
}
