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
