import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `retention_tallies`: how many things of a kind retention has deleted of a tenant since that was last recorded. */
@Entity({ name: 'retention_tallies' })
export class RetentionTallyEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  /** What they are called on the wire, e.g. `questions`. */
  @PrimaryColumn({ type: 'text' })
  name!: string;

  @Column({ type: 'bigint' })
  deleted!: string;
}
