import type { AuthoredPrompt } from '@svc/assistants';
import type { AppId, CompletionModelId, FileId, SpaceId, TenantId, TranscriptionModelId, UserId } from '@svc/kernel';
import type { ModelKwargs } from '@svc/models';
import type { InputType } from './input-field';

/** An app: a prompt behind one input field; plain data. */
export interface AppRecord {
  readonly id: AppId;
  readonly tenantId: TenantId;
  readonly spaceId: SpaceId;
  /** Who made it; null when that user is gone. */
  readonly userId: UserId | null;
  readonly name: string;
  readonly description: string | null;
  readonly iconId: string | null;
  readonly inputType: InputType;
  readonly inputDescription: string | null;
  readonly completionModelId: CompletionModelId | null;
  readonly completionModelKwargs: ModelKwargs;
  readonly transcriptionModelId: TranscriptionModelId | null;
  readonly published: boolean;
  /** 1 to 2555; null inherits the space's. @source spec §8.2 */
  readonly dataRetentionDays: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An app with what hangs on it. */
export interface WholeApp extends AppRecord {
  /** The selected one. */
  readonly prompt: AuthoredPrompt | null;
  readonly attachmentIds: readonly FileId[];
}

/** What may be changed of an app's own row; a missing member is left as it is. */
export type AppChanges = Partial<
  Pick<
    AppRecord,
    | 'name'
    | 'description'
    | 'iconId'
    | 'inputType'
    | 'inputDescription'
    | 'completionModelId'
    | 'completionModelKwargs'
    | 'transcriptionModelId'
    | 'published'
    | 'dataRetentionDays'
  >
>;
