import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `scim_tokens`: there is one while the tenant's token works. */
@Entity({ name: 'scim_tokens' })
export class ScimTokenEntity {
  @PrimaryColumn({ type: 'uuid' })
  tenantId!: string;

  @Column({ type: 'text' })
  tokenHash!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;
}
