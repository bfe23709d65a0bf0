import { inSpan, isTraced, type Span, type SpanAttributes, startSpan } from '@svc/telemetry';
import type { ChatEvent, ChatModel, ChatRequest } from '../domain/chat-model';
import type { Embedder } from '../domain/embedder';
import type { ImageGenerator } from '../domain/image-generator';
import type { Transcriber } from '../domain/transcriber';

/** What spans say of a model: whose it is and what the provider calls it. */
export interface TracedModel {
  readonly providerType: string | null;
  readonly name: string;
}

type Operation = 'chat' | 'embeddings' | 'transcription' | 'generate_content';

/** Kinds of providers that OpenTelemetry calls otherwise than we do. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  azure: 'azure.ai.openai',
  gemini: 'gcp.gemini',
  mistral: 'mistral_ai',
};

/** A model whose answers are spans: tokens and the time of the first word, nothing that was asked or said. */
export function tracedChat(model: ChatModel, of: TracedModel): ChatModel {
  return new Proxy(model, {
    get(target, property) {
      if (property === 'stream') return (request: ChatRequest) => streamTraced(target, request, of);
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** An embedder whose calls are spans. */
export function tracedEmbedder(embedder: Embedder, of: TracedModel): Embedder {
  return new Proxy(embedder, {
    get(target, property) {
      if (property !== 'embed') return Reflect.get(target, property, target) as unknown;
      return ((texts, options) =>
        inSpan(...spanOf('embeddings', of), () => target.embed(texts, options))) satisfies Embedder['embed'];
    },
  });
}

/** A transcriber whose calls are spans. */
export function tracedTranscriber(transcriber: Transcriber, of: TracedModel): Transcriber {
  return { transcribe: (input) => inSpan(...spanOf('transcription', of), () => transcriber.transcribe(input)) };
}

/** A maker of pictures whose calls are spans. */
export function tracedImages(images: ImageGenerator, of: TracedModel): ImageGenerator {
  return {
    generate: (request) =>
      inSpan(...spanOf('generate_content', of), async (span) => {
        const image = await images.generate(request);
        if (image.usage) span.set(tokensOf(image.usage));
        return image;
      }),
  };
}

function streamTraced(model: ChatModel, request: ChatRequest, of: TracedModel): AsyncIterable<ChatEvent> {
  return isTraced() ? inChatSpan(model, request, of) : model.stream(request);
}

async function* inChatSpan(model: ChatModel, request: ChatRequest, of: TracedModel): AsyncGenerator<ChatEvent> {
  const [name, start] = spanOf('chat', of);
  const began = performance.now();
  const span = startSpan(name, { ...start, attributes: { ...start.attributes, 'gen_ai.request.stream': true } });
  // Each step is asked for from inside the span, so that what it sends is found under it.
  const events = span.run(() => model.stream(request)[Symbol.asyncIterator]());
  let hasBegun = false;
  try {
    for (;;) {
      const next = await span.run(() => events.next());
      if (next.done) return;
      hasBegun = note(span, next.value, hasBegun, began);
      yield next.value;
    }
  } catch (thrown) {
    span.fail(thrown);
    throw thrown;
  } finally {
    await events.return?.();
    span.end();
  }
}

/** Answers whether the model has said something by now. */
function note(span: Span, event: ChatEvent, hasBegun: boolean, began: number): boolean {
  if (event.type === 'usage') span.set(tokensOf(event));
  if (hasBegun || event.type === 'usage' || event.type === 'end') return hasBegun;
  span.event('gen_ai.first_chunk');
  span.set({ 'gen_ai.response.time_to_first_chunk': (performance.now() - began) / 1000 });
  return true;
}

function tokensOf(usage: { readonly promptTokens: number; readonly completionTokens: number }): SpanAttributes {
  return {
    'gen_ai.usage.input_tokens': usage.promptTokens,
    'gen_ai.usage.output_tokens': usage.completionTokens,
  };
}

function spanOf(operation: Operation, { providerType, name }: TracedModel) {
  const provider = providerType ?? 'unknown';
  const attributes: SpanAttributes = {
    'gen_ai.operation.name': operation,
    'gen_ai.provider.name': PROVIDER_NAMES[provider] ?? provider,
    'gen_ai.request.model': name,
  };
  return [`${operation} ${name}`, { kind: 'client', attributes }] as const;
}
