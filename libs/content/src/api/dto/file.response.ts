import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  OPTIONAL_NULLABLE,
  Schema,
  StringField,
  UuidField,
} from '@svc/http';
import { FILE_BLOCKER_KINDS } from '../../app/file-usage-registry';
import type { FileDeletion } from '../../app/file-removal.service';
import type { FileRecord, HeardFile } from '../../domain/file';

/** A file as its owner and those who chat about it see it. @source supplement §1.3 */
@Schema({ description: 'A file that was uploaded or generated.' })
export class FilePublic {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField({ description: 'Media type, found from the content.' })
  mimetype!: string;

  @IntField({ description: 'Bytes of the original.' })
  size!: number;

  @StringField({
    optional: true,
    nullable: true,
    description:
      'What is said in a recording; null until it was used. There where one file, run or turn is shown; elsewhere a text that is there is left out.',
  })
  transcription?: string | null;

  @IntField({ ...OPTIONAL_NULLABLE, description: 'Tokens of the extracted text.' })
  token_count?: number | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;

  static from(file: HeardFile): FilePublic {
    const unread = file.transcribed ? {} : { transcription: null };
    return {
      id: file.id,
      name: file.name,
      mimetype: file.mediaType,
      size: file.sizeBytes,
      ...(file.transcription === undefined ? unread : { transcription: file.transcription }),
      token_count: file.tokenCount,
      created_at: file.createdAt.toISOString(),
      updated_at: file.updatedAt.toISOString(),
    };
  }

  /** The same with the text of a recording. */
  static withTranscription(file: FileRecord, transcription: string | null): FilePublic {
    return { ...FilePublic.from(file), transcription };
  }
}

/** What uses a file, counted. @source supplement §3.4 */
export class FileBlockerPublic {
  @EnumField(FILE_BLOCKER_KINDS)
  kind!: string;

  @IntField()
  count!: number;
}

/** What deleting a file would do; never says who uses it. @source spec §4.5, supplement §3.4 */
export class FileDeletionPreview {
  @UuidField()
  file_id!: string;

  @BooleanField()
  can_delete!: boolean;

  @IntField({ description: 'Files that would go.' })
  affected_file_count!: number;

  @ListField(() => FileBlockerPublic)
  blockers!: FileBlockerPublic[];

  static from({ fileId, canDelete, affectedFileCount, blockers }: FileDeletion): FileDeletionPreview {
    return {
      file_id: fileId,
      can_delete: canDelete,
      affected_file_count: affectedFileCount,
      blockers: blockers.map(({ kind, count }) => ({ kind, count })),
    };
  }
}
