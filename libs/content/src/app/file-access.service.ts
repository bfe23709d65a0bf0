import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, type FileId, requireUser } from '@svc/kernel';
import { FileRepository } from '../data/file.repository';
import type { FileRecord } from '../domain/file';
import { type FileDeletion, FileRemoval } from './file-removal.service';
import { Transcripts } from './transcripts.service';

/** A person's own files. Those of others do not exist for them here; chats and assistants show what they may see. */
@Injectable()
export class FileAccess {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly files: FileRepository,
    private readonly removal: FileRemoval,
    private readonly transcripts: Transcripts,
  ) {}

  /** Newest first. */
  list(actor: Caller): Promise<FileRecord[]> {
    return this.uow.read(actor.tenantId, (tx) => this.files.listOfUser(tx, actor.tenantId, requireUser(actor).id));
  }

  /** A file and what is said in it. @throws not_found · object_store_unavailable · object_content_corrupt */
  async read(actor: Caller, id: FileId): Promise<{ file: FileRecord; transcription: string | null }> {
    const file = await this.uow.read(actor.tenantId, (tx) => this.require(tx, actor, id));
    return { file, transcription: file.transcribed ? await this.transcripts.read(file) : null };
  }

  /** What deleting the file would do. @throws not_found */
  previewDeletion(actor: Caller, id: FileId): Promise<FileDeletion> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.require(tx, actor, id);
      return this.removal.preview(tx, actor.tenantId, id);
    });
  }

  /** Deletes a file nobody uses. @throws not_found · file_in_use  @source spec §3.7, §4.5 */
  delete(actor: Caller, id: FileId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      await this.require(tx, actor, id);
      await this.removal.delete(tx, actor, id);
    });
  }

  /** The file, if it is the caller's. @throws not_found */
  async require(tx: Tx, actor: Caller, id: FileId): Promise<FileRecord> {
    const [file] = await this.files.findMany(tx, actor.tenantId, [id]);
    if (file?.userId !== requireUser(actor).id) throw new AppError('not_found', { message: 'There is no such file.' });
    return file;
  }
}
