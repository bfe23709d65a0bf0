import type { ChatMessage, ChatRequest, ContentPart, ToolCallRequest, ToolDefinition } from '../../domain/chat-model';
import { answerLimit } from '../../domain/answer-limit';
import { knownKwargs } from '../../domain/model-kwargs';
import type { CompletionModelRecord } from '../../domain/model-record';

/** The body of a chat-completions call. */
export function chatBody(record: CompletionModelRecord, request: ChatRequest): Record<string, unknown> {
  const tools = record.supportsToolCalling ? (request.tools ?? []) : [];
  return {
    model: record.name,
    messages: request.messages.map(message),
    stream: true,
    ...countedStream(record),
    ...knownKwargs(record, request.kwargs),
    ...lengthLimit(record, request),
    ...(tools.length > 0 && { tools: tools.map((tool) => toolBody(tool, record.supportsStrictToolSchema)) }),
  };
}

/** Mistral refuses to be asked for a count, and counts unasked. */
function countedStream({ providerType }: CompletionModelRecord): Record<string, unknown> {
  return providerType === 'mistral' ? {} : { stream_options: { include_usage: true } };
}

/** Their own newer models refuse the older word; most others know nothing else. */
function lengthLimit(record: CompletionModelRecord, { maxTokens }: ChatRequest): Record<string, number> {
  if (maxTokens == null) return {};
  const isTheirOwn = record.providerType === 'openai' || record.providerType === 'azure';
  return { [isTheirOwn ? 'max_completion_tokens' : 'max_tokens']: answerLimit(record, maxTokens)! };
}

function message({ role, content, toolCalls, toolCallId, continuation }: ChatMessage): Record<string, unknown> {
  return {
    role,
    content: typeof content === 'string' ? content : content.map(part),
    ...(toolCalls?.length && {
      tool_calls: toolCalls.map((call, at) => ({ ...toolCall(call), ...continuation?.[at] })),
    }),
    ...(toolCalls && continuation?.[toolCalls.length]),
    ...(toolCallId !== undefined && { tool_call_id: toolCallId }),
  };
}

function part(content: ContentPart): Record<string, unknown> {
  if (content.type === 'text') return { type: 'text', text: content.text };
  const url = `data:${content.mediaType};base64,${content.data.toString('base64')}`;
  return { type: 'image_url', image_url: { url } };
}

/** What the model wrote that is no JSON object goes back as an empty one: some servers read it, and refuse the whole call. */
function toolCall({ id, name, arguments: known, argumentsText }: ToolCallRequest): Record<string, unknown> {
  const text = known === null || argumentsText.trim() === '' ? '{}' : argumentsText;
  return { id, type: 'function', function: { name, arguments: text } };
}

function toolBody({ name, description, parameters: schema, strict }: ToolDefinition, strictKnown: boolean): object {
  const isStrict = strictKnown && strict === true;
  // They refuse the whole call where a tool that takes nothing leaves its properties out, as servers of tools do.
  const parameters = { properties: {}, ...schema };
  return { type: 'function', function: { name, description, parameters, ...(isStrict && { strict: true }) } };
}
