import type { Prompt } from '@svc/asking';
import type { ChatMessage, ContentPart, ModelKwargs } from '@svc/models';

/** What a model was asked in a turn, spelled as it is shown. @source supplement §11.2 */
export interface TurnLog {
  /** The system message; null when there was none. */
  readonly context: string | null;
  readonly model_kwargs: Readonly<Record<string, unknown>>;
  /** The messages of the request, pictures described. */
  readonly json_body: { readonly model: string; readonly messages: readonly object[] };
}

/** The log of a request. */
export function logOf(model: string, { messages }: Prompt, kwargs: ModelKwargs): TurnLog {
  const system = messages.find(({ role }) => role === 'system');
  return {
    context: typeof system?.content === 'string' ? system.content : null,
    model_kwargs: { ...kwargs },
    json_body: { model, messages: messages.map(shown) },
  };
}

function shown({ role, content }: ChatMessage): object {
  return { role, content: typeof content === 'string' ? content : content.map(described) };
}

/** A picture is a file of its own; the log says which kind and how large. */
function described(part: ContentPart): object {
  if (part.type === 'text') return part;
  return { type: 'image', media_type: part.mediaType, size: part.data.length };
}
