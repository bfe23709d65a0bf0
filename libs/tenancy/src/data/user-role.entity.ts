import { Entity, PrimaryColumn } from 'typeorm';

/** Row of `user_roles`: a role a user holds. */
@Entity({ name: 'user_roles' })
export class UserRoleEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @PrimaryColumn({ type: 'uuid' })
  roleId!: string;
}
