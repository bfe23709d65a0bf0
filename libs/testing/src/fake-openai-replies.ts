import { createHash } from 'node:crypto';

/** How a scripted answer fails or dawdles before anything is said. */
export interface FakeTrouble {
  /** Answers with this status instead. */
  readonly status?: number;
  /** Value of `Retry-After`. */
  readonly retryAfter?: string;
  /** Body sent with `status`. */
  readonly body?: string;
  /** Waits before the first byte. */
  readonly delayMs?: number;
  /** Waits before the first byte until this resolves: for what a test does meanwhile, however long that takes. */
  readonly until?: Promise<unknown>;
}

/** One scripted answer of the chat endpoint. */
export interface FakeChatReply extends FakeTrouble {
  /** Pieces of the answer. */
  readonly text?: readonly string[];
  readonly reasoning?: readonly string[];
  readonly toolCalls?: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
  /** Null: the server does not count. */
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null;
  readonly finishReason?: string;
  /** Waits between two pieces. */
  readonly pauseMs?: number;
  /** Cuts the connection after so many pieces. */
  readonly breakAfter?: number;
  /** Says nothing more after so many pieces, and keeps the connection. */
  readonly hangAfter?: number;
  /** Waits before one of the pieces until this resolves. */
  readonly pauseAt?: { readonly index: number; readonly until: Promise<unknown> };
  /** Reports this error inside the stream after the pieces. */
  readonly frameError?: Readonly<Record<string, unknown>>;
  /** Answers in one document although a stream was asked for. */
  readonly whole?: boolean;
}

/** One scripted answer of the embeddings endpoint. */
export interface FakeEmbeddingReply extends FakeTrouble {
  /** Leaves so many vectors out. */
  readonly missing?: number;
  /** Sends the vectors last to first; each says its index. */
  readonly reversed?: boolean;
  /** The first number of the first vector. */
  readonly number?: number;
}

/** One scripted answer of the transcription endpoint. */
export interface FakeTranscriptionReply extends FakeTrouble {
  readonly text?: string;
}

/** One scripted answer of the images endpoint. */
export interface FakeImageReply extends FakeTrouble {
  /** What is sent as a picture. */
  readonly bytes?: Buffer;
  /** Sends an address instead. */
  readonly url?: string;
  readonly usage?: { readonly input_tokens: number; readonly output_tokens: number };
}

/** The smallest picture there is. */
export const FAKE_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An answer of the images endpoint as providers write it. */
export function imageDocument({ bytes = FAKE_PNG, url, usage }: FakeImageReply): unknown {
  const image = url === undefined ? { b64_json: bytes.toString('base64') } : { url };
  return { created: 0, data: [image], ...(usage && { usage: { ...usage, total_tokens: 0 } }) };
}

interface Message {
  readonly role: string;
  readonly content: string | readonly { readonly type: string; readonly text?: string }[] | null;
}

/** What the server answers when nothing is scripted: repeats the question and cites the first source of the prompt. */
export function unscriptedReply(messages: readonly Message[]): FakeChatReply {
  const texts = messages.map((message) => ({ role: message.role, text: textOf(message) }));
  const source = texts.map(({ text }) => /source_id: ([0-9a-f]{8})/.exec(text)?.[1]).find(Boolean);
  const question = texts.findLast(({ role }) => role === 'user')?.text ?? '';
  const citation = source ? ` <inref id="${source}"/>` : '';
  return { text: ['You asked: ', question.slice(-200), citation].filter((piece) => piece !== '') };
}

/** The chunks of a streamed answer, in the common shape. */
export function chunksOf(reply: FakeChatReply): unknown[] {
  const deltas = [
    ...(reply.reasoning ?? []).map((piece) => ({ reasoning_content: piece })),
    ...(reply.text ?? []).map((piece) => ({ content: piece })),
    ...(reply.toolCalls ?? []).flatMap(toolCallDeltas),
  ];
  return deltas.map((delta) => chunk({ choices: [{ index: 0, delta, finish_reason: null }] }));
}

/** What ends a streamed answer: why it ended, and the count when the server counts. */
export function closingChunks(reply: FakeChatReply): unknown[] {
  const finishReason = reply.finishReason ?? (reply.toolCalls ? 'tool_calls' : 'stop');
  const finish = chunk({ choices: [{ index: 0, delta: {}, finish_reason: finishReason }] });
  const usage = reply.usage === undefined ? { prompt_tokens: 11, completion_tokens: 7 } : reply.usage;
  return usage === null ? [finish] : [finish, chunk({ choices: [], usage })];
}

/** A whole answer in one document. */
export function documentOf(reply: FakeChatReply): unknown {
  const message = {
    role: 'assistant',
    content: (reply.text ?? []).join(''),
    ...(reply.reasoning && { reasoning_content: reply.reasoning.join('') }),
    ...(reply.toolCalls && {
      tool_calls: reply.toolCalls.map(({ id, name, arguments: text }) => ({ id, function: { name, arguments: text } })),
    }),
  };
  const usage = reply.usage === undefined ? { prompt_tokens: 11, completion_tokens: 7 } : (reply.usage ?? undefined);
  return { ...chunk({}), choices: [{ index: 0, message, finish_reason: reply.finishReason ?? 'stop' }], usage };
}

/** A vector that depends on nothing but the words of a text; deliberately not of unit length. */
export function fakeVector(text: string, dimensions: number): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['']) {
    vector[createHash('sha256').update(word).digest().readUInt32BE() % dimensions]! += 3;
  }
  return vector;
}

function toolCallDeltas(call: { id: string; name: string; arguments: string }, index: number): unknown[] {
  const half = Math.ceil(call.arguments.length / 2);
  const begin = { index, id: call.id, type: 'function', function: { name: call.name, arguments: '' } };
  const pieces = [call.arguments.slice(0, half), call.arguments.slice(half)];
  return [begin, ...pieces.map((piece) => ({ index, function: { arguments: piece } }))].map((piece) => ({
    tool_calls: [piece],
  }));
}

function chunk(members: object): object {
  return { id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 0, model: 'fake', ...members };
}

function textOf({ content }: Message): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text ?? '').join('');
}
