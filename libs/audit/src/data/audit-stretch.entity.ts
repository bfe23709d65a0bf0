import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `audit_stretches`: a stretch of a tenant's log that is indexed, and the time its entries are from. */
@Entity({ name: 'audit_stretches' })
export class AuditStretchEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'integer' })
  stretch!: number;

  @Column({ type: 'timestamptz' })
  oldest!: Date;

  @Column({ type: 'timestamptz' })
  newest!: Date;

  /** When each entry is from, in their order; without them the stretch counts as not indexed. */
  @Column({ type: 'timestamptz', array: true, nullable: true, select: false })
  moments!: Date[] | null;
}
