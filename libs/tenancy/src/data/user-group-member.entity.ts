import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `user_group_members`. */
@Entity({ name: 'user_group_members' })
export class UserGroupMemberEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  groupId!: string;

  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
