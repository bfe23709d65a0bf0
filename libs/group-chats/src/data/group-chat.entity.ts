import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `group_chats`. */
@Entity({ name: 'group_chats' })
export class GroupChatEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'uuid' })
  spaceId!: string;

  @Column({ type: 'uuid', nullable: true })
  userId!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'boolean' })
  allowMentions!: boolean;

  @Column({ type: 'boolean' })
  showResponseLabel!: boolean;

  @Column({ type: 'boolean' })
  published!: boolean;

  @Column({ type: 'boolean' })
  insightEnabled!: boolean;

  @Column({ type: 'jsonb', nullable: true })
  metadataJson!: object | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
