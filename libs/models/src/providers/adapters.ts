import { Injectable } from '@nestjs/common';
import { createEstimatingCounter } from '@svc/builtin-models';
import { ExtractionConfig, ProviderDefaultsConfig } from '@svc/config';
import { AppError } from '@svc/kernel';
import { OutboundClient } from '@svc/outbound';
import type { ChatModel } from '../domain/chat-model';
import type { Embedder } from '../domain/embedder';
import type { ImageGenerator } from '../domain/image-generator';
import type { CompletionModelRecord, EmbeddingModelRecord, TranscriptionModelRecord } from '../domain/model-record';
import type { ProviderConnection } from '../domain/provider-connection';
import type { Transcriber } from '../domain/transcriber';
import { AnthropicChat } from './anthropic/anthropic-chat';
import { BuiltinEmbedding } from './builtin/builtin-embedding';
import { BuiltinRuntime } from './builtin/builtin-runtime';
import { ExtractiveChat } from './builtin/extractive-chat';
import { OpenAiCompatibleChat } from './openai/openai-chat';
import { OpenAiCompatibleEmbedder } from './openai/openai-embedder';
import { OpenAiCompatibleImages } from './openai/openai-images';
import { OpenAiCompatibleTranscriber } from './openai/openai-transcriber';
import { PiecewiseTranscriber } from './piecewise-transcriber';
import { ProviderHttp } from './provider-http';
import { completionCounter, embeddingCounter } from './tokens/token-counters';

/** What is taken for an embedding model whose limit nobody configured, in tokens. */
const USUAL_MAX_INPUT_TOKENS = 8_191;

/** What of a request with a recording is something else; OpenAI counts all of it. */
const FORM_BYTES = 4_096;

/** Picks the adapter that speaks a provider's interface. */
@Injectable()
export class Adapters {
  readonly http: ProviderHttp;

  constructor(
    private readonly config: ProviderDefaultsConfig,
    private readonly outbound: OutboundClient,
    private readonly builtins: BuiltinRuntime,
    private readonly extraction: ExtractionConfig,
  ) {
    this.http = new ProviderHttp(outbound, {
      firstByteMs: config.firstByteTimeoutSeconds * 1000,
      idleMs: config.idleTimeoutSeconds * 1000,
      wholeMs: config.embeddingTimeoutSeconds * 1000,
      retries: config.maxRetries,
    });
  }

  /** What providers call the model that makes pictures. */
  get imageModel(): string {
    return this.config.imageModel;
  }

  async chat(record: CompletionModelRecord, connection: ProviderConnection): Promise<ChatModel> {
    const Chat = connection.dialect === 'anthropic' ? AnthropicChat : OpenAiCompatibleChat;
    return new Chat(record, connection, this.http, await completionCounter(record.name));
  }

  /** @throws model_not_supported when the provider has no embedding models */
  async embedder(record: EmbeddingModelRecord, connection: ProviderConnection): Promise<Embedder> {
    if (connection.dialect === 'anthropic') throw new AppError('model_not_supported');
    const counter = await embeddingCounter(record.name);
    return new OpenAiCompatibleEmbedder(record, connection, this.http, {
      count: (text) => counter.count(text),
      maxInputTokens: record.maxInput ?? USUAL_MAX_INPUT_TOKENS,
    });
  }

  /** @throws model_not_supported when the provider has no transcription models */
  transcriber(record: TranscriptionModelRecord, connection: ProviderConnection): Transcriber {
    if (connection.dialect === 'anthropic') throw new AppError('model_not_supported');
    const transcriber = new OpenAiCompatibleTranscriber(record, connection, this.http);
    const maxBytes = this.config.transcriptionRequestBytes - FORM_BYTES;
    return new PiecewiseTranscriber(transcriber, maxBytes, this.extraction);
  }

  /** @throws model_not_supported when the provider has no models that make pictures */
  images(connection: ProviderConnection): ImageGenerator {
    if (connection.dialect === 'anthropic') throw new AppError('model_not_supported');
    const { imageModel: name, imageTimeoutSeconds } = this.config;
    const model = { name, timeoutMs: imageTimeoutSeconds * 1000 };
    return new OpenAiCompatibleImages(model, connection, this.http, this.outbound);
  }

  /** @throws upstream_unavailable when this process does not offer built-in models */
  builtinChat(record: CompletionModelRecord): ChatModel {
    return new ExtractiveChat(record, this.builtins.answering(), createEstimatingCounter());
  }

  /** @throws upstream_unavailable when this process does not offer the model */
  builtinEmbedder(record: EmbeddingModelRecord): Embedder {
    return new BuiltinEmbedding(record.id, this.builtins.embedder(record.name), this.builtins.tokenizer(record.name));
  }
}
