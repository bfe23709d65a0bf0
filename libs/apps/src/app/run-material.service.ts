import { Injectable } from '@nestjs/common';
import { type OpenQuestion, UsableModels } from '@svc/asking';
import { FileDirectory, type FileRecord } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller } from '@svc/kernel';
import type { TranscriptionModelRecord } from '@svc/models';
import { SpaceModels } from '@svc/spaces';
import type { WholeApp } from '../domain/app';
import type { AppRun } from '../domain/app-run';
import { promptFor, runQuestion } from '../domain/run-question';
import { AppAccess } from './app-access.service';

/** What answering a run needs, with nothing heard yet. */
interface Gathered extends Pick<OpenQuestion, 'model' | 'attachments' | 'transcription'> {
  readonly app: WholeApp;
  readonly files: readonly FileRecord[];
}

/** Brings together what a run puts to its model. */
@Injectable()
export class RunMaterials {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AppAccess,
    private readonly spaceModels: SpaceModels,
    private readonly models: UsableModels,
    private readonly files: FileDirectory,
  ) {}

  /**
   * The question of a run, if whose it is, as they are now, may still ask it; recordings are written down first. Never
   * inside a transaction.
   * @throws not_found for an app that was deleted or is theirs to see no more ·
   * forbidden_action · bad_request for a file that was · no_completion_model ·
   * model_not_in_space · model_not_supported · what transcribing throws
   */
  async of(run: AppRun, owner: Caller, signal: AbortSignal): Promise<{ app: WholeApp; question: OpenQuestion }> {
    const { app, files, transcription, ...given } = await this.gather(run, owner);
    const transcripts: string[] = [];
    for (const file of files.filter(({ fileType }) => fileType === 'audio')) {
      transcripts.push(await this.hear(file, transcription, signal));
    }
    const question: OpenQuestion = {
      ...given,
      question: runQuestion(run.inputText, transcripts),
      assistantPrompt: promptFor(app.prompt?.text ?? null, transcripts),
      files: files.filter(({ fileType }) => fileType !== 'audio'),
      earlier: [],
      transcription,
      knowledge: null,
      version: 1,
    };
    return { app, question };
  }

  private gather({ tenantId, appId, fileIds }: AppRun, owner: Caller): Promise<Gathered> {
    return this.uow.read(tenantId, async (tx) => {
      const { app, space } = await this.access.require(tx, owner, appId, 'read');
      const files = await this.files.findMany(tx, tenantId, fileIds);
      if (files.length < fileIds.length) throw new AppError('bad_request', { message: 'One of the files is gone.' });
      const model = await this.models.require(tx, space, app.completionModelId);
      const transcription = await this.spaceModels.hearing(tx, space, app.transcriptionModelId);
      const attachments = await this.files.findMany(tx, tenantId, app.attachmentIds);
      return { app, model, files, attachments, transcription };
    });
  }

  private hear(file: FileRecord, model: TranscriptionModelRecord | null, signal: AbortSignal): Promise<string> {
    if (model) return this.files.transcribe(file, model, signal);
    throw new AppError('model_not_supported', { message: 'The app has no model that writes down recordings.' });
  }
}
