import {
  BooleanField,
  DateTimeField,
  IntField,
  JsonField,
  NumberField,
  OPTIONAL_NULLABLE,
  StringField,
  UuidField,
} from '@svc/http';
import { kwargCapabilities, type KwargCapabilities } from '../../domain/model-kwargs';
import type { CompletionModelRecord } from '../../domain/model-record';
import { modelMembers, ModelPublic } from './model.response';

const WINDOW = { description: 'Tokens of prompt and answer together.' } as const;

/** A completion model on the wire. @source supplement §6.5 */
export class CompletionModelPublic extends ModelPublic {
  @IntField(WINDOW)
  token_limit!: number;

  @IntField({ description: 'The same as token_limit.' })
  max_input_tokens!: number;

  @IntField(OPTIONAL_NULLABLE)
  max_output_tokens!: number | null;

  @BooleanField()
  vision!: boolean;

  @BooleanField()
  reasoning!: boolean;

  @BooleanField()
  supports_tool_calling!: boolean;

  @BooleanField()
  supports_strict_tool_schema!: boolean;

  @NumberField(OPTIONAL_NULLABLE)
  input_cost_per_token!: number | null;

  @NumberField(OPTIONAL_NULLABLE)
  output_cost_per_token!: number | null;

  @JsonField({
    description: 'The members of completion_model_kwargs that the model knows; the rest are dropped before a call.',
    schema: { type: 'object', additionalProperties: { type: 'object' } },
  })
  model_kwargs_capabilities!: KwargCapabilities;

  static from(this: void, record: CompletionModelRecord): CompletionModelPublic {
    return {
      ...modelMembers(record),
      token_limit: record.contextWindow,
      max_input_tokens: record.contextWindow,
      max_output_tokens: record.maxOutputTokens,
      vision: record.vision,
      reasoning: record.reasoning,
      supports_tool_calling: record.supportsToolCalling,
      supports_strict_tool_schema: record.supportsStrictToolSchema,
      input_cost_per_token: record.inputCostPerToken,
      output_cost_per_token: record.outputCostPerToken,
      model_kwargs_capabilities: kwargCapabilities(record),
    };
  }
}

/** A completion model as an assistant shows it. @source supplement §2.3 */
export class CompletionModelSparse {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField()
  nickname!: string;

  @StringField()
  family!: string;

  @IntField(WINDOW)
  token_limit!: number;

  @BooleanField()
  is_deprecated!: boolean;

  @StringField()
  stability!: string;

  @StringField()
  hosting!: string;

  @BooleanField(OPTIONAL_NULLABLE)
  open_source!: boolean | null;

  @StringField(OPTIONAL_NULLABLE)
  description!: string | null;

  @StringField(OPTIONAL_NULLABLE)
  hf_link!: string | null;

  @StringField(OPTIONAL_NULLABLE)
  org!: string | null;

  @BooleanField()
  vision!: boolean;

  @BooleanField()
  reasoning!: boolean;

  @BooleanField()
  supports_tool_calling!: boolean;

  @StringField(OPTIONAL_NULLABLE)
  provider_type!: string | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  created_at!: Date | null;

  @DateTimeField(OPTIONAL_NULLABLE)
  updated_at!: Date | null;

  static from(this: void, record: CompletionModelRecord): CompletionModelSparse {
    return {
      id: record.id,
      name: record.name,
      nickname: record.displayName,
      family: record.family,
      token_limit: record.contextWindow,
      is_deprecated: record.isDeprecated,
      stability: record.stability,
      hosting: record.hosting,
      open_source: record.openSource,
      description: record.description,
      hf_link: record.hfLink,
      org: record.org,
      vision: record.vision,
      reasoning: record.reasoning,
      supports_tool_calling: record.supportsToolCalling,
      provider_type: record.providerType,
      created_at: record.createdAt,
      updated_at: record.updatedAt,
    };
  }
}
