import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `audit_chains`: where a tenant's chain of entries begins and ends, both signed. */
@Entity({ name: 'audit_chains' })
export class AuditChainEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'bigint' })
  headSequence!: string;

  @Column({ type: 'text' })
  headHash!: string;

  @Column({ type: 'text' })
  headSignature!: string;

  /** The last entry that was purged; the one before the first while none was. */
  @Column({ type: 'bigint' })
  anchorSequence!: string;

  @Column({ type: 'text' })
  anchorHash!: string;

  @Column({ type: 'text' })
  anchorSignature!: string;
}
