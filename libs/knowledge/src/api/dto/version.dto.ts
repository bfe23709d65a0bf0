import { BooleanField, DateTimeField, IntField, StreamedJson, StringField, UuidField } from '@svc/http';
import type { VersionToRead } from '../../app/document-versions.service';
import type { DocumentVersion } from '../../domain/document';

/** A version of a document; beyond the contract. @source spec §3.2 */
export class InfoBlobVersionPublic {
  @UuidField()
  id!: string;

  @BooleanField({ description: 'Whether questions are answered from it; one version of a document is.' })
  is_active!: boolean;

  @StringField({ nullable: true, description: 'What the file was called; null for what was given as text.' })
  file_name!: string | null;

  @IntField({ description: 'Bytes of its text.' })
  size!: number;

  @DateTimeField({ description: 'When it was uploaded.' })
  created_at!: string;

  static from({ id, isActive, fileName, textBytes, createdAt }: DocumentVersion): InfoBlobVersionPublic {
    return { id, is_active: isActive, file_name: fileName, size: textBytes, created_at: createdAt.toISOString() };
  }
}

/** The same with its text; beyond the contract. */
export class InfoBlobVersionWithText extends InfoBlobVersionPublic {
  @StringField()
  text!: string;

  static streamed({ version, parts }: VersionToRead): StreamedJson<InfoBlobVersionPublic> {
    return new StreamedJson(InfoBlobVersionPublic.from(version), 'text', parts);
  }
}
