import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `audit_descriptions`: a sentence, and how many entries of the tenant's log say it. */
@Entity({ name: 'audit_descriptions' })
export class AuditDescriptionEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  key!: string;

  @Column({ type: 'text' })
  description!: string;

  /** The description in lower case; the database makes it. */
  @Column({ type: 'text', insert: false, update: false })
  folded!: string;

  @Column({ type: 'bigint' })
  entries!: string;
}
