import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { HTTP_URL } from '../formats';
import { EncryptionConfig } from './encryption.config';

/** Deployment-wide provider keys (the older way) and the patience of model calls. @source supplement §6.4, §12 */
@Concern('Model providers')
export class ProviderDefaultsConfig implements CheckedConfig {
  @EnvVar('OPENAI_API_KEY', { doc: 'Deployment-wide key of OpenAI.', type: 'string', default: null, secret: true })
  readonly openaiApiKey!: string | null;

  @EnvVar('OPENAI_BASE_URL', {
    doc: 'Address used with the deployment-wide key of OpenAI instead of the public one.',
    type: 'string',
    default: null,
    format: HTTP_URL,
  })
  readonly openaiBaseUrl!: string | null;

  @EnvVar('OPENAI_MODEL', {
    doc: 'Completion model that, with OPENAI_API_KEY, every tenant is given under a provider named "openai".',
    type: 'string',
    default: null,
  })
  readonly openaiModel!: string | null;

  @EnvVar('OPENAI_EMBEDDING_MODEL', {
    doc: 'Embedding model given together with OPENAI_MODEL.',
    type: 'string',
    default: null,
  })
  readonly openaiEmbeddingModel!: string | null;

  @EnvVar('ANTHROPIC_API_KEY', {
    doc: 'Deployment-wide key of Anthropic.',
    type: 'string',
    default: null,
    secret: true,
  })
  readonly anthropicApiKey!: string | null;

  @EnvVar('AZURE_API_KEY', { doc: 'Deployment-wide key of Azure.', type: 'string', default: null, secret: true })
  readonly azureApiKey!: string | null;

  @EnvVar('MISTRAL_API_KEY', { doc: 'Deployment-wide key of Mistral.', type: 'string', default: null, secret: true })
  readonly mistralApiKey!: string | null;

  @EnvVar('VLLM_API_KEY', { doc: 'Deployment-wide key of vLLM.', type: 'string', default: null, secret: true })
  readonly vllmApiKey!: string | null;

  @EnvVar('BERGET_API_KEY', { doc: 'Deployment-wide key of Berget.', type: 'string', default: null, secret: true })
  readonly bergetApiKey!: string | null;

  @EnvVar('GDM_API_KEY', { doc: 'Deployment-wide key of GDM.', type: 'string', default: null, secret: true })
  readonly gdmApiKey!: string | null;

  @EnvVar('OVHCLOUD_API_KEY', { doc: 'Deployment-wide key of OVHcloud.', type: 'string', default: null, secret: true })
  readonly ovhcloudApiKey!: string | null;

  @EnvVar('GEMINI_API_KEY', { doc: 'Deployment-wide key of Gemini.', type: 'string', default: null, secret: true })
  readonly geminiApiKey!: string | null;

  @EnvVar('COHERE_API_KEY', { doc: 'Deployment-wide key of Cohere.', type: 'string', default: null, secret: true })
  readonly cohereApiKey!: string | null;

  @EnvVar('AZURE_ENDPOINT', {
    doc: 'Address of the Azure resource.',
    type: 'string',
    default: null,
    format: HTTP_URL,
  })
  readonly azureEndpoint!: string | null;

  @EnvVar('AZURE_API_VERSION', { doc: 'API version of the Azure resource.', type: 'string', default: null })
  readonly azureApiVersion!: string | null;

  @EnvVar('VLLM_MODEL_URL', { doc: 'Address of the vLLM server.', type: 'string', default: null, format: HTTP_URL })
  readonly vllmModelUrl!: string | null;

  @EnvVar('TENANT_CREDENTIALS_ENABLED', {
    doc: 'A tenant uses only its own provider keys, never those of the environment.',
    default: false,
  })
  readonly tenantCredentialsEnabled!: boolean;

  @EnvVar('MODEL_FIRST_BYTE_TIMEOUT_SECONDS', {
    doc: 'Longest wait for the first byte of a model.',
    unit: 'seconds',
    min: 1,
    max: 3600,
    default: 120,
  })
  readonly firstByteTimeoutSeconds!: number;

  @EnvVar('MODEL_IDLE_TIMEOUT_SECONDS', {
    doc: 'Longest silence inside a streamed answer; signs of life alone are heard for ten times as long.',
    unit: 'seconds',
    min: 1,
    max: 3600,
    default: 120,
  })
  readonly idleTimeoutSeconds!: number;

  @EnvVar('MODEL_EMBEDDING_TIMEOUT_SECONDS', {
    doc: 'Longest embedding call.',
    unit: 'seconds',
    min: 1,
    max: 3600,
    default: 60,
  })
  readonly embeddingTimeoutSeconds!: number;

  @EnvVar('MODEL_MAX_RETRIES', {
    doc: 'Further tries of a model call that failed before it said anything.',
    unit: 'tries',
    min: 0,
    max: 10,
    default: 2,
  })
  readonly maxRetries!: number;

  @EnvVar('IMAGE_GENERATION_MODEL', {
    doc: "Model that makes pictures, asked of the provider of the assistant's own model.",
    default: 'gpt-image-1',
  })
  readonly imageModel!: string;

  @EnvVar('IMAGE_GENERATION_TIMEOUT_SECONDS', {
    doc: 'Longest wait for a picture.',
    unit: 'seconds',
    min: 1,
    max: 3600,
    default: 180,
  })
  readonly imageTimeoutSeconds!: number;

  @EnvVar('TRANSCRIPTION_REQUEST_MAX_BYTES', {
    doc: 'Largest request to a transcription model; recordings that would not fit into it are cut.',
    unit: 'bytes',
    min: 65_536,
    max: 4_294_967_296,
    default: 26_214_400,
  })
  readonly transcriptionRequestBytes!: number;

  @EnvVar('MIGRATION_AUTO_RECALC_THRESHOLD', {
    doc: 'Changes after which model migration statistics are computed anew.',
    unit: 'changes',
    min: 1,
    max: 1_000_000,
    default: 30,
    unread: 'for good',
  })
  readonly migrationAutoRecalcThreshold!: number;

  check({ get, problem }: CheckContext): void {
    if (this.tenantCredentialsEnabled && get(EncryptionConfig).encryptionKey === null) {
      problem('ENCRYPTION_KEY', 'is required with TENANT_CREDENTIALS_ENABLED');
    }
    if (this.openaiModel !== null && this.openaiApiKey === null) {
      problem('OPENAI_API_KEY', 'is required with OPENAI_MODEL');
    }
    if (this.openaiEmbeddingModel !== null && this.openaiModel === null) {
      problem('OPENAI_MODEL', 'is required with OPENAI_EMBEDDING_MODEL');
    }
  }
}
