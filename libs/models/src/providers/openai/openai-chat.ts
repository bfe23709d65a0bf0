import { AppError, type CompletionModelId } from '@svc/kernel';
import type { ChatEvent, ChatModel, ChatRequest } from '../../domain/chat-model';
import type { CompletionModelRecord } from '../../domain/model-record';
import type { ProviderConnection } from '../../domain/provider-connection';
import { type BegunAnswer, parse, type ProviderHttp } from '../provider-http';
import { promptTokens } from '../prompt-tokens';
import { countLong } from '../tokens/count-long';
import type { TokenCounter } from '../tokens/token-counters';
import { UpstreamFailure } from '../upstream-failure';
import { keyHeaders, operationUrl } from './addresses';
import { chatBody } from './chat-body';
import { ChatChunks } from './chat-chunks';

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
    const answer = await this.begin(request);
    const chunks = new ChatChunks();
    let written = '';
    let done = answer.whole;
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
    yield* chunks.finish(done, async () => ({
      promptTokens: await promptTokens(request.messages, this.counter),
      completionTokens: await this.countLongText(written),
    }));
  }

  private async begin(request: ChatRequest): Promise<BegunAnswer> {
    const body = chatBody(this.record, request);
    const { signal, traceId } = request;
    const url = operationUrl(this.connection, 'chat/completions', this.record.name);
    const call = { url, headers: keyHeaders(this.connection), signal, traceId };
    try {
      return await this.http.begin({ ...call, body });
    } catch (error) {
      if (!refusesToCount(error)) throw error;
      return this.http.begin({ ...call, body: { ...body, stream_options: undefined } });
    }
  }

  countTokens(text: string): number {
    return this.counter.count(text);
  }

  countLongText(text: string): Promise<number> {
    return countLong(text, this.counter);
  }
}

/** Servers that do not know how to be asked for a count of tokens, and refuse the whole call; it is estimated then. */
function refusesToCount(error: unknown): boolean {
  const cause = error instanceof AppError && error.code === 'upstream_rejected' ? error.options.cause : null;
  return cause instanceof UpstreamFailure && cause.excerpt.includes('stream_options');
}
