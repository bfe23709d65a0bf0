import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `tenants`. */
@Entity({ name: 'tenants' })
export class TenantEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  displayName!: string | null;

  @Column({ type: 'text' })
  slug!: string;

  @Column({ type: 'bigint', nullable: true })
  quotaLimit!: number | null;

  @Column({ type: 'text', nullable: true })
  domain!: string | null;

  @Column({ type: 'boolean' })
  provisioning!: boolean;

  @Column({ type: 'uuid', nullable: true })
  defaultRoleId!: string | null;

  @Column({ type: 'text' })
  state!: string;

  @Column({ type: 'boolean' })
  securityEnabled!: boolean;

  @Column({ type: 'text', nullable: true })
  privacyPolicy!: string | null;

  /** Made by the first start. */
  @Column({ type: 'boolean' })
  isFirst!: boolean;

  @Column({ type: 'jsonb' })
  settings!: Record<string, unknown>;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
