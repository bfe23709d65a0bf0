import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `api_key_subscriptions`: what a user wants to hear about. */
@Entity({ name: 'api_key_subscriptions' })
export class KeySubscriptionEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @PrimaryColumn({ type: 'text' })
  targetType!: string;

  @PrimaryColumn({ type: 'uuid' })
  targetId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
