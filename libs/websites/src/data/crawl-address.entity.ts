import { Column, Entity, PrimaryColumn } from 'typeorm';

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
