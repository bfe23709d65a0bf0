import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `websites`. */
@Entity({ name: 'websites' })
export class WebsiteEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  spaceId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text', nullable: true })
  name!: string | null;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'text' })
  crawlType!: string;

  @Column({ type: 'boolean' })
  downloadFiles!: boolean;

  @Column({ type: 'text' })
  updateInterval!: string;

  @Column({ type: 'uuid' })
  embeddingModelId!: string;

  @Column({ type: 'text', nullable: true })
  httpAuthEncrypted!: string | null;

  @Column({ type: 'integer' })
  consecutiveFailures!: number;

  @Column({ type: 'timestamptz', nullable: true })
  nextRetryAt!: Date | null;

  @Column({ type: 'boolean' })
  isAutoDisabled!: boolean;

  @Column({ type: 'timestamptz', nullable: true })
  lastCrawledAt!: Date | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
