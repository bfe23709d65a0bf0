import { Injectable } from '@nestjs/common';
import {
  type EarlierExchange,
  hearingModel,
  isUnheard,
  KnowledgeRights,
  QuestionFiles,
  type ReadableSources,
  usableModel,
} from '@svc/asking';
import { AssistantDirectory } from '@svc/assistants';
import type { HeardFile } from '@svc/content';
import { sideBySide, UnitOfWork } from '@svc/database';
import type { Caller } from '@svc/kernel';
import { type CompletionModelRecord, ModelCatalogue, type TranscriptionModelRecord } from '@svc/models';
import type { UsableTool } from '@svc/mcp';
import type { SkillListing } from '@svc/skills';
import type { Ask } from '../domain/ask';
import { History } from './history.service';
import { type Answerer, type AnswererWish, WhoAnswers } from './who-answers.service';

/** Everything the database knows about a question that is to be answered. */
export interface QuestionContext extends Answerer {
  readonly model: CompletionModelRecord;
  /** Writes down recordings; null when there is none, or nothing to write down. */
  readonly transcription: TranscriptionModelRecord | null;
  /** The newest that may have a place in the prompt, oldest first. */
  readonly earlier: readonly EarlierExchange[];
  /** The question's own; what is said in them is known once the question is prepared. */
  readonly files: readonly HeardFile[];
  readonly knowledge: ReadableSources | null;
  /** What the model may call. */
  readonly tools: readonly UsableTool[];
  /** What the model may load; empty for one that cannot call, and while undecided except for an estimate, which counts it. */
  readonly skills: readonly SkillListing[];
}

/** What a context depends on. */
export interface ContextWish extends AnswererWish, Pick<Ask, 'fileIds'> {
  /** Servers whose tools are left out. */
  readonly disabledToolServerIds?: readonly string[];
  /** Takes files of any kind: nothing is sent to a model. @source supplement §15.73 */
  readonly forEstimate?: boolean;
}

/** Loads what a question needs, in one transaction, and refuses what may not be asked. */
@Injectable()
export class QuestionContexts {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly answerers: WhoAnswers,
    private readonly assistants: AssistantDirectory,
    private readonly history: History,
    private readonly rights: KnowledgeRights,
    private readonly files: QuestionFiles,
    private readonly catalogue: ModelCatalogue,
  ) {}

  /**
   * @throws not_found · forbidden · forbidden_action · bad_request · no_completion_model · model_not_in_space ·
   * model_not_supported · embedding_model_not_in_space
   */
  load(actor: Caller, wish: ContextWish): Promise<QuestionContext> {
    const { fileIds, disabledToolServerIds = [], forEstimate = false } = wish;
    return this.uow.read(actor.tenantId, async (tx) => {
      const answerer = await this.answerers.find(tx, actor, wish);
      const { assistant, conversation, isUndecided } = answerer;
      const model = usableModel(assistant);
      const files = forEstimate
        ? await this.files.forEstimate(tx, actor, fileIds)
        : await this.files.forQuestion(tx, actor, fileIds, isUndecided ? null : model);
      const [hearing, earlier, knowledge] = await sideBySide([
        files.some(isUnheard) ? this.catalogue.hearing(tx, actor.tenantId) : null,
        conversation ? this.history.read(tx, conversation, model) : [],
        isUndecided ? null : this.rights.sourcesFor(tx, actor, assistant),
      ]);
      return {
        ...answerer,
        model,
        files,
        transcription: hearingModel(hearing, assistant.space),
        earlier,
        knowledge,
        tools:
          model.supportsToolCalling && !isUndecided
            ? await this.assistants.toolsOf(tx, assistant, disabledToolServerIds)
            : [],
        skills:
          model.supportsToolCalling && (forEstimate || !isUndecided)
            ? await this.assistants.skillsOf(tx, assistant)
            : [],
      };
    });
  }
}
