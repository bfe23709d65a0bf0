import {
  BooleanField,
  DateTimeField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StreamedJson,
  StringField,
  UuidField,
} from '@svc/http';
import type { DocumentToRead, DocumentWithText } from '../../app/document-queries.service';
import { type DocumentRecord, MAX_TITLE_CHARS } from '../../domain/document';

/** What an external source says about a document. @source supplement §1.3 */
export class SourceMetadataEntry {
  @StringField({ minLength: 1, maxLength: 255 })
  name!: string;

  @StringField({ minLength: 1, maxLength: 255 })
  label!: string;

  @StringField()
  value!: string;

  @EnumField(['text', 'choice', 'date', 'number', 'boolean', 'url'])
  kind!: string;
}

/** What is known of a document. @source supplement §3.1 */
export class InfoBlobMetadata {
  @StringField(OPTIONAL_NULLABLE)
  url?: string | null;

  @StringField(OPTIONAL_NULLABLE)
  title?: string | null;

  @UuidField()
  embedding_model_id!: string;

  @IntField({ description: 'Bytes of text and vectors.' })
  size!: number;
}

/** What is shown of a document wherever it is; of a reference, as it was when it was referred to. */
export type ShownDocument = Pick<
  DocumentRecord,
  | 'id'
  | 'title'
  | 'url'
  | 'collectionId'
  | 'websiteId'
  | 'embeddingModelId'
  | 'sizeBytes'
  | 'originalAvailable'
  | 'createdAt'
  | 'updatedAt'
>;

/** A document without its text. @source supplement §3.1 */
export class InfoBlobPublicNoText {
  @UuidField()
  id!: string;

  @ObjectField(() => InfoBlobMetadata)
  metadata!: InfoBlobMetadata;

  @UuidField(OPTIONAL_NULLABLE)
  group_id?: string | null;

  @UuidField(OPTIONAL_NULLABLE)
  website_id?: string | null;

  @BooleanField({ description: 'Whether the exact upload was kept and can be downloaded.' })
  original_available!: boolean;

  @ListField(() => SourceMetadataEntry)
  source_metadata!: SourceMetadataEntry[];

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at?: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at?: string | null;

  static from(document: ShownDocument): InfoBlobPublicNoText {
    return {
      id: document.id,
      metadata: {
        url: document.url,
        title: document.title,
        embedding_model_id: document.embeddingModelId,
        size: document.sizeBytes,
      },
      group_id: document.collectionId,
      website_id: document.websiteId,
      original_available: document.originalAvailable,
      source_metadata: [],
      created_at: document.createdAt.toISOString(),
      updated_at: document.updatedAt.toISOString(),
    };
  }
}

/** A document with its text. @source supplement §3.1 */
export class InfoBlobPublic extends InfoBlobPublicNoText {
  @StringField()
  text!: string;

  static withText({ document, text }: DocumentWithText): InfoBlobPublic {
    return { ...InfoBlobPublicNoText.from(document), text };
  }

  static streamed({ document, parts }: DocumentToRead): StreamedJson<InfoBlobPublicNoText> {
    return new StreamedJson(InfoBlobPublicNoText.from(document), 'text', parts);
  }
}

/** Which stretch of a document's text is wanted; beyond the contract, all of it without. */
export class TextRangeQuery {
  @IntField({
    optional: true,
    min: 0,
    max: 2 ** 31 - 1,
    description: 'Where `text` begins, in UTF-16 units of the whole.',
  })
  start?: number;

  @IntField({ optional: true, min: 0, max: 2 ** 31 - 1, description: 'Behind the last unit of `text`.' })
  end?: number;
}

/** What a file that is uploaded is for. */
export class UploadQuery {
  @UuidField({
    optional: true,
    description:
      'A document of the collection that the file becomes the next version of, whatever it is called. Beyond the contract.',
  })
  replaces?: string;
}

/** What may be said of a document; in a change, a missing member stays as it is. @source supplement §3.1 */
export class InfoBlobMetadataUpsertPublic {
  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 4000 })
  url?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, minLength: 1, maxLength: MAX_TITLE_CHARS, trim: true })
  title?: string | null;
}

/** A text that becomes a document. @source supplement §3.1 */
export class InfoBlobAddPublic {
  @StringField()
  text!: string;

  @ObjectField(() => InfoBlobMetadataUpsertPublic, OPTIONAL_NULLABLE)
  metadata?: InfoBlobMetadataUpsertPublic | null;
}

/** More than 128 texts are refused with 400. @source spec §8.2 */
export class InfoBlobUpsertRequest {
  @ListField(() => InfoBlobAddPublic)
  info_blobs!: InfoBlobAddPublic[];
}

/** What is to be changed of a document. @source supplement §3.1 */
export class InfoBlobUpdatePublic {
  @ObjectField(() => InfoBlobMetadataUpsertPublic)
  metadata!: InfoBlobMetadataUpsertPublic;
}
