import type { CollectionId, CompletionModelId, ServiceId, SpaceId, TenantId, UserId } from '@svc/kernel';
import type { ModelKwargs } from '@svc/models';
import type { Author } from '@svc/tenancy';

/** What a service answers with, beside plain text. @source supplement §2.6 */
export const OUTPUT_FORMATS = ['json', 'list', 'boolean'] as const;

export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

/** The form in which a service answers. */
export interface OutputForm {
  /** Null for plain text. */
  readonly outputFormat: OutputFormat | null;
  /** What answers of format `json` are valid by; kept, and without use, for the other formats. */
  readonly jsonSchema: Readonly<Record<string, unknown>> | null;
}

/** A service: a prompt that answers one input at a time, in a fixed form; plain data. */
export interface ServiceRecord extends OutputForm {
  readonly id: ServiceId;
  readonly tenantId: TenantId;
  readonly spaceId: SpaceId;
  /** Who made it; null when that user is gone. */
  readonly userId: UserId | null;
  readonly name: string;
  readonly prompt: string;
  readonly completionModelId: CompletionModelId | null;
  readonly completionModelKwargs: ModelKwargs;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A service with what hangs on it. */
export interface WholeService extends ServiceRecord {
  readonly author: Author | null;
  readonly collectionIds: readonly CollectionId[];
}

/** What may be changed of a service's own row; a missing member is left as it is. */
export type ServiceChanges = Partial<
  Pick<
    ServiceRecord,
    'name' | 'prompt' | 'outputFormat' | 'jsonSchema' | 'completionModelId' | 'completionModelKwargs' | 'spaceId'
  >
>;
