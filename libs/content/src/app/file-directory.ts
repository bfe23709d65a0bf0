import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { AppError, type Caller, type FileId, isAppError, type TenantId, type UserId, userOf } from '@svc/kernel';
import type { TranscriptionModelRecord } from '@svc/models';
import { FileRepository } from '../data/file.repository';
import type { FileRecord, HeardFile } from '../domain/file';
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
   * Files that come with a message of the caller.
   * @throws bad_request for unknown files, and for any file of a service key  @source supplement §15.27
   */
  async requireForMessage(tx: Tx, actor: Caller, ids: readonly FileId[]): Promise<FileRecord[]> {
    const user = userOf(actor);
    if (user) return await this.requireOwned(tx, actor.tenantId, user.id, ids);
    // Files belong to people.
    if (ids.length > 0) throw new AppError('bad_request', { message: 'A service key cannot attach files.' });
    return [];
  }

  /**
   * The words in files of a tenant: the text of a document, what was said in a recording that was transcribed; files
   * without words are missing. Never inside a transaction. @throws not_found for a file that was deleted meanwhile
   */
  async texts(files: readonly FileRecord[]): Promise<Map<FileId, string>> {
    const recordings = files.filter(({ fileType }) => fileType === 'audio');
    const others = files.filter(({ fileType }) => fileType !== 'audio');
    const found = [
      ...(await this.forms.read(others, 'extracted_text')),
      ...(await this.forms.read(recordings, 'transcription')),
    ];
    return new Map(found.map(([id, { bytes }]) => [id, bytes.toString('utf8')]));
  }

  /**
   * The files with what is said in those that are recordings. What cannot be read now is left out, as lists do: that a
   * store is away hides nothing else of where the files belong. Never inside a transaction.
   */
  async heard(files: readonly FileRecord[]): Promise<HeardFile[]> {
    const recordings = files.filter(({ fileType }) => fileType === 'audio');
    if (recordings.length === 0) return [...files];
    const texts = await this.texts(recordings).catch((error: unknown) => {
      if (!isAppError(error)) throw error;
      return new Map<FileId, string>();
    });
    return files.map((file) => {
      const transcription = texts.get(file.id);
      return transcription === undefined ? file : { ...file, transcription };
    });
  }

  /** The pictures among files of a tenant as models get them. Never inside a transaction. */
  async images(files: readonly FileRecord[]): Promise<Map<FileId, ModelImage>> {
    const pictures = files.filter(({ fileType }) => fileType === 'image');
    const prepared = await this.forms.read(pictures, 'model_input');
    const others = pictures.filter(({ id }) => !prepared.has(id));
    if (others.length === 0) return prepared;
    // What was made here has no form but the one it was made in.
    return new Map([...prepared, ...(await this.forms.read(others, 'generated_artifact'))]);
  }

  /**
   * The pages of documents of a tenant that are pictures, in their order: `most` of all of them at most, those of the
   * first documents first. Never inside a transaction.
   */
  async pages(files: readonly FileRecord[], most: number): Promise<Map<FileId, PageImages>> {
    const documents = files.filter(({ fileType }) => fileType === 'document');
    const forms = await this.forms.list(documents, 'derived_page');
    const wanted = documents.flatMap(({ id }) => forms.get(id) ?? []).slice(0, most);
    const contents = await this.forms.readListed(documents, wanted);
    return new Map(
      documents.map(({ id, omittedPages }) => {
        const shown = wanted
          .filter(({ fileId }) => fileId === id)
          .map(({ position, contentId }) => ({ pageNumber: position, ...contents.get(contentId)! }));
        return [id, { shown, omitted: (forms.get(id)?.length ?? 0) - shown.length + omittedPages }];
      }),
    );
  }

  /**
   * What is said in a recording: remembered, or asked of the model and remembered. Never inside a transaction.
   * @throws bad_request for a file that is no recording · not_found for one deleted meanwhile · what the model throws
   */
  transcribe(file: FileRecord, model: TranscriptionModelRecord, signal?: AbortSignal): Promise<string> {
    return this.transcripts.of(file, model, signal);
  }
}
