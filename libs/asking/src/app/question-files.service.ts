import { Injectable } from '@nestjs/common';
import { UploadConfig } from '@svc/config';
import { FileDirectory, type FileRecord } from '@svc/content';
import type { Tx } from '@svc/database';
import { AppError, type Caller, type FileId } from '@svc/kernel';
import type { CompletionModelRecord } from '@svc/models';

/** Which files may come with what is put to a model. @source spec §3.7 */
@Injectable()
export class QuestionFiles {
  constructor(
    private readonly directory: FileDirectory,
    private readonly config: UploadConfig,
  ) {}

  /**
   * The files of a question. Without a model, as long as it is not known who will see them, pictures are let through.
   * @throws bad_request for unknown files and for too many · model_not_supported for a picture that the model cannot see
   */
  async forQuestion(
    tx: Tx,
    actor: Caller,
    ids: readonly FileId[],
    model: Pick<CompletionModelRecord, 'vision'> | null,
  ): Promise<FileRecord[]> {
    const { maxFilesInQuestion } = this.config;
    if (ids.length > maxFilesInQuestion) {
      throw new AppError('bad_request', {
        message: `A question takes at most ${maxFilesInQuestion} files, not ${ids.length}.`,
      });
    }
    const files = await this.forEstimate(tx, actor, ids);
    if (model && !model.vision && files.some(({ fileType }) => fileType === 'image')) {
      throw new AppError('model_not_supported', { message: 'The model cannot see pictures.' });
    }
    return files;
  }

  /** The files of a message that is not sent yet, of any kind; how many is the interface's limit. @throws bad_request for unknown files, and for any file of a service key */
  forEstimate(tx: Tx, actor: Caller, ids: readonly FileId[]): Promise<FileRecord[]> {
    return this.directory.requireForMessage(tx, actor, ids);
  }
}

/** Whether a file is a recording that nobody has written down yet. */
export function isUnheard({ fileType, transcribed }: Pick<FileRecord, 'fileType' | 'transcribed'>): boolean {
  return fileType === 'audio' && !transcribed;
}
