import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `roles`. */
@Entity({ name: 'roles' })
export class RoleEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', array: true })
  permissions!: string[];

  @Column({ type: 'boolean' })
  predefined!: boolean;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
