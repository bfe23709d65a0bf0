import { DateTimeField, EnumField, IntField, StringField, UuidField } from '@svc/http';
import type { UploadedDocument } from '@svc/knowledge';
import { OlderPage } from './older-page';

const STATUSES = ['processing', 'completed', 'failed'] as const;

/** A document of a space. @source spec §4.11, supplement §15.138 */
export class OlderDocument {
  @UuidField()
  id!: string;

  @StringField({
    nullable: true,
    description: 'The title of texts, which have no file; null where they have none either.',
  })
  filename!: string | null;

  @IntField({ description: 'Bytes.' })
  size!: number;

  @EnumField(STATUSES, { name: 'OlderDocumentStatus', description: 'That of the newest version.' })
  status!: (typeof STATUSES)[number];

  @IntField()
  chunks_count!: number;

  @DateTimeField()
  created_at!: Date;

  @StringField({ nullable: true, description: 'Why it failed.' })
  error!: string | null;

  static from(this: void, document: UploadedDocument): OlderDocument {
    return {
      id: document.id,
      filename: document.fileName ?? document.title,
      size: document.sizeBytes,
      status: document.status,
      chunks_count: document.chunkCount,
      created_at: document.createdAt,
      error: document.failureMessage,
    };
  }
}

/** A page of documents. */
export const OlderDocuments = OlderPage(OlderDocument);
