import type { Cleared, SecurityClassification } from '@svc/classifications';
import type { CompletionModelId, EmbeddingModelId, ModelProviderId, TenantId, TranscriptionModelId } from '@svc/kernel';

/** The three kinds of models. */
export type ModelKind = 'completion' | 'embedding' | 'transcription';

/** What every model says about itself; plain data without secrets. */
export interface ModelRecord<Id extends string> extends Cleared {
  readonly id: Id;
  readonly tenantId: TenantId;
  /** Null for built-in models. */
  readonly providerId: ModelProviderId | null;
  readonly providerName: string | null;
  /** `builtin` for built-in models. */
  readonly providerType: string | null;
  /** False while an administrator has the provider switched off; true for built-in models. */
  readonly providerActive: boolean;
  /**
   * Changes with everything that calls are made with: the provider and the tenant's credential of its kind. Null for
   * built-in models, and where it is not known.
   */
  readonly connectionVersion: string | null;
  readonly builtin: boolean;
  /** What the provider calls the model. */
  readonly name: string;
  readonly displayName: string;
  readonly description: string | null;
  readonly family: string;
  readonly hosting: string;
  readonly org: string | null;
  readonly stability: string;
  readonly openSource: boolean | null;
  readonly hfLink: string | null;
  readonly isDeprecated: boolean;
  readonly isOrgEnabled: boolean;
  readonly isOrgDefault: boolean;
  /** Whether it may be used now: enabled, not deprecated, not locked. @source supplement §6.5 */
  readonly canAccess: boolean;
  readonly isLocked: boolean;
  /** What it is cleared for. @source supplement §6.6 */
  readonly securityClassification: SecurityClassification | null;
  /** `credentials` when the provider has no usable key. */
  readonly lockReason: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A completion model. */
export interface CompletionModelRecord extends ModelRecord<CompletionModelId> {
  readonly kind: 'completion';
  /** Tokens of prompt and answer together. */
  readonly contextWindow: number;
  readonly maxOutputTokens: number | null;
  readonly vision: boolean;
  readonly reasoning: boolean;
  readonly supportsToolCalling: boolean;
  readonly supportsStrictToolSchema: boolean;
  readonly inputCostPerToken: number | null;
  readonly outputCostPerToken: number | null;
}

/** An embedding model. */
export interface EmbeddingModelRecord extends ModelRecord<EmbeddingModelId> {
  readonly kind: 'embedding';
  readonly dimensions: number | null;
  /** Tokens; null when not configured. */
  readonly maxInput: number | null;
}

/** A transcription model. */
export interface TranscriptionModelRecord extends ModelRecord<TranscriptionModelId> {
  readonly kind: 'transcription';
}

/** The record of each kind. */
export interface ModelRecords {
  completion: CompletionModelRecord;
  embedding: EmbeddingModelRecord;
  transcription: TranscriptionModelRecord;
}

/** The models that something new starts with; null where the tenant has none. @source supplement §15.3 */
export type DefaultModels = { readonly [Kind in ModelKind]: ModelRecords[Kind] | null };
