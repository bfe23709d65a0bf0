import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type FileId, type TenantId, type UserId } from '@svc/kernel';
import { ModelGateway, type TranscriptionModelRecord } from '@svc/models';
import { FileRepository } from '../data/file.repository';
import { estimateTokens, type FileRecord, type FileVariant } from '../domain/file';
import { ContentStore } from './content-store';

/** A picture for a model. */
export interface ModelImage {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Files for the libs that use them: what they are, what is in them. */
@Injectable()
export class FileDirectory {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly files: FileRepository,
    private readonly content: ContentStore,
    private readonly models: ModelGateway,
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
    if (file.fileType === 'audio') return file.transcription;
    const bytes = await this.bytesOf(file, 'extracted_text');
    return bytes?.toString('utf8') ?? null;
  }

  /** The picture as models get it; null for files that are none. Never inside a transaction. */
  async image(file: FileRecord): Promise<ModelImage | null> {
    const found = await this.open(file, 'model_input');
    return found && { mediaType: found.mediaType, bytes: await collect(found.stream) };
  }

  /**
   * What is said in a recording: remembered, or asked of the model and remembered. Never inside a transaction.
   * @throws bad_request for a file that is no recording · what the model throws
   */
  async transcribe(file: FileRecord, model: TranscriptionModelRecord, signal?: AbortSignal): Promise<string> {
    if (file.transcription !== null) return file.transcription;
    const recording = await this.open(file, 'original');
    if (file.fileType !== 'audio' || !recording)
      throw new AppError('bad_request', { message: 'This is no recording.' });
    const transcriber = await this.models.transcriber(model);
    const { text } = await transcriber.transcribe({
      open: async () => (await this.open(file, 'original'))!.stream,
      sizeBytes: recording.sizeBytes,
      fileName: file.name,
      mediaType: file.mediaType,
      signal,
    });
    const { tenantId, id } = file;
    const tokens = estimateTokens(text.length);
    await this.uow.run(tenantId, (tx) => this.files.setTranscription(tx, tenantId, id, text, tokens));
    return text;
  }

  private async bytesOf(file: FileRecord, variant: FileVariant): Promise<Buffer | null> {
    const found = await this.open(file, variant);
    return found && collect(found.stream);
  }

  private async open({ tenantId, id }: FileRecord, variant: FileVariant) {
    const contentId = await this.uow.read(tenantId, (tx) => this.files.contentOf(tx, tenantId, id, variant));
    return contentId && this.content.open(tenantId, contentId);
  }
}

async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
