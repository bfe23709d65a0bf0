import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `user_identities`. */
@Entity({ name: 'user_identities' })
export class UserIdentityEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @PrimaryColumn({ type: 'uuid' })
  userId!: string;

  @PrimaryColumn({ type: 'text' })
  issuer!: string;

  @PrimaryColumn({ type: 'text' })
  clientId!: string;

  @Column({ type: 'text' })
  subject!: string;

  @Column({ type: 'timestamptz' })
  boundAt!: Date;
}
