import type { CompletionModelId } from '@svc/kernel';
import type { ChatEvent, ChatModel, ChatRequest } from '../../domain/chat-model';
import type { CompletionModelRecord } from '../../domain/model-record';
import type { ProviderConnection } from '../../domain/provider-connection';
import { ownArguments } from '../keyed-schemas';
import { parse, type ProviderHttp } from '../provider-http';
import { promptTokens } from '../prompt-tokens';
import { countLong } from '../tokens/count-long';
import type { TokenCounter } from '../tokens/token-counters';
import { keyHeaders, operationUrl } from './addresses';
import { CHAT_AMENDMENTS } from './chat-amendments';
import { chatBody } from './chat-body';
import { ChatChunks, failureIn } from './chat-chunks';
import { ownNames } from './letter-names';

/** A completion model behind the common chat-completions interface, Azure's variant included. */
export class OpenAiCompatibleChat implements ChatModel {
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
      url: operationUrl(this.connection, 'chat/completions', this.record.name),
      headers: keyHeaders(this.connection),
      body: chatBody(this.record, request),
      amendments: CHAT_AMENDMENTS,
      failureIn,
      signal: request.signal,
      traceId: request.traceId,
    });
    const chunks = new ChatChunks();
    let written = '';
    let done = answer.whole;
    try {
      for await (const document of answer.events) {
        if (document.trim() === '[DONE]') {
          done = true;
          break;
        }
        for (const event of chunks.read(parse(document))) {
          if (event.type === 'text' || event.type === 'reasoning') written += event.delta;
          yield event;
        }
      }
    } catch (error) {
      // What becomes of the connection after that takes nothing from the answer.
      if (!chunks.isWhole || request.signal.aborted) throw error;
    }
    const { tools } = request;
    const nameOf = ownNames(tools);
    const rest = chunks.finish(done, async () => ({
      promptTokens: await promptTokens(request.messages, this.counter),
      completionTokens: await this.countLongText(written),
    }));
    for await (const event of rest) {
      if (event.type !== 'tool-calls') yield event;
      else
        yield { ...event, calls: event.calls.map((call) => ownArguments({ ...call, name: nameOf(call.name) }, tools)) };
    }
  }

  countTokens(text: string): number {
    return this.counter.count(text);
  }

  countLongText(text: string): Promise<number> {
    return countLong(text, this.counter);
  }
}
