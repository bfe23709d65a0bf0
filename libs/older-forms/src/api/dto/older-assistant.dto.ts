import { type AssistantDetails, mayEditAssistant } from '@svc/assistants';
import { DateTimeField, IntField, NumberField, OPTIONAL_NULLABLE, StringField, UuidField } from '@svc/http';
import type { AssistantWish } from '../../app/space-assistants.service';
import { OlderPage } from './older-page';

const NAME = { minLength: 1, maxLength: 255, trim: true } as const;
const MODEL = { ...OPTIONAL_NULLABLE, maxLength: 255, description: 'Name or id of a model of the space.' } as const;
const PROMPT = { ...OPTIONAL_NULLABLE, maxLength: 100_000 } as const;
const TEMPERATURE = { ...OPTIONAL_NULLABLE, min: 0, max: 2 } as const;
const MAX_TOKENS = {
  ...OPTIONAL_NULLABLE,
  min: 1,
  max: 2_147_483_647,
  description: 'Of an answer; null leaves it to the model.',
};

/** What may be said of an assistant beside its name. */
abstract class OlderAssistantFields {
  @StringField(MODEL)
  model?: string | null;

  @StringField(PROMPT)
  system_prompt?: string | null;

  @NumberField(TEMPERATURE)
  temperature?: number | null;

  @IntField(MAX_TOKENS)
  max_tokens?: number | null;
}

/** A new assistant. @source spec §4.11 */
export class OlderNewAssistant extends OlderAssistantFields {
  @StringField(NAME)
  name!: string;
}

/** Changes of an assistant; a missing member is left as it is. @source spec §4.11 */
export class OlderAssistantChange extends OlderAssistantFields {
  @StringField({ ...OPTIONAL_NULLABLE, ...NAME })
  name?: string | null;
}

/** An assistant. @source spec §4.11 */
export class OlderAssistant {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField({ nullable: true, description: 'Name of the model.' })
  model!: string | null;

  @StringField({ nullable: true, description: 'Null for viewers.' })
  system_prompt!: string | null;

  @NumberField({ nullable: true })
  temperature!: number | null;

  @IntField({ nullable: true })
  max_tokens!: number | null;

  @DateTimeField()
  created_at!: Date;

  static from(this: void, details: AssistantDetails): OlderAssistant {
    const { assistant, model, parts } = details;
    return {
      id: assistant.id,
      name: assistant.name,
      model: model?.name ?? null,
      system_prompt: (mayEditAssistant(details) && parts.prompt?.text) || null,
      temperature: assistant.completionModelKwargs.temperature ?? null,
      max_tokens: assistant.maxTokens,
      created_at: assistant.createdAt,
    };
  }
}

/** A page of assistants. */
export const OlderAssistants = OlderPage(OlderAssistant);

/** What the service makes of a request. */
export function assistantWish(body: OlderNewAssistant | OlderAssistantChange): AssistantWish {
  const { name, model, system_prompt: systemPrompt, temperature, max_tokens: maxTokens } = body;
  return {
    ...(name != null && { name }),
    ...(model != null && { model }),
    ...(systemPrompt !== undefined && { systemPrompt: systemPrompt ?? '' }),
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { maxTokens }),
  };
}
