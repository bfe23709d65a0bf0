import type { AppError } from '@svc/kernel';
import type { ChatEvent } from '../../domain/chat-model';
import { tokenCount } from '../token-count';
import { ToolCallAssembly } from '../tool-call-assembly';
import { errorForFrame, tooLongOr, unavailable } from '../upstream-failure';
import { WholeCharacters } from '../whole-characters';
import { Thoughts } from './thoughts';

interface AnthropicEvent {
  readonly type?: string;
  readonly index?: number;
  readonly message?: { readonly usage?: Usage };
  readonly content_block?: {
    readonly type?: string;
    readonly id?: string;
    readonly name?: string;
    readonly input?: unknown;
    readonly text?: string;
    readonly thinking?: string;
    readonly signature?: string;
    readonly data?: string;
  };
  readonly delta?: {
    readonly type?: string;
    readonly text?: string;
    readonly thinking?: string;
    readonly signature?: string;
    readonly partial_json?: string;
    readonly stop_reason?: string | null;
  };
  readonly usage?: Usage;
  readonly error?: unknown;
}

type Block = NonNullable<AnthropicEvent['content_block']>;
type Delta = NonNullable<AnthropicEvent['delta']>;

interface Usage {
  readonly input_tokens?: number;
  readonly cache_read_input_tokens?: number;
  readonly cache_creation_input_tokens?: number;
  readonly output_tokens?: number;
}

const FINISH_REASONS: Readonly<Record<string, string>> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  tool_use: 'tool_calls',
  refusal: 'content_filter',
};

/** The failure that an event reports. */
export function failureIn(document: unknown): AppError | null {
  const { type, error } = document as AnthropicEvent;
  return type === 'error' ? errorForFrame(error) : null;
}

/** Turns the events of Anthropic's messages interface into the service's own. */
export class MessageEvents {
  private readonly toolCalls = new ToolCallAssembly();
  private readonly thoughts = new Thoughts();
  private readonly reasoning = new WholeCharacters();
  private readonly text = new WholeCharacters();
  private promptTokens = 0;
  private completionTokens = 0;
  private finishReason: string | null = null;
  private stopped = false;

  /** Whether the answer has ended. */
  get isOver(): boolean {
    return this.stopped;
  }

  /** Whether it is said why the answer ends, after which nothing of it is missing. */
  get isWhole(): boolean {
    return this.stopped || this.finishReason !== null;
  }

  /** The service's events for one of the provider's. @throws the catalogue's error when it reports a failure */
  *read(document: unknown): Generator<ChatEvent> {
    const event = (document ?? {}) as AnthropicEvent;
    const failure = failureIn(event);
    if (failure) throw tooLongOr(failure);
    if (event.type === 'message_stop') this.stopped = true;
    this.readUsage(event.message?.usage ?? event.usage ?? {});
    if (event.content_block) yield* this.begin(event.index, event.content_block);
    if (event.delta) yield* this.goOn(event.index, event.delta);
  }

  /** What remains to be said once the answer is over. @throws upstream_unavailable when the answer just stopped */
  *finish(): Generator<ChatEvent> {
    if (!this.isWhole) throw unavailable('The stream of the answer ended before the answer did.');
    const calls = this.toolCalls.calls();
    if (calls.length > 0) yield { type: 'tool-calls', calls, ...this.thoughts.continuation };
    yield { type: 'usage', promptTokens: this.promptTokens, completionTokens: this.completionTokens };
    yield { type: 'end', finishReason: this.finishReason ?? 'stop' };
  }

  private *begin(index: number | undefined, block: Block): Generator<ChatEvent> {
    const { type, id, name, input, text, thinking } = block;
    this.thoughts.begin(index, block);
    yield* this.say(text, thinking);
    // Some servers say the arguments at once, where the interface has an empty object.
    const isWhole = typeof input === 'object' && input !== null && Object.keys(input).length > 0;
    if (type === 'tool_use')
      this.toolCalls.add({ index, id, name, arguments: isWhole ? JSON.stringify(input) : undefined });
  }

  private *goOn(index: number | undefined, delta: Delta): Generator<ChatEvent> {
    if (delta.stop_reason) this.finishReason = FINISH_REASONS[delta.stop_reason] ?? delta.stop_reason;
    this.thoughts.goOn(index, delta);
    if (delta.type === 'text_delta') yield* this.say(delta.text, undefined);
    if (delta.type === 'thinking_delta') yield* this.say(undefined, delta.thinking);
    if (delta.type === 'input_json_delta') this.toolCalls.add({ index, arguments: delta.partial_json });
  }

  private *say(text: string | undefined, thought: string | undefined): Generator<ChatEvent> {
    const [said, thinking] = [this.text.take(text ?? ''), this.reasoning.take(thought ?? '')];
    if (said !== '') yield { type: 'text', delta: said };
    if (thinking !== '') yield { type: 'reasoning', delta: thinking };
  }

  private readUsage(usage: Usage): void {
    const [input, output] = [tokenCount(usage.input_tokens), tokenCount(usage.output_tokens)];
    const read = [usage.cache_read_input_tokens, usage.cache_creation_input_tokens].map(
      (count) => tokenCount(count) ?? 0,
    );
    // Gateways end with a count of none, or without what they had in their cache.
    if (input !== undefined) {
      this.promptTokens = Math.max(
        this.promptTokens,
        read.reduce((sum, count) => sum + count, input),
      );
    }
    if (output !== undefined) this.completionTokens = output;
  }
}
