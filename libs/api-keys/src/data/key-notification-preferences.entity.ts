import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `api_key_notification_preferences`: one a user, made with the first change. */
@Entity({ name: 'api_key_notification_preferences' })
export class KeyNotificationPreferencesEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'boolean' })
  enabled!: boolean;

  @Column({ type: 'integer', array: true })
  daysBeforeExpiry!: number[];

  @Column({ type: 'boolean' })
  autoFollowPublishedAssistants!: boolean;

  @Column({ type: 'boolean' })
  autoFollowPublishedApps!: boolean;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
