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
import { AssistantDirectory, type ChatAssistant } from '@svc/assistants';
import type { HeardFile } from '@svc/content';
import { sideBySide, type Tx, UnitOfWork } from '@svc/database';
import type { AccessibleGroupChat } from '@svc/group-chats';
import { AppError, type AssistantId, type Caller } from '@svc/kernel';
import { type CompletionModelRecord, ModelCatalogue, type TranscriptionModelRecord } from '@svc/models';
import type { UsableTool } from '@svc/mcp';
import type { SkillListing } from '@svc/skills';
import { approvalInGroup, type Ask } from '../domain/ask';
import type { ConversationRecord } from '../domain/conversation';
import { History } from './history.service';
import { GroupMembers } from './group-members.service';
import { type ChatPartner, PartnerAccess } from './partner-access.service';

/** Everything the database knows about a question that is to be answered. */
export interface QuestionContext {
  /** Who answers, or in a group chat chooses who does. */
  readonly assistant: ChatAssistant;
  /** Null for a question to one assistant. */
  readonly group: AccessibleGroupChat | null;
  /** Whether it is still to be chosen who answers: nothing is judged then by the one who chooses, nor read of its own. */
  readonly isUndecided: boolean;
  readonly model: CompletionModelRecord;
  /** Writes down recordings; null when there is none, or nothing to write down. */
  readonly transcription: TranscriptionModelRecord | null;
  /** Null for a new conversation. */
  readonly conversation: ConversationRecord | null;
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
export interface ContextWish extends Pick<Ask, 'partner' | 'toolAssistantId' | 'fileIds'> {
  /** Who was chosen among the assistants of a group chat. */
  readonly answeringId?: AssistantId;
  /** Refused in group chats. */
  readonly requireToolApproval?: boolean;
  /** Servers whose tools are left out. */
  readonly disabledToolServerIds?: readonly string[];
  /** Takes files of any kind: nothing is sent to a model. @source supplement §15.73 */
  readonly forEstimate?: boolean;
}

/** Whoever asks is about to search: one more statement in the same round trip. */
const WITH_KNOWLEDGE = { stocked: true };

/** Loads what a question needs, in one transaction, and refuses what may not be asked. */
@Injectable()
export class QuestionContexts {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly partners: PartnerAccess,
    private readonly members: GroupMembers,
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
    const { partner, toolAssistantId, answeringId, fileIds, requireToolApproval = false } = wish;
    const { disabledToolServerIds = [], forEstimate = false } = wish;
    return this.uow.read(actor.tenantId, async (tx) => {
      const { conversation, group, ...found } = await this.partnerOf(tx, actor, partner);
      const namedId = answeringId ?? toolAssistantId;
      const assistant = found.assistant ?? (await this.members.answering(tx, actor, group!, namedId));
      // @source supplement §15.74
      if (!group && toolAssistantId !== null && toolAssistantId !== assistant.assistant.id) {
        throw new AppError('bad_request', { message: `The assistant has no tool assistant ${toolAssistantId}.` });
      }
      if (group && toolAssistantId !== null) requireMentions(group);
      if (group && requireToolApproval) throw approvalInGroup();
      const isUndecided = group !== null && namedId === null && group.groupChat.members.length > 1;
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
        assistant,
        group,
        isUndecided,
        model,
        files,
        conversation,
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

  private async partnerOf(
    tx: Tx,
    actor: Caller,
    partner: Ask['partner'],
  ): Promise<ChatPartner & Pick<QuestionContext, 'conversation'>> {
    if (partner.kind === 'session') return this.partners.require(tx, actor, partner.id, WITH_KNOWLEDGE);
    return { conversation: null, ...(await this.partners.mayAsk(tx, actor, partner, WITH_KNOWLEDGE)) };
  }
}

/** @throws bad_request where none may be named  @source supplement §13.7 rule 1 */
function requireMentions({ groupChat }: AccessibleGroupChat): void {
  if (!groupChat.allowMentions) throw new AppError('bad_request', { message: 'The group chat allows no mentions.' });
}
