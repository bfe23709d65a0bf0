import { Injectable } from '@nestjs/common';
import { hearingModel, isUnheard, KnowledgeRights, type OpenQuestion, QuestionFiles, UsableModels } from '@svc/asking';
import { sideBySide, UnitOfWork } from '@svc/database';
import type { Caller, ServiceId } from '@svc/kernel';
import { ModelCatalogue } from '@svc/models';
import { instructionFor } from '../domain/output';
import type { WholeService } from '../domain/service';
import { ServiceAccess } from './service-access.service';
import type { RunInput } from './run-service.service';

/** An input that may be answered. */
export interface RunContext {
  readonly service: WholeService;
  readonly asked: OpenQuestion;
}

/** Loads what answering an input needs, in one transaction, and refuses what may not be asked. */
@Injectable()
export class RunContexts {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: ServiceAccess,
    private readonly catalogue: ModelCatalogue,
    private readonly models: UsableModels,
    private readonly rights: KnowledgeRights,
    private readonly files: QuestionFiles,
  ) {}

  /**
   * @throws not_found · forbidden_action · forbidden · no_completion_model · model_not_in_space · bad_request ·
   * model_not_supported · embedding_model_not_in_space
   */
  load(actor: Caller, id: ServiceId, { text, fileIds }: RunInput): Promise<RunContext> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const entry = await this.access.require(tx, actor, id, 'read');
      const { service } = entry;
      const model = await this.models.require(tx, entry.space, service.completionModelId);
      const files = await this.files.forQuestion(tx, actor, fileIds, model);
      const [hearing, knowledge] = await sideBySide([
        files.some(isUnheard) ? this.catalogue.hearing(tx, actor.tenantId) : null,
        this.rights.sourcesFor(tx, actor, { ...entry, collectionIds: service.collectionIds }),
      ]);
      const assistantPrompt = [service.prompt, instructionFor(service)].filter((part) => part !== '').join('\n\n');
      const transcription = hearingModel(hearing, entry.space);
      // Answers in a form have no place for citations, so the first version of retrieval it is.
      const given = { question: text, assistantPrompt, attachments: [], earlier: [], version: 1 } as const;
      return { service, asked: { ...given, model, files, knowledge, transcription } };
    });
  }
}
