import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The one row of `storage_policy`. */
@Entity({ name: 'storage_policy' })
export class StoragePolicyEntity {
  @PrimaryColumn({ type: 'smallint' })
  id!: number;

  @Column({ type: 'uuid' })
  databaseId!: string;

  @Column({ type: 'integer' })
  revision!: number;

  @Column({ type: 'text' })
  newWriteStorageTarget!: string;

  @Column({ type: 'bigint' })
  sessionFileLimitBytes!: number;

  @Column({ type: 'bigint' })
  sessionImageLimitBytes!: number;

  @Column({ type: 'bigint' })
  knowledgeFileLimitBytes!: number;

  @Column({ type: 'bigint' })
  transcriptionAudioLimitBytes!: number;

  @Column({ type: 'boolean' })
  movesPaused!: boolean;

  @Column({ type: 'text' })
  updatedByActor!: string;

  @Column({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz' })
  updatedAt!: Date;
}

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
