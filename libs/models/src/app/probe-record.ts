import { newId, type ModelProviderId, type TenantId } from '@svc/kernel';
import type { ModelSettings } from '../domain/model-changes';
import type { CompletionModelRecord, EmbeddingModelRecord, ModelKind } from '../domain/model-record';
import { configuredRow } from './model-row';

/** A completion model that is only tried out, before there is a row for it. */
export function completionProbe(name: string, providerType: string): CompletionModelRecord {
  const settings: ModelSettings['completion'] = {
    contextWindow: 8_192,
    maxOutputTokens: null,
    vision: false,
    reasoning: false,
    supportsToolCalling: false,
    supportsStrictToolSchema: false,
    inputCostPerToken: null,
    outputCostPerToken: null,
  };
  return { ...probe(name, providerType, settings), ...settings, kind: 'completion' } as CompletionModelRecord;
}

/** An embedding model that is only tried out, before there is a row for it. */
export function embeddingProbe(name: string, providerType: string): EmbeddingModelRecord {
  const settings: ModelSettings['embedding'] = { dimensions: null, maxInput: null };
  return { ...probe(name, providerType, settings), ...settings, kind: 'embedding' } as EmbeddingModelRecord;
}

function probe<Kind extends ModelKind>(name: string, providerType: string, settings: ModelSettings[Kind]) {
  const described = {
    providerId: newId<ModelProviderId>(),
    name,
    displayName: name,
    family: providerType,
    hosting: '',
  };
  const row = configuredRow<Kind>(
    { ...described, isActive: true, isDefault: false, settings },
    newId<TenantId>(),
    new Date(),
  );
  const provider = { providerName: null, providerType, providerActive: true, connectionVersion: null };
  return { ...row, ...provider, canAccess: true, isLocked: false, lockReason: null, securityClassification: null };
}
