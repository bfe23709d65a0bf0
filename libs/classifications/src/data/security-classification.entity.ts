import type { SecurityClassificationId, TenantId } from '@svc/kernel';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `security_classifications`. */
@Entity({ name: 'security_classifications' })
export class SecurityClassificationEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: SecurityClassificationId;

  @Column({ type: 'uuid' })
  tenantId!: TenantId;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  description!: string | null;

  /** From 1, the least sensitive. */
  @Column({ type: 'integer' })
  securityLevel!: number;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
