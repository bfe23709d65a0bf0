import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `crawl_runs`. */
@Entity({ name: 'crawl_runs' })
export class CrawlRunEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  websiteId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'uuid' })
  jobId!: string;

  @Column({ type: 'text' })
  status!: string;

  @Column({ type: 'text', nullable: true })
  baseUrl!: string | null;

  @Column({ type: 'integer', nullable: true })
  maxPages!: number | null;

  @Column({ type: 'integer', nullable: true })
  maxDepth!: number | null;

  @Column({ type: 'integer' })
  pagesCrawled!: number;

  @Column({ type: 'integer' })
  filesDownloaded!: number;

  @Column({ type: 'integer' })
  pagesFailed!: number;

  @Column({ type: 'integer' })
  filesFailed!: number;

  @Column({ type: 'jsonb' })
  failureSummary!: Record<string, number>;

  @Column({ type: 'timestamptz', nullable: true })
  heartbeatAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}

/** Row of `crawl_addresses`: an address of a run, and what became of it. */
@Entity({ name: 'crawl_addresses' })
export class CrawlAddressEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  runId!: string;

  /** SHA-256 of the address, hex. */
  @PrimaryColumn({ type: 'text' })
  digest!: string;

  /** Order in which addresses were found; made by the database. */
  @Column({ type: 'bigint', insert: false, update: false })
  no!: string;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text' })
  kind!: string;

  @Column({ type: 'integer' })
  depth!: number;

  @Column({ type: 'text' })
  pattern!: string;

  /** Whether some page named it as its canonical address: then it stands for itself, whatever it names. */
  @Column({ type: 'boolean' })
  pinned!: boolean;

  @Column({ type: 'text' })
  state!: string;

  @Column({ type: 'text', nullable: true })
  reason!: string | null;

  /** What is known beyond the reason. */
  @Column({ type: 'text', nullable: true })
  detail!: string | null;
}

/** Row of `website_pages`: what is remembered of a page from one run to the next. */
@Entity({ name: 'website_pages' })
export class WebsitePageEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  websiteId!: string;

  /** SHA-256 of the address, hex. */
  @PrimaryColumn({ type: 'text' })
  digest!: string;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text' })
  kind!: string;

  /** Title of its document. */
  @Column({ type: 'text' })
  title!: string;

  /** What pages share that are one page under several addresses, if their texts are the same. */
  @Column({ type: 'text' })
  place!: string;

  @Column({ type: 'text' })
  contentSha256!: string;

  @Column({ type: 'text', nullable: true })
  etag!: string | null;

  @Column({ type: 'text', nullable: true })
  lastModified!: string | null;

  /** Of the readers that have read it; null for those before there were any others. */
  @Column({ type: 'smallint', nullable: true })
  generation!: number | null;

  /** Addresses it leads to, for runs in which it answers that it has not changed. */
  @Column({ type: 'text', array: true })
  links!: string[];

  /** The latest run that saw it. */
  @Column({ type: 'uuid' })
  runId!: string;
}
