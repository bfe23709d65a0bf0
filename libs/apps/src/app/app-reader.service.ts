import { Injectable } from '@nestjs/common';
import { type FileRecord, FileDirectory } from '@svc/content';
import { UnitOfWork } from '@svc/database';
import type { AppId, Caller } from '@svc/kernel';
import { type CompletionModelRecord, ModelCatalogue, type TranscriptionModelRecord } from '@svc/models';
import type { FileField } from '../domain/input-field';
import { type AccessibleApp, AppAccess } from './app-access.service';
import { AppInputs } from './app-inputs.service';

/** Everything an app shows to one caller. */
export interface AppDetails extends AccessibleApp {
  /** Null when none is selected or it is gone. */
  readonly model: CompletionModelRecord | null;
  readonly transcription: TranscriptionModelRecord | null;
  readonly attachments: readonly FileRecord[];
  /** What its field takes as files; null when it takes none. */
  readonly field: FileField | null;
}

/** Reads apps as a caller may see them. @source supplement §2.5 */
@Injectable()
export class AppReader {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AppAccess,
    private readonly catalogue: ModelCatalogue,
    private readonly files: FileDirectory,
    private readonly inputs: AppInputs,
  ) {}

  /** @throws not_found · forbidden_action */
  async read(actor: Caller, id: AppId): Promise<AppDetails> {
    const { tenantId } = actor;
    const found = await this.uow.read(tenantId, async (tx) => {
      const entry = await this.access.require(tx, actor, id, 'read');
      const { completionModelId, transcriptionModelId, attachmentIds } = entry.app;
      const model = completionModelId && (await this.catalogue.completionModel(tx, tenantId, completionModelId));
      const transcription =
        transcriptionModelId && (await this.catalogue.transcriptionModel(tx, tenantId, transcriptionModelId));
      const attachments = await this.files.findMany(tx, tenantId, attachmentIds);
      return { ...entry, model: model || null, transcription: transcription || null, attachments };
    });
    return { ...found, field: await this.inputs.fieldOf(found.app.inputType) };
  }
}
