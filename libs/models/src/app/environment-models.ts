import type { ProviderDefaultsConfig } from '@svc/config';
import { newId, type ModelProviderId, type TenantId } from '@svc/kernel';
import type { ModelProviderEntity } from '../data/model-provider.entity';
import type { CompletionModelEntity } from '../data/completion-model.entity';
import type { EmbeddingModelEntity } from '../data/embedding-model.entity';
import { capabilitiesOf } from '../domain/known-models';
import { configuredRow } from './model-row';

/** Name and type of the provider made from the environment's settings. */
export const ENVIRONMENT_PROVIDER = 'openai';

type Settings = Pick<
  ProviderDefaultsConfig,
  'openaiApiKey' | 'openaiModel' | 'openaiEmbeddingModel' | 'tenantCredentialsEnabled'
>;

/** The rows that the environment gives to a tenant. */
export interface EnvironmentRows {
  readonly provider: ModelProviderEntity;
  readonly completion: CompletionModelEntity;
  readonly embedding: EmbeddingModelEntity | null;
}

/** Whether the environment names a model for every tenant; in strict mode the tenants have only their own. */
export function hasEnvironmentModels(settings: Settings): boolean {
  return settings.openaiApiKey !== null && settings.openaiModel !== null && !settings.tenantCredentialsEnabled;
}

/** The provider, without a key of its own since the environment's is used, and its models. */
export function environmentRows(settings: Settings, tenantId: TenantId, now: Date): EnvironmentRows {
  const provider: ModelProviderEntity = {
    id: newId<ModelProviderId>(now.getTime()),
    tenantId,
    name: ENVIRONMENT_PROVIDER,
    providerType: ENVIRONMENT_PROVIDER,
    credentials: null,
    maskedApiKey: null,
    config: {},
    isActive: true,
    createdAt: now,
    updatedAt: now,
  };
  const embeddingName = settings.openaiEmbeddingModel;
  return {
    provider,
    completion: completionRow(provider, settings.openaiModel!, now),
    embedding: embeddingName === null ? null : embeddingRow(provider, embeddingName, now),
  };
}

function completionRow({ id, tenantId }: ModelProviderEntity, name: string, now: Date): CompletionModelEntity {
  const known = capabilitiesOf(ENVIRONMENT_PROVIDER).models.completion?.find((model) => model.name === name);
  const settings = {
    contextWindow: known?.max_input_tokens ?? 128_000,
    maxOutputTokens: known?.max_output_tokens ?? null,
    vision: known?.supports_vision ?? false,
    reasoning: known?.supports_reasoning ?? false,
    supportsToolCalling: known?.supports_function_calling ?? false,
    supportsStrictToolSchema: false,
    inputCostPerToken: null,
    outputCostPerToken: null,
  };
  return configuredRow<'completion'>({ ...common(id, name), settings }, tenantId, now);
}

function embeddingRow({ id, tenantId }: ModelProviderEntity, name: string, now: Date): EmbeddingModelEntity {
  const known = capabilitiesOf(ENVIRONMENT_PROVIDER).models.embedding?.find((model) => model.name === name);
  const settings = { dimensions: known?.output_vector_size ?? null, maxInput: known?.max_input_tokens ?? null };
  return configuredRow<'embedding'>({ ...common(id, name), settings }, tenantId, now);
}

function common(providerId: ModelProviderId, name: string) {
  const shown = { name, displayName: name, family: 'openai', hosting: 'usa' };
  return { providerId, ...shown, isActive: true, isDefault: false };
}
