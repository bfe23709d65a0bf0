import type { AppError } from '@svc/kernel';
import type { ChatEvent, Continuation, ToolCallRequest } from '../../domain/chat-model';
import { tokenCount } from '../token-count';
import { ToolCallAssembly } from '../tool-call-assembly';
import { errorForFrame, tooLongOr, unavailable } from '../upstream-failure';
import { WholeCharacters } from '../whole-characters';
import { InlineThoughts, type SaidApart } from './inline-thoughts';
import { JoinedThoughts } from './joined-thoughts';

type Json = Readonly<Record<string, unknown>>;

/** Words in which servers say that an answer broke off on their side: Mistral, DeepSeek, and what Gemini cannot call. */
const BROKEN_OFF = /^error$|insufficient_system_resource|malformed_function_call/i;

/** Turns the documents of a chat-completions answer, streamed or whole, into events. */
export class ChatChunks {
  private readonly toolCalls = new ToolCallAssembly();
  private readonly inline = new InlineThoughts();
  private readonly reasoning = new WholeCharacters();
  private readonly text = new WholeCharacters();
  /** What was thought under the name that some servers want back with calls, as it came; null where there is no such thing. */
  private thoughts: string | null = null;
  /** The same in a form of their own, signed: what OpenRouter and LiteLLM have of other providers' models. */
  private readonly signed = { reasoning_details: new JoinedThoughts(), thinking_blocks: new JoinedThoughts() };
  private usage: Extract<ChatEvent, { type: 'usage' }> | null = null;
  private finishReason: string | null = null;
  private hasChoice = false;
  /** What came in place of an answer. */
  private strange: unknown = null;

  /** Whether the server has said why the answer ended, after which nothing of it is missing. */
  get isWhole(): boolean {
    return this.finishReason !== null;
  }

  /** The events of one document. @throws the catalogue's error when the document reports a failure */
  *read(document: unknown): Generator<ChatEvent> {
    const chunk = object(document);
    const [first] = list(chunk['choices']);
    const choice = object(first);
    const failure = failureIn(document);
    if (failure) throw tooLongOr(failure);
    if (first === undefined) this.strange ??= document;
    else this.hasChoice = true;
    this.readUsage(object(chunk['usage']));
    const said = object(choice['delta'] ?? choice['message']);
    if (typeof said['reasoning_content'] === 'string') {
      this.thoughts = (this.thoughts ?? '') + said['reasoning_content'];
    }
    for (const [name, thoughts] of Object.entries(this.signed)) thoughts.add(list(said[name]).map(object));
    const thought = plainText(said['reasoning_content'] ?? said['reasoning']) + thinkingOf(said['content']);
    const { thought: inline, text } = this.inline.take(plainText(said['content']));
    yield* this.say({ thought: thought + inline, text: text + plainText(said['refusal']) });
    for (const call of list(said['tool_calls'])) this.readToolCall(object(call));
    this.readEnd(choice['finish_reason'], document);
  }

  /**
   * What remains to be said once the answer is over.
   * @param done whether the provider marked the end
   * @throws upstream_unavailable when the answer just stopped
   */
  async *finish(
    done: boolean,
    estimate: () => Promise<{ promptTokens: number; completionTokens: number }>,
  ): AsyncGenerator<ChatEvent> {
    if (!this.isWhole && !done) throw unavailable('The stream of the answer ended before the answer did.');
    if (!this.hasChoice) {
      throw unavailable('The provider sent something that is no answer.', { text: JSON.stringify(this.strange) });
    }
    yield* this.say(this.inline.finish());
    const calls = this.toolCalls.calls();
    const continuation = this.continuationOf(calls);
    if (calls.length > 0) yield { type: 'tool-calls', calls, ...(continuation && { continuation }) };
    yield this.usage ?? { type: 'usage', ...(await estimate()) };
    yield { type: 'end', finishReason: this.finishReason ?? 'stop' };
  }

  /** An entry for each call, and one for the message with them where there is something for it. */
  private continuationOf(calls: readonly ToolCallRequest[]): Continuation | undefined {
    const ofCalls = this.toolCalls.continuation();
    const signed = Object.entries(this.signed).flatMap(([name, { all }]) => (all.length > 0 ? [[name, all]] : []));
    if (this.thoughts === null && signed.length === 0) return ofCalls;
    // DeepSeek and those after it refuse the next round without what they thought in this one.
    const plain = this.thoughts === null ? {} : { reasoning_content: this.thoughts };
    return [...(ofCalls ?? calls.map(() => ({}))), { ...plain, ...Object.fromEntries(signed) }];
  }

  private *say({ thought, text }: SaidApart): Generator<ChatEvent> {
    const reasoning = this.reasoning.take(thought);
    if (reasoning !== '') yield { type: 'reasoning', delta: reasoning };
    const answer = this.text.take(text);
    if (answer !== '') yield { type: 'text', delta: answer };
  }

  private readToolCall(call: Json): void {
    const called = object(call['function']);
    this.toolCalls.add({
      index: typeof call['index'] === 'number' ? call['index'] : undefined,
      id: typeof call['id'] === 'string' ? call['id'] : undefined,
      name: plainText(called['name']),
      arguments: argumentsText(called['arguments']),
      // Gemini signs its thoughts there, and refuses the call in the next round without.
      extra: call['extra_content'] ? { extra_content: call['extra_content'] } : undefined,
    });
  }

  private readEnd(reason: unknown, document: unknown): void {
    // Some servers say with every piece that there is no reason yet.
    if (typeof reason !== 'string' || reason === '') return;
    if (BROKEN_OFF.test(reason)) {
      throw unavailable('The provider broke the answer off.', { text: JSON.stringify(document) });
    }
    this.finishReason = reason;
  }

  private readUsage(usage: Json): void {
    const prompt = tokenCount(usage['prompt_tokens']);
    const completion = tokenCount(usage['completion_tokens']);
    // No question has no tokens: a server that says so has not counted.
    if (!prompt && !completion) return;
    // Some servers count in every chunk; the last count is the whole.
    this.usage = { type: 'usage', promptTokens: prompt ?? 0, completionTokens: completion ?? 0 };
  }
}

/** What a document says went wrong, in whichever place: around the answer, in it, or with nothing around it. */
export function failureIn(document: unknown): AppError | null {
  const chunk = object(document);
  if (chunk['object'] === 'error') return errorForFrame(chunk);
  const { error_type: type, error_message: message } = chunk;
  const choice = object(list(chunk['choices'])[0]);
  const failure = chunk['error'] || choice['error'] || (typeof message === 'string' && { type, message });
  return failure ? errorForFrame(failure) : null;
}

/** Arguments are text that holds JSON; some servers send the object itself. */
function argumentsText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : '';
}

/** Text as such, or the text parts of a list of parts. */
function plainText(content: unknown): string {
  if (typeof content === 'string') return content;
  return list(content)
    .map((part) => object(part)['text'])
    .filter((text) => typeof text === 'string')
    .join('');
}

/** Reasoning that some servers put among the parts of the content. */
function thinkingOf(content: unknown): string {
  return list(content)
    .map((part) => plainText(object(part)['thinking']))
    .join('');
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
