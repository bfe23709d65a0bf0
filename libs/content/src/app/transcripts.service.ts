import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError } from '@svc/kernel';
import { ModelGateway, type TranscriptionModelRecord } from '@svc/models';
import { FileRepository } from '../data/file.repository';
import { collect, inOnePiece } from '../domain/byte-streams';
import type { OpenedContent, StagedContent } from '../domain/content';
import { estimateTokens, type FileRecord } from '../domain/file';
import { ContentStore } from './content-store';
import { FileForms } from './file-forms';
import { TemporaryFiles } from './temporary-files';
import { UploadPolicy } from './upload-policy';

/** What is said in recordings: written down at the first use and kept as a form of the file. @source supplement §13.4 */
@Injectable()
export class Transcripts {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly files: FileRepository,
    private readonly forms: FileForms,
    private readonly content: ContentStore,
    private readonly policy: UploadPolicy,
    private readonly models: ModelGateway,
    private readonly temporary: TemporaryFiles,
  ) {}

  /** What was written down; null when nobody has asked for it yet. Never inside a transaction. */
  async read(file: FileRecord): Promise<string | null> {
    const found = await this.forms.open(file, 'transcription');
    return found && (await collect(found.stream)).toString('utf8');
  }

  /**
   * What is said in a recording: remembered, or asked of the model and remembered. Never inside a transaction.
   * @throws bad_request for a file that is no recording · not_found for one deleted meanwhile · what the model throws
   */
  async of(file: FileRecord, model: TranscriptionModelRecord, signal?: AbortSignal): Promise<string> {
    return (await this.read(file)) ?? this.store(file, await this.ask(file, model, signal));
  }

  private async ask(file: FileRecord, model: TranscriptionModelRecord, signal?: AbortSignal): Promise<string> {
    if (file.fileType !== 'audio') throw new AppError('bad_request', { message: 'This is no recording.' });
    const transcriber = await this.models.transcriber(model);
    const { text } = await transcriber.transcribe({
      open: async () => (await this.recording(file)).stream,
      sizeBytes: file.sizeBytes,
      fileName: file.name,
      mediaType: file.mediaType,
      withFile: (bytes, work) => this.temporary.with(bytes, work),
      signal,
    });
    return text;
  }

  private async recording(file: FileRecord): Promise<OpenedContent> {
    const recording = await this.forms.open(file, 'original');
    if (!recording) throw gone();
    return recording;
  }

  /** Stores a text as the transcript, unless somebody was faster: then theirs is the transcript for everybody. */
  private async store(file: FileRecord, text: string): Promise<string> {
    const bytes = Buffer.from(text, 'utf8');
    const { newWriteStorageTarget: target } = await this.policy.current();
    const staged = await this.content.stage(file.tenantId, inOnePiece(bytes), {
      use: 'file_variant',
      mediaType: 'text/plain; charset=utf-8',
      maxBytes: bytes.length,
      target,
    });
    if (await this.attach(file, staged, estimateTokens(text.length))) return text;
    const theirs = await this.read(file);
    if (theirs === null) throw gone();
    return theirs;
  }

  /** Whether the staged text is the transcript now; given up when the file has one, or is gone. */
  private attach({ tenantId, id }: FileRecord, staged: StagedContent, tokenCount: number): Promise<boolean> {
    return this.uow.run(tenantId, async (tx) => {
      const [file] = await this.files.lockMany(tx, tenantId, [id]);
      if (!file || (await this.files.contentOf(tx, tenantId, id, 'transcription'))) {
        await this.content.release(tx, tenantId, [staged.id]);
        return false;
      }
      await this.content.retain(tx, tenantId, staged.id);
      const form = { fileId: id, variant: 'transcription', position: 0, contentId: staged.id } as const;
      await this.files.addContent(tx, tenantId, form);
      await this.files.setTokenCount(tx, tenantId, id, tokenCount);
      return true;
    });
  }
}

function gone(): AppError {
  return new AppError('not_found', { message: 'There is no such file.' });
}
