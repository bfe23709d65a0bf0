import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `audit_settings`: what a tenant has decided about its trail. */
@Entity({ name: 'audit_settings' })
export class AuditSettingsEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  /** Category → whether it is recorded; those that are missing are. */
  @Column({ type: 'jsonb' })
  categories!: Record<string, boolean>;

  /** Action → whether it is recorded, whatever its category says. */
  @Column({ type: 'jsonb' })
  actions!: Record<string, boolean>;

  @Column({ type: 'integer' })
  retentionDays!: number;

  @Column({ type: 'timestamptz', nullable: true })
  lastPurgeAt!: Date | null;

  /** Entries that were ever purged. */
  @Column({ type: 'bigint' })
  purgeCount!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
