import { EnumField, IntField, MapField, NumberField, OPTIONAL_NULLABLE, Schema } from '@svc/http';
import type { ModelKwargs } from '../../domain/chat-model';
import { everyKwarg } from '../../domain/model-kwargs';

/** What a model is told beside the prompt; null leaves the provider's default. @source supplement §2.3 */
@Schema({ name: 'ModelKwargs' })
export class ModelKwargsPublic {
  @NumberField({ ...OPTIONAL_NULLABLE, min: 0, max: 2 })
  temperature?: number | null;

  @NumberField({ ...OPTIONAL_NULLABLE, min: 0, max: 1 })
  top_p?: number | null;

  @EnumField(['none', 'minimal', 'low', 'medium', 'high'], OPTIONAL_NULLABLE)
  reasoning_effort?: string | null;

  @EnumField(['low', 'medium', 'high'], OPTIONAL_NULLABLE)
  verbosity?: string | null;

  @MapField('json', OPTIONAL_NULLABLE)
  response_format?: Record<string, unknown> | null;

  @NumberField({ ...OPTIONAL_NULLABLE, min: -2, max: 2 })
  presence_penalty?: number | null;

  @NumberField({ ...OPTIONAL_NULLABLE, min: -2, max: 2 })
  frequency_penalty?: number | null;

  @IntField(OPTIONAL_NULLABLE)
  top_k?: number | null;

  /** Names every parameter, the ones that are not set as null. */
  static from(this: void, kwargs: ModelKwargs): ModelKwargsPublic {
    return everyKwarg(kwargs);
  }
}
