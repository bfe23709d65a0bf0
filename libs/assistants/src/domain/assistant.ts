import type {
  AssistantId,
  Branded,
  CollectionId,
  CompletionModelId,
  FileId,
  SpaceId,
  TenantId,
  UserId,
  WebsiteId,
} from '@svc/kernel';
import type { ModelKwargs } from '@svc/models';
import type { RetrievalMode } from '@svc/retrieval';
import type { Author } from '@svc/tenancy';

export type PromptId = Branded<'PromptId'>;

/** Whether somebody made it, or its space has had it from the start. */
export type AssistantKind = 'assistant' | 'default-assistant';

/** An assistant; plain data. */
export interface AssistantRecord {
  readonly id: AssistantId;
  readonly tenantId: TenantId;
  readonly spaceId: SpaceId;
  /** Who made it; null when that user is gone. */
  readonly userId: UserId | null;
  readonly type: AssistantKind;
  readonly name: string;
  readonly description: string | null;
  readonly iconId: string | null;
  readonly completionModelId: CompletionModelId | null;
  readonly completionModelKwargs: ModelKwargs;
  /** Tokens an answer may have at most; null leaves it to the model. @source supplement §15.142 */
  readonly maxTokens: number | null;
  readonly loggingEnabled: boolean;
  readonly published: boolean;
  readonly insightEnabled: boolean;
  /** 1 to 2555; null inherits the space's. @source spec §8.2 */
  readonly dataRetentionDays: number | null;
  /** By what its knowledge is ordered; null leaves it to the deployment. @source ADR 0064 */
  readonly retrievalMode: RetrievalMode | null;
  readonly metadataJson: Record<string, unknown> | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What may be changed of an assistant's own row; a missing member is left as it is. */
export type AssistantChanges = Partial<
  Pick<
    AssistantRecord,
    | 'name'
    | 'description'
    | 'iconId'
    | 'completionModelId'
    | 'completionModelKwargs'
    | 'maxTokens'
    | 'loggingEnabled'
    | 'published'
    | 'insightEnabled'
    | 'dataRetentionDays'
    | 'retrievalMode'
    | 'metadataJson'
    | 'spaceId'
  >
>;

/** What answers by prompts and keeps their versions. @source supplement §2.7, §15.98 */
export interface PromptKeeper {
  readonly type: 'assistant' | 'app';
  readonly id: string;
}

/** A version of a prompt. */
export interface PromptRecord {
  readonly id: PromptId;
  readonly tenantId: TenantId;
  readonly keeper: PromptKeeper;
  readonly userId: UserId | null;
  readonly text: string;
  readonly description: string | null;
  /** Whether its keeper answers by this one. */
  readonly isSelected: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What an assistant is made of beside its row. */
export interface AssistantParts {
  readonly prompt: (PromptRecord & { readonly author: Author | null }) | null;
  readonly author: Author | null;
  readonly collectionIds: readonly CollectionId[];
  readonly websiteIds: readonly WebsiteId[];
  readonly attachmentIds: readonly FileId[];
}
