import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A tool as the server lists it. */
export interface FakeTool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: unknown;
}

/** A call the server got. */
export interface FakeToolCall {
  readonly name: string;
  readonly arguments: Record<string, unknown>;
  readonly headers: IncomingMessage['headers'];
}

/** How the server misbehaves, at every request of a method, or at all of them. */
export type ToolServerTrouble =
  | { readonly kind: 'silence' | 'hang-up' | 'nonsense' | 'oauth' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Announces an event stream and closes it in the middle of the answer. */
  | { readonly kind: 'half-an-answer' }
  /** Closes the event stream after it was named, so many times, and answers in the next one that takes it up. */
  | { readonly kind: 'closes-streams'; readonly times: number };

/** An error of the protocol, for `answer` to throw. */
export class FakeProtocolError extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** Of the answer that holds it. */
    readonly status = 200,
  ) {
    super(message);
  }
}

interface JsonRpc {
  readonly id?: number | string;
  readonly method: string;
  readonly params?: any;
}

/**
 * A server of tools for tests that speaks MCP over streamable HTTP in its plainest form, and misbehaves as it is told.
 * @source MCP 2025-06-18, basic/transports
 */
export class FakeToolServer {
  readonly calls: FakeToolCall[] = [];
  /** Requests of any kind. */
  heard = 0;
  tools: readonly FakeTool[] = [];
  /** What a call gives, or a promise of it; by default a text with the arguments. */
  answer: (call: FakeToolCall) => unknown = (call) => ({
    content: [{ type: 'text', text: JSON.stringify(call.arguments) }],
  });
  /** By method, `*` for all of them, `GET` for the back-channel, which there is none of otherwise. */
  readonly troubles = new Map<string, ToolServerTrouble>();
  /** Refuses every other bearer token with 401. */
  token: string | null = null;
  /** Keeps sessions, of which it knows this one alone; null keeps none. */
  session: string | null = null;
  /** Tools in one page of the list. */
  pageSize = 100;
  /** Refuses to begin in every other version; null takes any. */
  version: string | null = null;
  /** Stands beside every result. */
  beside: object = {};
  /** What is left to be said in the stream that takes up a closed one, and how often it closes before. */
  private unsaid: { readonly message: JsonRpc; times: number } | null = null;
  private readonly server: Server = createServer((request, response) => void this.serve(request, response));

  static async start(tools: readonly FakeTool[] = [ADD]): Promise<FakeToolServer> {
    const fake = new FakeToolServer();
    fake.tools = tools;
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/mcp`;
  }

  /** Back to good behaviour. */
  reset(): void {
    this.calls.length = 0;
    this.heard = 0;
    this.troubles.clear();
    this.token = null;
    this.session = null;
    this.tools = [ADD];
    this.pageSize = 100;
    this.version = null;
    this.beside = {};
    this.unsaid = null;
    this.answer = (call) => ({ content: [{ type: 'text', text: JSON.stringify(call.arguments) }] });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.heard += 1;
    const body = await text(request);
    // No back-channel, no sessions.
    if (request.method !== 'POST') {
      if (request.headers['last-event-id'] === NAMED && this.unsaid) return this.goOn(response, this.unsaid);
      const trouble = this.troubles.get(request.method ?? '');
      return trouble && trouble.kind !== 'closes-streams'
        ? makeTrouble(trouble, response)
        : void response.writeHead(405).end();
    }
    const message = JSON.parse(body) as JsonRpc;
    const isKnown = this.token === null || request.headers.authorization === `Bearer ${this.token}`;
    const trouble = isKnown ? (this.troubles.get(message.method) ?? this.troubles.get('*')) : UNKNOWN;
    if (trouble?.kind === 'closes-streams') {
      this.unsaid = { message, times: trouble.times };
      return this.goOn(response, this.unsaid);
    }
    if (trouble) return makeTrouble(trouble, response);
    const isOver = message.method !== 'initialize' && request.headers['mcp-session-id'] !== (this.session ?? undefined);
    if (isOver) return void response.writeHead(404).end();
    if (message.id === undefined) return void response.writeHead(202).end();
    const { status, answer } = await this.answerTo(message, request.headers);
    const isNew = this.session !== null && message.method === 'initialize';
    const session = isNew ? { 'mcp-session-id': this.session! } : {};
    response.writeHead(status, { 'content-type': 'application/json', ...session });
    response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...answer }));
  }

  /** @source MCP 2025-11-25, basic/transports, "Sending Messages to the Server" */
  private async goOn(response: ServerResponse, unsaid: { readonly message: JsonRpc; times: number }): Promise<void> {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (unsaid.times-- > 0) return void response.end(`id: ${NAMED}\nretry: 50\ndata: \n\n`);
    const { answer } = await this.answerTo(unsaid.message, {});
    response.end(`data: ${JSON.stringify({ jsonrpc: '2.0', id: unsaid.message.id, ...answer })}\n\n`);
  }

  private async answerTo(
    message: JsonRpc,
    headers: IncomingMessage['headers'],
  ): Promise<{ readonly status: number; readonly answer: object }> {
    try {
      return { status: 200, answer: { result: await this.resultOf(message, headers), ...this.beside } };
    } catch (error) {
      if (!(error instanceof FakeProtocolError)) throw error;
      return { status: error.status, answer: { error: { code: error.code, message: error.message } } };
    }
  }

  private resultOf({ method, params }: JsonRpc, headers: IncomingMessage['headers']): unknown {
    if (method === 'initialize') {
      const { protocolVersion } = params as { protocolVersion: string };
      if (protocolVersion !== (this.version ?? protocolVersion)) {
        throw new FakeProtocolError(-32602, `Unsupported protocol version, not ${this.version}`);
      }
      return { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'fake', version: '1' } };
    }
    if (method === 'tools/list') {
      const from = Number(params?.cursor ?? 0);
      const until = from + this.pageSize;
      const more = until < this.tools.length ? { nextCursor: String(until) } : {};
      return { tools: this.tools.slice(from, until), ...more };
    }
    const call = { name: params.name, arguments: params.arguments ?? {}, headers };
    this.calls.push(call);
    return this.answer(call);
  }
}

/** A tool that adds two numbers. */
export const ADD: FakeTool = {
  name: 'add',
  description: 'Adds two numbers.',
  inputSchema: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } } },
};

/** The event that closed streams are taken up after. */
const NAMED = 'event-1';

const UNKNOWN = { kind: 'oauth' } as const;

function makeTrouble(trouble: Exclude<ToolServerTrouble, { kind: 'closes-streams' }>, response: ServerResponse): void {
  switch (trouble.kind) {
    case 'silence':
      return;
    case 'hang-up':
      return void response.destroy();
    case 'nonsense':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    case 'oauth':
      response.writeHead(401, { 'www-authenticate': 'Bearer resource_metadata="http://127.0.0.1:9/metadata"' });
      return void response.end('{}');
    case 'redirect':
      return void response.writeHead(307, { location: trouble.to }).end();
    case 'half-an-answer':
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('event: message\ndata: {"jsonrpc":"2.0","id":');
      setImmediate(() => response.destroy());
  }
}
