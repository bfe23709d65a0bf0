import { answerExtractively, type BuiltinEmbedder, type EarlierExchange, suggestTitle } from '@svc/builtin-models';
import { assertOutsideTransaction, type CompletionModelId } from '@svc/kernel';
import type { ChatEvent, ChatMessage, ChatModel, ChatRequest } from '../../domain/chat-model';
import type { CompletionModelRecord } from '../../domain/model-record';
import { promptTokens } from '../prompt-tokens';
import { countLong } from '../tokens/count-long';
import type { TokenCounter } from '../tokens/token-counters';
import { served } from './builtin-embedding';

/** `builtin/extractive` as the rest of the service sees any other model: quotes, cites, and writes nothing of its own. */
export class ExtractiveChat implements ChatModel {
  readonly id: CompletionModelId;
  readonly contextWindow: number;
  readonly supports = { vision: false, reasoning: false, tools: false };

  constructor(
    record: CompletionModelRecord,
    private readonly embedder: BuiltinEmbedder,
    private readonly counter: TokenCounter,
  ) {
    this.id = record.id;
    this.contextWindow = record.contextWindow;
  }

  async *stream({ messages, knowledge = [], signal }: ChatRequest): AsyncGenerator<ChatEvent> {
    assertOutsideTransaction('A built-in model');
    const sentences = answerExtractively({
      question: lastQuestion(messages),
      earlier: lastExchange(messages),
      sources: knowledge.map(({ marker, title, text }) => ({ marker: marker ?? '', title, text })),
      cite: knowledge.length > 0 && knowledge.every(({ marker }) => marker !== null),
      embed: (texts) => served(() => this.embedder.embed(texts, signal)),
      signal,
    });
    let answer = '';
    for await (const sentence of sentences) {
      answer += sentence;
      yield { type: 'text', delta: sentence };
    }
    yield {
      type: 'usage',
      promptTokens: await promptTokens(messages, this.counter),
      completionTokens: await this.countLongText(answer),
    };
    yield { type: 'end', finishReason: 'stop' };
  }

  countTokens(text: string): number {
    return this.counter.count(text);
  }

  countLongText(text: string): Promise<number> {
    return countLong(text, this.counter);
  }

  suggestTitle(firstQuestion: string): string {
    return suggestTitle(firstQuestion);
  }
}

function lastQuestion(messages: readonly ChatMessage[]): string {
  const message = messages.findLast(({ role }) => role === 'user');
  return message ? textOf(message) : '';
}

/** What was asked and answered before the last question; nothing at the beginning of a conversation. */
function lastExchange(messages: readonly ChatMessage[]): EarlierExchange | undefined {
  const said = messages.filter(({ role }) => role === 'user' || role === 'assistant');
  const answer = said.at(-2);
  const question = said.at(-3);
  if (answer?.role !== 'assistant' || question?.role !== 'user') return undefined;
  return { question: textOf(question), answer: textOf(answer) };
}

function textOf({ content }: ChatMessage): string {
  if (typeof content === 'string') return content;
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}
