import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What both kinds of membership have. */
class MembershipColumns {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  spaceId!: string;

  @Column({ type: 'text' })
  role!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}

/** Row of `space_members`. */
@Entity({ name: 'space_members' })
export class SpaceMemberEntity extends MembershipColumns {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string;
}

/** Row of `space_group_members`. */
@Entity({ name: 'space_group_members' })
export class SpaceGroupMemberEntity extends MembershipColumns {
  @PrimaryColumn({ type: 'uuid' })
  userGroupId!: string;
}
