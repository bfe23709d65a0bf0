import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type FileId, type TenantId, type UserId } from '@svc/kernel';
import type { TranscriptionModelRecord } from '@svc/models';
import { FileRepository } from '../data/file.repository';
import { collect } from '../domain/byte-streams';
import type { FileRecord } from '../domain/file';
import { FileForms } from './file-forms';
import { Transcripts } from './transcripts.service';

/** A picture for a model. */
export interface ModelImage {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** A page of a document that is a picture. */
export interface PageImage extends ModelImage {
  readonly pageNumber: number;
}

/** The pages of a document that are pictures. */
export interface PageImages {
  readonly shown: readonly PageImage[];
  /** How many more pages without text there are. */
  readonly omitted: number;
}

/** Files for the libs that use them: what they are, what is in them. */
@Injectable()
export class FileDirectory {
  constructor(
    private readonly files: FileRepository,
    private readonly forms: FileForms,
    private readonly transcripts: Transcripts,
  ) {}

  /** Those of the files that exist, in the order asked for; whose they are is for the caller to ask. */
  async findMany(tx: Tx, tenantId: TenantId, ids: readonly FileId[]): Promise<FileRecord[]> {
    if (ids.length === 0) return [];
    const found = new Map((await this.files.findMany(tx, tenantId, ids)).map((file) => [file.id, file]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /**
   * Files that a person attaches: all of them exist and are theirs.
   * @throws bad_request when one does not, as for a file that was deleted meanwhile (spec §7.2)
   */
  async requireOwned(tx: Tx, tenantId: TenantId, userId: UserId, ids: readonly FileId[]): Promise<FileRecord[]> {
    const files = await this.findMany(tx, tenantId, ids);
    if (files.length !== ids.length || files.some((file) => file.userId !== userId)) {
      throw new AppError('bad_request', { message: 'One of the files does not exist.' });
    }
    return files;
  }

  /**
   * The words in a file: the text of a document, what was said in a recording that was transcribed; null for others.
   * Never inside a transaction.
   */
  async text(file: FileRecord): Promise<string | null> {
    if (file.fileType === 'audio') return this.transcripts.read(file);
    const found = await this.forms.open(file, 'extracted_text');
    return found && (await collect(found.stream)).toString('utf8');
  }

  /** The picture as models get it; null for files that are none. Never inside a transaction. */
  async image(file: FileRecord): Promise<ModelImage | null> {
    const found = await this.forms.open(file, 'model_input');
    return found && { mediaType: found.mediaType, bytes: await collect(found.stream) };
  }

  /** The pages of a document that are pictures, in their order, `most` at most. Never inside a transaction. */
  async pages(file: FileRecord, most: number): Promise<PageImages> {
    const forms = await this.forms.list(file, 'derived_page');
    const shown: PageImage[] = [];
    for (const form of forms.slice(0, most)) {
      const { mediaType, stream } = await this.forms.openListed(file, form);
      shown.push({ pageNumber: form.position, mediaType, bytes: await collect(stream) });
    }
    return { shown, omitted: forms.length - shown.length + file.omittedPages };
  }

  /**
   * What is said in a recording: remembered, or asked of the model and remembered. Never inside a transaction.
   * @throws bad_request for a file that is no recording · not_found for one deleted meanwhile · what the model throws
   */
  transcribe(file: FileRecord, model: TranscriptionModelRecord, signal?: AbortSignal): Promise<string> {
    return this.transcripts.of(file, model, signal);
  }
}
