import { BooleanField, IntField, NumberField, ObjectField, OPTIONAL_NULLABLE, StringField } from '@svc/http';
import { definedOf, type SecurityClassificationId } from '@svc/kernel';
import { ModelId } from '@svc/tenancy';
import type { ModelChanges, ModelFlags } from '../../domain/model-changes';
import { COST, NAME, TOKENS, VECTOR_SIZE, WINDOW } from './model-fields';

const CLEARED = { ...OPTIONAL_NULLABLE, description: 'Null clears it.' } as const;

abstract class TenantModelUpdate {
  @StringField({ ...NAME, ...OPTIONAL_NULLABLE })
  display_name?: string | null;

  @StringField({ maxLength: 10_000, ...CLEARED })
  description?: string | null;

  @StringField({ ...NAME, ...OPTIONAL_NULLABLE })
  hosting?: string | null;

  @BooleanField(OPTIONAL_NULLABLE)
  open_source?: boolean | null;

  @StringField({ ...NAME, ...OPTIONAL_NULLABLE })
  stability?: string | null;
}

/** Drops what is missing or null: of members that always have a value both leave it unchanged. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(entries) as never;
}

function changes(body: TenantModelUpdate) {
  const shared = {
    displayName: body.display_name,
    hosting: body.hosting,
    openSource: body.open_source,
    stability: body.stability,
  };
  return { ...given(shared), ...definedOf({ description: body.description }) };
}

/** Changes of a completion model; what is missing stays. @source supplement §6.5 */
export class TenantCompletionModelUpdate extends TenantModelUpdate {
  @StringField({ ...NAME, ...OPTIONAL_NULLABLE, description: 'What the provider calls the model.' })
  name?: string | null;

  @IntField({ ...WINDOW, ...OPTIONAL_NULLABLE, deprecated: true, description: 'Older name of max_input_tokens.' })
  token_limit?: number | null;

  @IntField({ ...WINDOW, ...OPTIONAL_NULLABLE })
  max_input_tokens?: number | null;

  @IntField({ ...TOKENS, ...CLEARED })
  max_output_tokens?: number | null;

  @BooleanField(OPTIONAL_NULLABLE)
  vision?: boolean | null;

  @BooleanField(OPTIONAL_NULLABLE)
  reasoning?: boolean | null;

  @BooleanField(OPTIONAL_NULLABLE)
  supports_tool_calling?: boolean | null;

  @BooleanField(OPTIONAL_NULLABLE)
  supports_strict_tool_schema?: boolean | null;

  @NumberField({ ...COST, ...CLEARED })
  input_cost_per_token?: number | null;

  @NumberField({ ...COST, ...CLEARED })
  output_cost_per_token?: number | null;

  static toChanges(this: void, body: TenantCompletionModelUpdate): ModelChanges<'completion'> {
    const own = {
      name: body.name,
      contextWindow: body.max_input_tokens ?? body.token_limit,
      vision: body.vision,
      reasoning: body.reasoning,
      supportsToolCalling: body.supports_tool_calling,
      supportsStrictToolSchema: body.supports_strict_tool_schema,
    };
    const limits = {
      maxOutputTokens: body.max_output_tokens,
      inputCostPerToken: body.input_cost_per_token,
      outputCostPerToken: body.output_cost_per_token,
    };
    return { ...changes(body), ...given(own), ...definedOf(limits) };
  }
}

/** Changes of an embedding model; what is missing stays. @source supplement §6.5 */
export class TenantEmbeddingModelUpdate extends TenantModelUpdate {
  @StringField({ ...NAME, ...OPTIONAL_NULLABLE })
  family?: string | null;

  @IntField({ ...VECTOR_SIZE, ...CLEARED })
  dimensions?: number | null;

  @IntField({ ...TOKENS, ...CLEARED })
  max_input?: number | null;

  static toChanges(this: void, body: TenantEmbeddingModelUpdate): ModelChanges<'embedding'> {
    const limits = { dimensions: body.dimensions, maxInput: body.max_input };
    return { ...changes(body), ...given({ family: body.family }), ...definedOf(limits) };
  }
}

/** Changes of a transcription model; what is missing stays. @source supplement §6.5 */
export class TenantTranscriptionModelUpdate extends TenantModelUpdate {
  static toChanges(this: void, body: TenantTranscriptionModelUpdate): ModelChanges<'transcription'> {
    return changes(body);
  }
}

abstract class ModelFlagsUpdate {
  @BooleanField({ ...OPTIONAL_NULLABLE, description: 'Whether spaces may use the model.' })
  is_org_enabled?: boolean | null;

  @BooleanField({ ...OPTIONAL_NULLABLE, description: 'Whether new things take the model; one of a kind at a time.' })
  is_org_default?: boolean | null;

  @ObjectField(() => ModelId, {
    ...OPTIONAL_NULLABLE,
    description: 'What the model is cleared for; null takes it away.',
  })
  security_classification?: ModelId | null;

  static toFlags(this: void, body: ModelFlagsUpdate): ModelFlags {
    const { is_org_enabled: isOrgEnabled, is_org_default: isOrgDefault, security_classification: wanted } = body;
    const securityClassificationId = (wanted?.id ?? null) as SecurityClassificationId | null;
    return { ...given({ isOrgEnabled, isOrgDefault }), ...(wanted !== undefined && { securityClassificationId }) };
  }
}

/** What the organisation decides about a completion model. @source supplement §6.5 */
export class CompletionModelUpdateFlags extends ModelFlagsUpdate {}

/** What the organisation decides about an embedding model. @source supplement §6.5 */
export class EmbeddingModelUpdate extends ModelFlagsUpdate {}

/** What the organisation decides about a transcription model. @source supplement §6.5 */
export class TranscriptionModelUpdate extends ModelFlagsUpdate {}
