/** Which HTTP interface a provider speaks. */
export type ProviderDialect = 'openai' | 'azure' | 'anthropic';

/** How much one embedding request may carry. */
export interface EmbeddingBatchLimits {
  readonly maxItems: number;
  readonly maxTokens: number;
}

/** What is known of a kind of provider before anybody configured one. */
export interface ProviderType {
  readonly dialect: ProviderDialect;
  /** The provider's public address; null when every installation has its own. */
  readonly endpoint: string | null;
  /** Whether a call without a key can never work. */
  readonly needsKey: boolean;
  readonly embeddingBatch: EmbeddingBatchLimits;
}

const SMALL_BATCH: EmbeddingBatchLimits = { maxItems: 64, maxTokens: 32_000 };

/** Any server that speaks the common chat-completions shape. */
const COMMON: ProviderType = { dialect: 'openai', endpoint: null, needsKey: false, embeddingBatch: SMALL_BATCH };

const hosted = (endpoint: string | null, embeddingBatch = SMALL_BATCH): ProviderType => ({
  ...COMMON,
  endpoint,
  needsKey: true,
  embeddingBatch,
});

const PROVIDER_TYPES: Readonly<Record<string, ProviderType>> = {
  openai: hosted('https://api.openai.com/v1', { maxItems: 512, maxTokens: 200_000 }),
  azure: { ...hosted(null, { maxItems: 512, maxTokens: 200_000 }), dialect: 'azure' },
  anthropic: { ...hosted('https://api.anthropic.com/v1'), dialect: 'anthropic' },
  mistral: hosted('https://api.mistral.ai/v1', { maxItems: 64, maxTokens: 14_000 }),
  gemini: hosted('https://generativelanguage.googleapis.com/v1beta/openai', { maxItems: 96, maxTokens: 18_000 }),
  cohere: hosted('https://api.cohere.ai/compatibility/v1', { maxItems: 96, maxTokens: 48_000 }),
  berget: hosted('https://api.berget.ai/v1'),
  ovhcloud: hosted('https://oai.endpoints.kepler.ai.cloud.ovh.net/v1'),
  gdm: hosted(null),
  vllm: COMMON,
  hosted_vllm: COMMON,
  ollama: COMMON,
};

/** The known kinds of providers, in the order shown to administrators. */
export const KNOWN_PROVIDER_TYPES: readonly string[] = Object.keys(PROVIDER_TYPES);

/** What is known of a kind of provider; an unknown one is taken to speak the common shape. @source supplement §6.5 */
export function providerType(name: string): ProviderType {
  return Object.hasOwn(PROVIDER_TYPES, name) ? PROVIDER_TYPES[name]! : COMMON;
}
