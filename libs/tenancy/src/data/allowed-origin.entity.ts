import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `allowed_origins`. */
@Entity({ name: 'allowed_origins' })
export class AllowedOriginEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'text' })
  url!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
