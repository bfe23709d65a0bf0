import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { type Tx, UnitOfWork } from '@svc/database';
import { fileTooLarge } from '@svc/http';
import { AppError, type Caller, type FileId, newId, requireUser } from '@svc/kernel';
import { FileRepository } from '../data/file.repository';
import { inOnePiece } from '../domain/byte-streams';
import type { StagedContent } from '../domain/content';
import type { FileRecord } from '../domain/file';
import { type PictureType, pictureType } from '../domain/picture-type';
import { ContentStore } from './content-store';
import { UploadPolicy } from './upload-policy';

/** A picture that the product made, or was given, while it worked for somebody. */
export interface MadePicture {
  readonly bytes: Buffer;
  /** Without an ending, which comes from what the bytes are. */
  readonly name: string;
}

/** Notes what a new file belongs to, in the transaction that makes it. */
export type AttachFile = (tx: Tx, id: FileId) => Promise<void>;

/**
 * Keeps pictures that nobody uploaded as files of whom they were made for: one stored form, the bytes as they are, under
 * the limit of uploaded pictures and where new bytes are written. @source supplement §3.4 `generated_artifact`, §15.86
 */
@Injectable()
export class GeneratedFiles {
  private readonly logger = new Logger(GeneratedFiles.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly files: FileRepository,
    private readonly content: ContentStore,
    private readonly policy: UploadPolicy,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Keeps a picture, together with what it belongs to, or not at all; never inside a transaction.
   * @throws unsupported_format for what is no picture by its bytes · file_too_large · object_store_unavailable ·
   * configuration_required · user_identity_required for callers who own no files · what `attach` throws
   */
  async keep(actor: Caller, { bytes, name }: MadePicture, attach: AttachFile): Promise<FileRecord> {
    requireUser(actor);
    const type = pictureType(bytes);
    if (!type) throw new AppError('unsupported_format', { message: 'That is no picture of a known kind.' });
    const { bytes: maxBytes, target } = await this.policy.effectiveLimit('session_image');
    if (bytes.length > maxBytes) throw fileTooLarge(bytes.length, maxBytes);
    const { mediaType } = type;
    const options = { use: 'file', mediaType, maxBytes, target } as const;
    const staged = await this.content.stage(actor.tenantId, inOnePiece(bytes), options);
    try {
      return await this.retain(actor, `${name}${type.ending}`, type, staged, attach);
    } catch (error) {
      await this.giveUp(actor, staged);
      throw error;
    }
  }

  private retain(
    actor: Caller,
    name: string,
    { mediaType }: PictureType,
    { id: contentId, sizeBytes, sha256 }: StagedContent,
    attach: AttachFile,
  ): Promise<FileRecord> {
    const { tenantId } = actor;
    const id = newId<FileId>();
    const userId = requireUser(actor).id;
    const facts = {
      id,
      userId,
      name,
      mediaType,
      sizeBytes,
      fileType: 'image',
      tokenCount: null,
      omittedPages: 0,
    } as const;
    return this.uow.run(tenantId, async (tx) => {
      const record = await this.files.insert(tx, tenantId, facts);
      await this.content.retain(tx, tenantId, contentId);
      await this.files.addContent(tx, tenantId, { fileId: id, variant: 'generated_artifact', position: 0, contentId });
      await attach(tx, id);
      await this.audit.record(tx, actor, {
        action: 'FILE_UPLOADED',
        entityType: 'file',
        entityId: id,
        description: `Was given the generated file "${name}"`,
        target: { id, name },
        extra: { file: { media_type: mediaType, size_bytes: sizeBytes, sha256, generated: true } },
      });
      return record;
    });
  }

  private async giveUp({ tenantId }: Caller, { id }: StagedContent): Promise<void> {
    try {
      await this.uow.run(tenantId, (tx) => this.content.release(tx, tenantId, [id]));
    } catch (error) {
      this.logger.warn({ err: error, contentId: id }, 'Staged bytes of a generated file are left to the sweep.');
    }
  }
}
