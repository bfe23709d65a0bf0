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
