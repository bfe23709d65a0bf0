import type {
  AssistantId,
  Branded,
  CollectionId,
  CompletionModelId,
  FileId,
  SpaceId,
  TenantId,
  UserId,
} from '@svc/kernel';
import type { ModelKwargs } from '@svc/models';

export type PromptId = Branded<'PromptId'>;

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
  readonly loggingEnabled: boolean;
  readonly published: boolean;
  readonly insightEnabled: boolean;
  /** 1 to 2555; null inherits the space's. @source spec §8.2 */
  readonly dataRetentionDays: number | null;
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
    | 'loggingEnabled'
    | 'published'
    | 'insightEnabled'
    | 'dataRetentionDays'
    | 'metadataJson'
    | 'spaceId'
  >
>;

/** A version of an assistant's prompt. */
export interface PromptRecord {
  readonly id: PromptId;
  readonly tenantId: TenantId;
  readonly assistantId: AssistantId;
  readonly userId: UserId | null;
  readonly text: string;
  readonly description: string | null;
  /** Whether the assistant answers by this one. */
  readonly isSelected: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A user as shown beside what they made. */
export interface Author {
  readonly id: UserId;
  readonly email: string;
  readonly username: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What an assistant is made of beside its row. */
export interface AssistantParts {
  readonly prompt: (PromptRecord & { readonly author: Author | null }) | null;
  readonly author: Author | null;
  readonly collectionIds: readonly CollectionId[];
  readonly attachmentIds: readonly FileId[];
}

/** What may be attached to an assistant. @source supplement §2.3 */
export const ATTACHMENT_LIMITS = { maxFiles: 3, maxBytes: 26_214_400 } as const;
