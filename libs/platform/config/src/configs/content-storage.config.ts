import { Concern, EnvVar } from '../env-var';

/** Bytes kept in the database. @source spec §8.2, supplement §3.7 */
@Concern('Content in the database')
export class ContentStorageConfig {
  @EnvVar('OBJECT_CONTENT_INLINE_MAXIMUM_BYTES', {
    doc: 'Largest item kept in the database, whatever the upload policy says.',
    unit: 'bytes',
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    default: 209_715_200,
  })
  readonly inlineMaximumBytes!: number;

  @EnvVar('OBJECT_CONTENT_INLINE_IO_CHUNK_BYTES', {
    doc: 'Bytes of one row of content.',
    unit: 'bytes',
    min: 4096,
    max: 16_777_216,
    default: 65_536,
  })
  readonly inlineIoChunkBytes!: number;
}
