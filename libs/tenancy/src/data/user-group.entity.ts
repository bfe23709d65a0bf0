import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `user_groups`; shared by native groups and provisioned ones. @source spec §2.7 */
@Entity({ name: 'user_groups' })
export class UserGroupEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', nullable: true })
  externalId!: string | null;

  @Column({ type: 'text' })
  state!: string;

  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;

  /** Made by the database from the name. */
  @Column({ type: 'text' })
  nameKey!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
