import { DateTimeField, IntField, Schema, StringField, UuidField } from '@svc/http';

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

  @StringField({ optional: true, nullable: true })
  transcription?: string | null;

  @IntField({ optional: true, nullable: true, description: 'Tokens of the extracted text.' })
  token_count?: number | null;

  @DateTimeField({ optional: true, nullable: true })
  created_at?: string | null;

  @DateTimeField({ optional: true, nullable: true })
  updated_at?: string | null;
}
