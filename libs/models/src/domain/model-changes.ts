import type { ModelProviderId, SecurityClassificationId } from '@svc/kernel';
import type { CompletionModelRecord, EmbeddingModelRecord, ModelKind } from './model-record';

/** What only one kind of model has. */
export interface ModelSettings {
  completion: Pick<
    CompletionModelRecord,
    | 'contextWindow'
    | 'maxOutputTokens'
    | 'vision'
    | 'reasoning'
    | 'supportsToolCalling'
    | 'supportsStrictToolSchema'
    | 'inputCostPerToken'
    | 'outputCostPerToken'
  >;
  embedding: Pick<EmbeddingModelRecord, 'dimensions' | 'maxInput'>;
  transcription: Record<never, never>;
}

/** What an administrator says of a new model. */
export interface NewModel<Kind extends ModelKind> {
  readonly providerId: ModelProviderId;
  readonly name: string;
  readonly displayName: string;
  readonly family: string;
  readonly hosting: string;
  /** Enabled for the organisation at once. */
  readonly isActive: boolean;
  readonly isDefault: boolean;
  /** Missing is none. */
  readonly securityClassificationId?: SecurityClassificationId | null;
  readonly settings: ModelSettings[Kind];
}

/** What may be changed of a model; a missing member is left as it is. */
export type ModelChanges<Kind extends ModelKind> = Partial<
  Pick<
    CompletionModelRecord,
    'name' | 'displayName' | 'description' | 'family' | 'hosting' | 'openSource' | 'stability'
  > &
    ModelSettings[Kind]
>;

/** What the organisation decides about a model; a missing member is left as it is. */
export interface ModelFlags {
  readonly isOrgEnabled?: boolean;
  readonly isOrgDefault?: boolean;
  /** Null takes what it has. */
  readonly securityClassificationId?: SecurityClassificationId | null;
}
