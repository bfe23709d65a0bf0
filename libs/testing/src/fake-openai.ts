import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  chunksOf,
  closingChunks,
  documentOf,
  type FakeChatReply,
  type FakeEmbeddingReply,
  type FakeImageReply,
  type FakeTranscriptionReply,
  type FakeTrouble,
  fakeVector,
  FAKE_PNG,
  imageDocument,
  unscriptedReply,
} from './fake-openai-replies';

/** A request the server got. */
export interface FakeRequest {
  /** Below `/v1`, e.g. `/chat/completions`. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The JSON body; null for other bodies. */
  readonly json: any;
  readonly bytes: Buffer;
  /** Whether the client hung up before the answer was complete. */
  aborted: boolean;
}

/** How the server behaves when nothing is scripted. */
export interface FakeOpenAiOptions {
  readonly port?: number;
  /** Numbers in a vector. */
  readonly dimensions?: number;
  /** Null: there is no list of them. */
  readonly models?: readonly string[] | null;
  /** Refuses every other key with 401. */
  readonly apiKey?: string;
}

/**
 * A model provider for tests and demos: a real HTTP server that speaks the common interface under `/v1`. Scripted
 * answers are used up one by one; without one it answers by itself.
 */
export class FakeOpenAi {
  readonly requests: FakeRequest[] = [];
  readonly chatReplies: FakeChatReply[] = [];
  readonly embeddingReplies: FakeEmbeddingReply[] = [];
  readonly transcriptionReplies: FakeTranscriptionReply[] = [];
  readonly imageReplies: FakeImageReply[] = [];
  private readonly server: Server;

  constructor(private readonly options: FakeOpenAiOptions) {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  /** Base address, to be used as a provider's `config.endpoint`. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** The newest request. */
  get lastRequest(): FakeRequest {
    return this.requests.at(-1)!;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(this.options.port ?? 0, '127.0.0.1', resolve));
    return this;
  }

  /** Forgets requests and scripts. */
  reset(): void {
    for (const list of [
      this.requests,
      this.chatReplies,
      this.embeddingReplies,
      this.transcriptionReplies,
      this.imageReplies,
    ])
      list.length = 0;
  }

  /** Stops, cutting connections that are still open. */
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    const isJson = incoming.headers['content-type']?.includes('json') && bytes.length > 0;
    const request: FakeRequest = {
      path: new URL(incoming.url!, 'http://fake').pathname.replace(/^\/v1(?=\/)/, ''),
      headers: incoming.headers,
      json: isJson ? JSON.parse(bytes.toString()) : null,
      bytes,
      aborted: false,
    };
    this.requests.push(request);
    response.on('close', () => (request.aborted = !response.writableFinished));
    await this.answer(request, response);
  }

  private async answer(request: FakeRequest, response: ServerResponse): Promise<void> {
    const { apiKey, models = ['fake-chat', 'fake-embedding', 'fake-transcription'] } = this.options;
    if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`) {
      return send(response, 401, { error: { message: 'Incorrect API key provided.', type: 'invalid_request_error' } });
    }
    const operation = request.path.replace(/^\/openai\/deployments\/[^/]+/, '');
    switch (operation) {
      case '/models':
        if (models === null) return send(response, 404, { detail: 'Not Found' });
        return send(response, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) });
      case '/chat/completions':
        return this.chat(this.chatReplies.shift() ?? unscriptedReply(request.json.messages), request, response);
      case '/embeddings':
        return this.embeddings(this.embeddingReplies.shift() ?? {}, request, response);
      case '/audio/transcriptions': {
        const reply = this.transcriptionReplies.shift() ?? {};
        if (await troubled(reply, response)) return;
        return send(response, 200, { text: reply.text ?? `A recording of ${request.bytes.length} bytes.` });
      }
      case '/images/generations': {
        const reply = this.imageReplies.shift() ?? {};
        if (await troubled(reply, response)) return;
        return send(response, 200, imageDocument(reply));
      }
      case '/pictures/made.png':
        return void response.writeHead(200, { 'content-type': 'image/png' }).end(FAKE_PNG);
      default:
        return send(response, 404, { error: { message: `No such endpoint: ${request.path}` } });
    }
  }

  private async chat(reply: FakeChatReply, request: FakeRequest, response: ServerResponse): Promise<void> {
    if (await troubled(reply, response)) return;
    if (!request.json.stream || reply.whole) return send(response, 200, documentOf(reply));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const pieces = chunksOf(reply);
    for (const [index, piece] of pieces.entries()) {
      if (index === reply.hangAfter) return;
      if (index === reply.pauseAt?.index) await reply.pauseAt.until;
      if (index === reply.breakAfter) return void response.destroy();
      await frame(response, piece);
      if (reply.pauseMs) await pause(reply.pauseMs);
    }
    if (reply.hangAfter === pieces.length) return;
    if (reply.breakAfter === pieces.length) return void response.destroy();
    const closing = reply.frameError ? [{ error: reply.frameError }] : closingChunks(reply);
    for (const piece of closing) await frame(response, piece);
    response.end('data: [DONE]\n\n');
  }

  private async embeddings(reply: FakeEmbeddingReply, request: FakeRequest, response: ServerResponse): Promise<void> {
    if (await troubled(reply, response)) return;
    const dimensions = request.json.dimensions ?? this.options.dimensions ?? 64;
    const texts: string[] = [request.json.input].flat();
    const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: fakeVector(text, dimensions) }));
    const sent = data.slice(0, data.length - (reply.missing ?? 0));
    if (reply.number !== undefined && sent[0]) sent[0].embedding[0] = reply.number;
    send(response, 200, { object: 'list', data: reply.reversed ? sent.reverse() : sent, model: request.json.model });
  }
}

/** Starts a fake provider on a free port of this machine, or on the given one. */
export function startFakeOpenAi(options: FakeOpenAiOptions = {}): Promise<FakeOpenAi> {
  return new FakeOpenAi(options).listen();
}

/** Waits without keeping a finished test run alive. */
async function pause(milliseconds: number): Promise<void> {
  await wait(milliseconds, undefined, { ref: false });
}

async function troubled(trouble: FakeTrouble, response: ServerResponse): Promise<boolean> {
  if (trouble.delayMs) await pause(trouble.delayMs);
  await trouble.until;
  if (trouble.status === undefined) return false;
  const headers = trouble.retryAfter === undefined ? {} : { 'retry-after': trouble.retryAfter };
  response.writeHead(trouble.status, { 'content-type': 'application/json', ...headers });
  response.end(trouble.body ?? '{"error":{"message":"Scripted trouble."}}');
  return true;
}

/** Resolves once the frame has left, so that a cut right after it does not take it along. */
function frame(response: ServerResponse, data: unknown): Promise<void> {
  return new Promise((resolve) => response.write(`data: ${JSON.stringify(data)}\n\n`, () => resolve()));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
