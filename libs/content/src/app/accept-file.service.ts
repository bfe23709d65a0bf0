import { createReadStream } from 'node:fs';
import { Injectable, Logger } from '@nestjs/common';
import { AuditTrail } from '@svc/audit';
import { UnitOfWork } from '@svc/database';
import { fileTooLarge } from '@svc/http';
import { AppError, type Caller, type FileId, newId, requireUser, type TenantId } from '@svc/kernel';
import { FileRepository } from '../data/file.repository';
import type { StagedContent, StorageKind, UploadUseCase } from '../domain/content';
import { type FileContent, type FileRecord, nameProblem } from '../domain/file';
import { ContentStore } from './content-store';
import { detectUpload, type UploadKind } from './detect-upload';
import { FileVariants, type PreparedFile, type PreparedVariant, type ReceivedUpload } from './file-variants.service';
import { TemporaryFiles } from './temporary-files';
import { UploadPolicy } from './upload-policy';

const USE_CASE: Readonly<Record<UploadKind['kind'], UploadUseCase>> = {
  document: 'session_file',
  image: 'session_image',
  audio: 'session_audio',
};

interface StagedVariant extends Pick<FileContent, 'variant' | 'position'> {
  readonly staged: StagedContent;
}

/** Accepts files: by the time the client hears of it, the upload and every form of it are stored. */
@Injectable()
export class AcceptFileService {
  private readonly logger = new Logger(AcceptFileService.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly files: FileRepository,
    private readonly content: ContentStore,
    private readonly policy: UploadPolicy,
    private readonly temporary: TemporaryFiles,
    private readonly variants: FileVariants,
    private readonly audit: AuditTrail,
  ) {}

  /** Bytes beyond which no file of any kind is accepted. */
  async ceiling(): Promise<number> {
    const limits = await Promise.all(Object.values(USE_CASE).map((useCase) => this.policy.effectiveLimit(useCase)));
    return Math.max(...limits.map(({ bytes }) => bytes));
  }

  /**
   * Stores a file of the caller. @param declared the media type that the client gave it; its content may say otherwise
   * @throws invalid_filename · unsupported_format · file_too_large · encrypted · corrupt · no_extractable_text ·
   * limit_exceeded · object_store_unavailable
   */
  async accept(
    actor: Caller,
    stream: AsyncIterable<Uint8Array>,
    fileName: string,
    declared?: string,
  ): Promise<FileRecord> {
    const problem = nameProblem(fileName);
    if (problem) throw new AppError('invalid_filename', { message: problem });
    return this.temporary.withUpload(actor, stream, async (file) => {
      const kind = await detectUpload(file.path, fileName, declared);
      const { bytes, target } = await this.policy.effectiveLimit(USE_CASE[kind.kind]);
      if (file.sizeBytes > bytes) throw fileTooLarge(file.sizeBytes, bytes);
      const upload = { file, fileName, kind };
      return this.variants.with(upload, (prepared) => this.store(actor, upload, prepared, target));
    });
  }

  private async store(
    actor: Caller,
    upload: ReceivedUpload,
    prepared: PreparedFile,
    target: StorageKind,
  ): Promise<FileRecord> {
    const staged: StagedVariant[] = [];
    try {
      for (const variant of [originalOf(upload), ...prepared.variants]) {
        const { variant: kind, position } = variant;
        staged.push({ variant: kind, position, staged: await this.stage(actor.tenantId, variant, target) });
      }
      return await this.retain(actor, upload, prepared, staged);
    } catch (error) {
      await this.giveUp(actor.tenantId, staged);
      throw error;
    }
  }

  private stage(tenantId: TenantId, variant: PreparedVariant, target: StorageKind): Promise<StagedContent> {
    return this.content.stage(tenantId, variant.open(), {
      use: variant.variant === 'original' ? 'file' : 'file_variant',
      mediaType: variant.mediaType,
      maxBytes: variant.sizeBytes,
      target,
    });
  }

  private retain(
    actor: Caller,
    { file, fileName, kind }: ReceivedUpload,
    { fileType, tokenCount, omittedPages }: PreparedFile,
    staged: readonly StagedVariant[],
  ): Promise<FileRecord> {
    const id = newId<FileId>();
    const { tenantId } = actor;
    const userId = requireUser(actor).id;
    const { mediaType } = kind;
    return this.uow.run(tenantId, async (tx) => {
      const { sizeBytes } = file;
      const row = { id, userId, name: fileName, mediaType, sizeBytes, fileType, tokenCount, omittedPages };
      const record = await this.files.insert(tx, tenantId, row);
      for (const { variant, position, staged: content } of staged) {
        await this.content.retain(tx, tenantId, content.id);
        await this.files.addContent(tx, tenantId, { fileId: id, variant, position, contentId: content.id });
      }
      await this.audit.record(tx, actor, {
        action: 'FILE_UPLOADED',
        entityType: 'file',
        entityId: id,
        description: `Uploaded the file "${fileName}"`,
        target: { id, name: fileName },
        extra: { file: { media_type: mediaType, size_bytes: file.sizeBytes, sha256: staged[0]?.staged.sha256 } },
      });
      return record;
    });
  }

  /** Gives staged bytes up at once; what cannot be given up now, the sweep finds after a day. */
  private async giveUp(tenantId: TenantId, staged: readonly StagedVariant[]): Promise<void> {
    const ids = staged.map(({ staged: { id } }) => id);
    try {
      await this.uow.run(tenantId, (tx) => this.content.release(tx, tenantId, ids));
    } catch (error) {
      this.logger.warn({ err: error, contentIds: ids }, 'Staged bytes of a refused file are left to the sweep.');
    }
  }
}

function originalOf({ file, kind }: ReceivedUpload): PreparedVariant {
  const open = () => createReadStream(file.path);
  return { variant: 'original', position: 0, mediaType: kind.mediaType, sizeBytes: file.sizeBytes, open };
}
