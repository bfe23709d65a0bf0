import type { CompletionModelId } from '@svc/kernel';
import type { ChatEvent, ChatModel, ChatRequest } from '../../domain/chat-model';
import type { CompletionModelRecord } from '../../domain/model-record';
import type { ProviderConnection } from '../../domain/provider-connection';
import { ownArguments } from '../keyed-schemas';
import { parse, type ProviderHttp } from '../provider-http';
import { countLong } from '../tokens/count-long';
import type { TokenCounter } from '../tokens/token-counters';
import { MESSAGES_AMENDMENTS } from './messages-amendments';
import { failureIn, MessageEvents } from './message-events';
import { messagesBody } from './messages-body';

const API_VERSION = '2023-06-01';

/** The headers of Anthropic's interface. */
export function anthropicHeaders({ apiKey }: ProviderConnection): Record<string, string> {
  return { 'anthropic-version': API_VERSION, ...(apiKey !== null && { 'x-api-key': apiKey }) };
}

/** A completion model behind Anthropic's messages interface. */
export class AnthropicChat implements ChatModel {
  readonly id: CompletionModelId;
  readonly contextWindow: number;
  readonly supports: ChatModel['supports'];

  constructor(
    private readonly record: CompletionModelRecord,
    private readonly connection: ProviderConnection,
    private readonly http: ProviderHttp,
    private readonly counter: TokenCounter,
  ) {
    this.id = record.id;
    this.contextWindow = record.contextWindow;
    this.supports = { vision: record.vision, reasoning: record.reasoning, tools: record.supportsToolCalling };
  }

  async *stream(request: ChatRequest): AsyncGenerator<ChatEvent> {
    const answer = await this.http.begin({
      url: `${this.connection.baseUrl}/messages`,
      headers: anthropicHeaders(this.connection),
      body: messagesBody(this.record, request),
      amendments: MESSAGES_AMENDMENTS,
      failureIn,
      signal: request.signal,
      traceId: request.traceId,
    });
    const events = new MessageEvents();
    try {
      for await (const data of answer.events) {
        // Servers that speak this interface for other models may end as those do, or keep the connection once all is said.
        if (data.trim() === '[DONE]') break;
        yield* events.read(parse(data));
        if (events.isOver) break;
      }
    } catch (error) {
      // What becomes of the connection after that takes nothing from the answer.
      if (!events.isWhole || request.signal.aborted) throw error;
    }
    for (const event of events.finish()) {
      if (event.type !== 'tool-calls') yield event;
      else yield { ...event, calls: event.calls.map((call) => ownArguments(call, request.tools)) };
    }
  }

  countTokens(text: string): number {
    return this.counter.count(text);
  }

  countLongText(text: string): Promise<number> {
    return countLong(text, this.counter);
  }
}
