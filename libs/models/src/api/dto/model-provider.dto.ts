import {
  BooleanField,
  DateTimeField,
  EnumField,
  JsonField,
  MapField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import type { ModelKind } from '../../domain/model-record';
import type { ModelProviderChanges, ModelProviderRecord, NewModelProvider } from '../../domain/model-provider';

const NAME = { minLength: 1, maxLength: 255, trim: true } as const;
const TYPE = {
  ...NAME,
  description: 'openai, anthropic, azure, vllm, gemini, cohere, mistral, or any other that speaks the common shape.',
} as const;
const CREDENTIALS = { max: 20, description: 'api_key; kept encrypted and never shown. Empty: the deployment’s key.' };
const CONFIG = { max: 50, description: 'endpoint, api_version, deployment_name, model_name.' } as const;

type Values = Record<string, unknown>;

/** A new provider. @source supplement §6.5 */
export class ModelProviderCreate {
  @StringField(NAME)
  name!: string;

  @StringField(TYPE)
  provider_type!: string;

  @MapField('json', CREDENTIALS)
  credentials!: Values;

  @MapField('json', { ...CONFIG, default: {} })
  config!: Values;

  @BooleanField({ default: true })
  is_active!: boolean;

  static toNewProvider(this: void, body: ModelProviderCreate): NewModelProvider {
    const { name, provider_type, credentials, config, is_active } = body;
    return { name, providerType: provider_type.toLowerCase(), credentials, config, isActive: is_active };
  }
}

/** Changes of a provider; what is missing or null stays. @source supplement §6.5 */
export class ModelProviderUpdate {
  @StringField({ ...NAME, ...OPTIONAL_NULLABLE })
  name?: string | null;

  @StringField({ ...TYPE, ...OPTIONAL_NULLABLE })
  provider_type?: string | null;

  @MapField('json', { ...CREDENTIALS, ...OPTIONAL_NULLABLE })
  credentials?: Values | null;

  @MapField('json', { ...CONFIG, ...OPTIONAL_NULLABLE })
  config?: Values | null;

  @BooleanField(OPTIONAL_NULLABLE)
  is_active?: boolean | null;

  static toChanges(this: void, body: ModelProviderUpdate): ModelProviderChanges {
    return {
      ...(body.name != null && { name: body.name }),
      ...(body.provider_type != null && { providerType: body.provider_type.toLowerCase() }),
      ...(body.credentials != null && { credentials: body.credentials }),
      ...(body.config != null && { config: body.config }),
      ...(body.is_active != null && { isActive: body.is_active }),
    };
  }
}

/** A provider on the wire. @source supplement §6.5 */
export class ModelProviderPublic {
  @UuidField()
  id!: string;

  @UuidField()
  tenant_id!: string;

  @StringField()
  name!: string;

  @StringField()
  provider_type!: string;

  @JsonField({ schema: { type: 'object' } })
  config!: Readonly<Values>;

  @BooleanField()
  is_active!: boolean;

  @StringField({ ...OPTIONAL_NULLABLE, description: 'The last four characters; null without a key of its own.' })
  masked_api_key!: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at!: Date | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at!: Date | null;

  static from(this: void, provider: ModelProviderRecord): ModelProviderPublic {
    return {
      id: provider.id,
      tenant_id: provider.tenantId,
      name: provider.name,
      provider_type: provider.providerType,
      config: provider.config,
      is_active: provider.isActive,
      masked_api_key: provider.maskedApiKey,
      created_at: provider.createdAt,
      updated_at: provider.updatedAt,
    };
  }
}

/** A model as its provider names it. @source supplement §6.5 */
export class ProviderModel {
  @StringField()
  name!: string;
}

/** Which model to try out. @source supplement §6.5 */
export class ValidateModelRequest {
  @StringField(NAME)
  model_name!: string;

  @EnumField(['completion', 'embedding', 'transcription'], { default: 'completion' })
  model_type!: ModelKind;
}

/** Whether a try worked. @source supplement §6.5 */
export class ProbeResponse {
  @BooleanField()
  success!: boolean;

  @StringField({ optional: true })
  message?: string;

  @StringField({ optional: true })
  error?: string;
}

/** Something was removed. @source supplement §6.5 */
export class SuccessResponse {
  @BooleanField()
  success!: boolean;
}
