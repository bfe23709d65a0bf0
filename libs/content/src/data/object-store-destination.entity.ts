import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Row of `object_store_destinations`. Credentials are left out of every ordinary read. */
@Entity({ name: 'object_store_destinations' })
export class ObjectStoreDestinationEntity {
  @PrimaryColumn({ type: 'uuid' })
  id!: string;

  @Column({ type: 'text' })
  role!: string;

  @Column({ type: 'bigint' })
  revision!: number;

  @Column({ type: 'text' })
  source!: string;

  @Column({ type: 'text' })
  endpointUrl!: string;

  @Column({ type: 'text' })
  region!: string;

  @Column({ type: 'text' })
  bucket!: string;

  @Column({ type: 'text' })
  addressingStyle!: string;

  @Column({ type: 'text', nullable: true, select: false })
  encryptedCredentials!: string | null;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}
