import { Column, Entity, PrimaryColumn } from 'typeorm';

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
