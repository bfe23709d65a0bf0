import { Injectable } from '@nestjs/common';
import { FileDirectory, type FileRecord } from '@svc/content';
import { sideBySide, type Tx } from '@svc/database';
import {
  AppError,
  type AssistantId,
  type Caller,
  type CollectionId,
  groupedBy,
  reachesPlace,
  type WebsiteId,
} from '@svc/kernel';
import { type KnowledgeSource, sourcesOf } from '@svc/knowledge';
import { type CompletionModelRecord, ModelCatalogue } from '@svc/models';
import { type RetrievalMode, RetrievalService } from '@svc/retrieval';
import { type AccessibleSpace, toolSpace } from '@svc/spaces';
import { ToolSessions, type UsableTool } from '@svc/mcp';
import { AssistantSkills, type SkillListing } from '@svc/skills';
import { AssistantRepository, type ChatParts } from '../data/assistant.repository';
import type { AssistantKind, AssistantRecord } from '../domain/assistant';
import { type AccessibleAssistant, AssistantAccess, hiddenFrom, resourceOf } from './assistant-access.service';

/** Everything a turn needs to know of an assistant. */
export interface ChatAssistant extends AccessibleAssistant {
  /** Text of the selected prompt. */
  readonly prompt: string | null;
  /** Null when none is selected or it is gone. */
  readonly completionModel: CompletionModelRecord | null;
  /** Whether the model is (still) one of the space's. */
  readonly modelInSpace: boolean;
  /** Collections attached to the assistant; whether the caller may read them is not asked here. */
  readonly collectionIds: readonly CollectionId[];
  /** The same of websites. */
  readonly websiteIds: readonly WebsiteId[];
  /** Those of both that hold anything; only where that was asked for. */
  readonly stocked?: readonly KnowledgeSource[];
  /** By what they are ordered; null leaves it to the deployment. */
  readonly retrievalMode: RetrievalMode | null;
  /** Text files that go with every question. */
  readonly attachments: readonly FileRecord[];
}

/** What else is read of an assistant, in the same round trip as the right to ask it. */
export interface ChatWish {
  /** Which of its sources hold anything, for who is about to search them. */
  readonly stocked?: boolean;
}

/** Finds assistants for libs above. */
@Injectable()
export class AssistantDirectory {
  constructor(
    private readonly access: AssistantAccess,
    private readonly assistants: AssistantRepository,
    private readonly catalogue: ModelCatalogue,
    private readonly files: FileDirectory,
    private readonly tools: ToolSessions,
    private readonly skills: AssistantSkills,
    private readonly retrieval: RetrievalService,
  ) {}

  /** The assistant, if the caller may ask it. @throws not_found · forbidden_action */
  async forChat(tx: Tx, actor: Caller, id: AssistantId, wish: ChatWish = {}): Promise<ChatAssistant> {
    const found = await this.assistants.findForChat(tx, actor.tenantId, id);
    return this.whole(tx, actor, found, this.access.demand(tx, actor, 'read', found), wish);
  }

  /**
   * An assistant of a group chat that the caller may ask, published or not; null when it is not in the group chat's space
   * any more. @source supplement §15.88
   */
  async ofGroup(tx: Tx, actor: Caller, place: AccessibleSpace, id: AssistantId): Promise<ChatAssistant | null> {
    const found = await this.assistants.findForChat(tx, actor.tenantId, id);
    if (found?.spaceId !== place.space.id) return null;
    return this.whole(tx, actor, found, Promise.resolve({ ...place, assistant: found }));
  }

  /**
   * The assistant, if the caller may look into what others ask it.
   * @throws not_found · forbidden_action also where that is switched off  @source supplement §2.1, §15.101
   */
  async forInsight(tx: Tx, actor: Caller, id: AssistantId): Promise<AccessibleAssistant> {
    const entry = await this.access.require(tx, actor, id, 'insight_view');
    if (!entry.assistant.insightEnabled) throw insightIsOff();
    return entry;
  }

  private async whole(
    tx: Tx,
    actor: Caller,
    found: (AssistantRecord & ChatParts) | null,
    entering: Promise<AccessibleAssistant<ChatParts>>,
    wish: ChatWish = {},
  ): Promise<ChatAssistant> {
    const modelId = found?.completionModelId ?? null;
    // Nothing of what is read beside the right to ask is handed over without it.
    const [entry, completionModel, attachments, stocked] = await sideBySide([
      entering,
      modelId && this.catalogue.completionModel(tx, actor.tenantId, modelId),
      this.files.findMany(tx, actor.tenantId, found?.attachmentIds ?? []),
      found && wish.stocked ? this.retrieval.stocked(tx, actor.tenantId, sourcesOf(found)) : undefined,
    ]);
    const { prompt, collectionIds, websiteIds, retrievalMode, modelListed } = entry.assistant;
    return {
      ...entry,
      prompt,
      collectionIds,
      websiteIds,
      stocked,
      retrievalMode,
      completionModel,
      // A personal space has no list: it may use whatever the tenant may.
      modelInSpace: modelListed || (modelId !== null && entry.space.kind === 'personal'),
      attachments,
    };
  }

  /** The tools that an assistant may use for a message that leaves some servers out. */
  toolsOf(tx: Tx, { assistant, space }: AccessibleAssistant, disabled: readonly string[]): Promise<UsableTool[]> {
    return this.tools.usable(tx, space.tenantId, { id: assistant.id, space: toolSpace(space) }, disabled);
  }

  /** The skills that an assistant may load. */
  async skillsOf(tx: Tx, { assistant }: AccessibleAssistant): Promise<readonly SkillListing[]> {
    return (await this.skills.ofAssistants(tx, assistant.tenantId, [assistant.id])).get(assistant.id)!;
  }

  /** The assistants of one type in several spaces that the caller may see, space by space. */
  async visibleIn(
    tx: Tx,
    actor: Caller,
    spaces: readonly AccessibleSpace[],
    type: AssistantKind,
  ): Promise<AccessibleAssistant[]> {
    const all = await this.allIn(tx, actor, spaces, type);
    return all.filter((entry) => {
      const { assistant, access } = entry;
      const isReached = reachesPlace(actor, { spaceId: assistant.spaceId, assistantId: assistant.id });
      return isReached && access.can('read', resourceOf(assistant)) && !hiddenFrom(entry, assistant);
    });
  }

  /** Every assistant of one type in several spaces, space by space. Rights are not asked. */
  async allIn(
    tx: Tx,
    actor: Caller,
    spaces: readonly AccessibleSpace[],
    type: AssistantKind,
  ): Promise<AccessibleAssistant[]> {
    const ids = spaces.map(({ space }) => space.id);
    const found = await this.assistants.listInSpaces(tx, actor.tenantId, ids, type);
    const bySpace = groupedBy(found, ({ spaceId }) => spaceId);
    return spaces.flatMap((entry) => (bySpace.get(entry.space.id) ?? []).map((assistant) => ({ ...entry, assistant })));
  }
}

function insightIsOff(): AppError<'forbidden_action'> {
  return new AppError('forbidden_action', {
    message: 'Nobody may look into what it is asked: insight_enabled is off.',
  });
}
