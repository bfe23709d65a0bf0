import { BooleanField, IntField, NumberField, ObjectField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import type { ModelProviderId, SecurityClassificationId } from '@svc/kernel';
import { ModelId } from '@svc/tenancy';
import type { ModelSettings, NewModel } from '../../domain/model-changes';
import type { ModelKind } from '../../domain/model-record';
import { COST, NAME, TOKENS, VECTOR_SIZE, WINDOW } from './model-fields';

const DEFAULT_WINDOW = 128_000;

abstract class TenantModelCreate {
  @UuidField()
  provider_id!: string;

  @StringField({ ...NAME, description: 'What the provider calls the model.' })
  name!: string;

  @StringField({ ...NAME, description: 'What people call the model.' })
  display_name!: string;

  @StringField({ ...NAME, default: 'openai' })
  family!: string;

  @StringField({ ...NAME, default: 'swe' })
  hosting!: string;

  @BooleanField({ default: true, description: 'Enabled for the organisation at once.' })
  is_active!: boolean;

  @BooleanField({ default: false })
  is_default!: boolean;

  @ObjectField(() => ModelId, { ...OPTIONAL_NULLABLE, description: 'What the model is cleared for.' })
  security_classification?: ModelId | null;
}

function newModel<Kind extends ModelKind>(body: TenantModelCreate, settings: ModelSettings[Kind]): NewModel<Kind> {
  return {
    providerId: body.provider_id as ModelProviderId,
    name: body.name,
    displayName: body.display_name,
    family: body.family,
    hosting: body.hosting,
    isActive: body.is_active,
    isDefault: body.is_default,
    securityClassificationId: (body.security_classification?.id ?? null) as SecurityClassificationId | null,
    settings,
  };
}

/** A new completion model. @source supplement §6.5 */
export class TenantCompletionModelCreate extends TenantModelCreate {
  @IntField({ ...WINDOW, ...OPTIONAL_NULLABLE, deprecated: true, description: 'Older name of max_input_tokens.' })
  token_limit?: number | null;

  @IntField({ ...WINDOW, ...OPTIONAL_NULLABLE })
  max_input_tokens?: number | null;

  @IntField({ ...TOKENS, ...OPTIONAL_NULLABLE })
  max_output_tokens?: number | null;

  @BooleanField({ default: false })
  vision!: boolean;

  @BooleanField({ default: false })
  reasoning!: boolean;

  @BooleanField({ default: false })
  supports_tool_calling!: boolean;

  @BooleanField({ default: false })
  supports_strict_tool_schema!: boolean;

  @NumberField({ ...COST, ...OPTIONAL_NULLABLE })
  input_cost_per_token?: number | null;

  @NumberField({ ...COST, ...OPTIONAL_NULLABLE })
  output_cost_per_token?: number | null;

  static toNewModel(this: void, body: TenantCompletionModelCreate): NewModel<'completion'> {
    return newModel<'completion'>(body, {
      contextWindow: body.max_input_tokens ?? body.token_limit ?? DEFAULT_WINDOW,
      maxOutputTokens: body.max_output_tokens ?? null,
      vision: body.vision,
      reasoning: body.reasoning,
      supportsToolCalling: body.supports_tool_calling,
      supportsStrictToolSchema: body.supports_strict_tool_schema,
      inputCostPerToken: body.input_cost_per_token ?? null,
      outputCostPerToken: body.output_cost_per_token ?? null,
    });
  }
}

/** A new embedding model. @source supplement §6.5 */
export class TenantEmbeddingModelCreate extends TenantModelCreate {
  @IntField({ ...VECTOR_SIZE, ...OPTIONAL_NULLABLE })
  dimensions?: number | null;

  @IntField({ ...TOKENS, ...OPTIONAL_NULLABLE, description: 'Tokens beyond which the model does not read a text.' })
  max_input?: number | null;

  static toNewModel(this: void, body: TenantEmbeddingModelCreate): NewModel<'embedding'> {
    return newModel<'embedding'>(body, { dimensions: body.dimensions ?? null, maxInput: body.max_input ?? null });
  }
}

/** A new transcription model. @source supplement §6.5 */
export class TenantTranscriptionModelCreate extends TenantModelCreate {
  static toNewModel(this: void, body: TenantTranscriptionModelCreate): NewModel<'transcription'> {
    return newModel<'transcription'>(body, {});
  }
}
