import type { ChatMessage, ChatRequest, ContentPart } from '../../domain/chat-model';
import { answerLimit } from '../../domain/answer-limit';
import { knownKwargs } from '../../domain/model-kwargs';
import type { CompletionModelRecord } from '../../domain/model-record';

type Block = Readonly<Record<string, unknown>>;
interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: Block[];
}

/** The interface demands a limit. Models that have a lower one say so, and the call is amended. */
const DEFAULT_MAX_TOKENS = 16_384;
/** Tokens of thinking for each effort; 1,024 is the least the interface takes. */
const THINKING_TOKENS: Readonly<Record<string, number>> = { minimal: 1_024, low: 2_048, medium: 8_192, high: 16_384 };

/** The body of a call of Anthropic's messages interface. */
export function messagesBody(record: CompletionModelRecord, request: ChatRequest): Record<string, unknown> {
  const system = request.messages.filter(({ role }) => role === 'system').map(plainText);
  return {
    model: record.name,
    stream: true,
    ...(system.length > 0 && { system: system.join('\n\n') }),
    messages: turns(request.messages.filter(({ role }) => role !== 'system')),
    ...tuning(record, request),
    ...offer(record, request),
  };
}

function offer(record: CompletionModelRecord, { tools = [], messages }: ChatRequest): Record<string, unknown> {
  if (record.supportsToolCalling && tools.length > 0) {
    return {
      tools: tools.map(({ name, description, parameters }) => ({ name, description, input_schema: parameters })),
    };
  }
  const called = new Set(messages.flatMap(({ toolCalls = [] }) => toolCalls.map(({ name }) => name)));
  if (called.size === 0) return {};
  // Calls that stand in the messages must be of tools that are described, even when none may be called any more.
  const described = [...called].map((name) => ({ name, input_schema: { type: 'object' } }));
  return { tools: described, tool_choice: { type: 'none' } };
}

function tuning(record: CompletionModelRecord, request: ChatRequest): Record<string, unknown> {
  const { reasoning_effort: effort, temperature, top_p, top_k } = knownKwargs(record, request.kwargs);
  const answerTokens = answerLimit(record, request.maxTokens) ?? DEFAULT_MAX_TOKENS;
  const budget = THINKING_TOKENS[effort ?? ''];
  if (budget !== undefined) {
    // Sampling cannot be tuned while the model thinks, and thinking counts as output.
    return { max_tokens: answerTokens + budget, thinking: { type: 'enabled', budget_tokens: budget } };
  }
  // Newer models refuse a call that sets both.
  const sampling = temperature !== undefined ? { temperature } : { top_p };
  return { max_tokens: answerTokens, ...sampling, top_k };
}

/** Turns must alternate, so messages of one side that follow each other become one. */
function turns(messages: readonly ChatMessage[]): Turn[] {
  const all: Turn[] = [];
  for (const message of messages) {
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const content = blocks(message);
    if (content.length === 0) continue;
    const last = all.at(-1);
    if (last?.role === role) last.content.push(...content);
    else all.push({ role, content });
  }
  return all;
}

function blocks(message: ChatMessage): Block[] {
  if (message.role === 'tool') {
    return [{ type: 'tool_result', tool_use_id: message.toolCallId, content: plainText(message) }];
  }
  const calls = (message.toolCalls ?? []).map(({ id, name, arguments: input }) => ({
    type: 'tool_use',
    id,
    name,
    input: input ?? {},
  }));
  return [...(message.continuation ?? []), ...parts(message).flatMap(block), ...calls];
}

function block(part: ContentPart): Block[] {
  // The interface refuses empty texts.
  if (part.type === 'text') return part.text.trim() === '' ? [] : [{ type: 'text', text: part.text }];
  const source = { type: 'base64', media_type: part.mediaType, data: part.data.toString('base64') };
  return [{ type: 'image', source }];
}

function parts({ content }: ChatMessage): readonly ContentPart[] {
  return typeof content === 'string' ? [{ type: 'text', text: content }] : content;
}

function plainText(message: ChatMessage): string {
  return parts(message)
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n');
}
