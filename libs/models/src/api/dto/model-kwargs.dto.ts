import { EnumField, IntField, MapField, NumberField, Schema } from '@svc/http';
import type { ModelKwargs } from '../../domain/chat-model';
import { everyKwarg } from '../../domain/model-kwargs';

/** What a model is told beside the prompt; null leaves the provider's default. @source supplement §2.3 */
@Schema({ name: 'ModelKwargs' })
export class ModelKwargsPublic {
  @NumberField({ optional: true, nullable: true, min: 0, max: 2 })
  temperature?: number | null;

  @NumberField({ optional: true, nullable: true, min: 0, max: 1 })
  top_p?: number | null;

  @EnumField(['none', 'minimal', 'low', 'medium', 'high'], { optional: true, nullable: true })
  reasoning_effort?: string | null;

  @EnumField(['low', 'medium', 'high'], { optional: true, nullable: true })
  verbosity?: string | null;

  @MapField('json', { optional: true, nullable: true })
  response_format?: Record<string, unknown> | null;

  @NumberField({ optional: true, nullable: true, min: -2, max: 2 })
  presence_penalty?: number | null;

  @NumberField({ optional: true, nullable: true, min: -2, max: 2 })
  frequency_penalty?: number | null;

  @IntField({ optional: true, nullable: true })
  top_k?: number | null;

  /** Names every parameter, the ones that are not set as null. */
  static from(this: void, kwargs: ModelKwargs): ModelKwargsPublic {
    return everyKwarg(kwargs);
  }
}
