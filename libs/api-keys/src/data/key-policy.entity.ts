import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `api_key_policies`: what a tenant says of its keys; members that are missing have their defaults. */
@Entity({ name: 'api_key_policies' })
export class KeyPolicyEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'jsonb', default: {} })
  policy!: Record<string, unknown>;

  @Column({ type: 'jsonb', default: {} })
  notifications!: Record<string, unknown>;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
