import { Injectable, Logger } from '@nestjs/common';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { JsonSchemaValidator, jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation';
import { McpConfig } from '@svc/config';
import { assertOutsideTransaction } from '@svc/kernel';
import { OutboundClient } from '@svc/outbound';
import { listedTool } from '../domain/listed-tool';
import type { ToolDescription } from '../domain/tool-server';
import { type ResultPart, toolResult, type ToolResult } from '../domain/tool-result';
import { answeredStreams } from './answered-streams';
import { limitedReplies } from './limited-replies';
import { mcpFailure, refusalOfArguments } from './mcp-failure';
import { type McpSdk, mcpSdk } from './mcp-sdk';
import { olderVersions } from './older-versions';

/** Where a server is and what it is called with. */
export interface ServerAccess {
  readonly httpUrl: string;
  /** Sent as a bearer token; null sends none. */
  readonly token: string | null;
}

/** Pages of a list that are read at most, and tools that are taken from them. */
const MAX_PAGES = 20;
const MAX_TOOLS = 500;
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

// Schemas of strangers are not compiled to code; what their tools answer is text to us whatever its form.
const TRUSTING: jsonSchemaValidator = {
  getValidator:
    <Value>(): JsonSchemaValidator<Value> =>
    (input) => ({ valid: true, data: input as Value, errorMessage: undefined }),
};

/** Speaks MCP over streamable HTTP, through the guarded client alone: redirects and the back-channel, too. */
@Injectable()
export class McpClient {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly config: McpConfig,
  ) {}

  /** Connects; whoever does must close. @throws ToolFailure · the reason of `signal` */
  async connect({ httpUrl, token }: ServerAccess, signal?: AbortSignal): Promise<McpConnection> {
    assertOutsideTransaction('A tool server');
    const { connectTimeoutSeconds, callTimeoutSeconds } = this.config;
    const silenceMs = Math.max(connectTimeoutSeconds, callTimeoutSeconds) * 1000;
    const sdk = await mcpSdk();
    const client = new sdk.Client({ name: 'assistant-platform', version: '1.0.0' }, { jsonSchemaValidator: TRUSTING });
    // A whole back-channel lasts as long as the connection, which every use of it bounds.
    const limits = {
      timeoutMs: 0,
      firstByteTimeoutMs: silenceMs,
      idleTimeoutMs: silenceMs,
      maxBytes: MAX_ANSWER_BYTES,
    };
    const guarded = this.outbound.guardedFetch(limits);
    const opened = async () => {
      const transport = new sdk.StreamableHTTPClientTransport(new URL(httpUrl), {
        fetch: limitedReplies(olderVersions(answeredStreams(guarded, silenceMs))),
        requestInit: token === null ? undefined : { headers: { authorization: `Bearer ${token}` } },
        reconnectionOptions: {
          maxRetries: 0,
          initialReconnectionDelay: 1000,
          maxReconnectionDelay: 1000,
          reconnectionDelayGrowFactor: 1,
        },
      });
      await client.connect(transport, { timeout: connectTimeoutSeconds * 1000, signal });
      return new McpConnection(sdk, client, transport, this.config);
    };
    return opened().catch(async (error: unknown) => {
      await client.close();
      throw mcpFailure(sdk, error, signal);
    });
  }
}

/** A connection to a server. @throws ToolFailure from its methods, or the reason of their `signal` */
export class McpConnection {
  private readonly logger = new Logger(McpConnection.name);

  constructor(
    private readonly sdk: McpSdk,
    private readonly client: Client,
    private readonly transport: StreamableHTTPClientTransport,
    private readonly config: McpConfig,
  ) {}

  /** Every tool that the server lists and that could be called, up to 500. */
  async tools(signal?: AbortSignal): Promise<ToolDescription[]> {
    try {
      return this.understood(await this.list(signal)).slice(0, MAX_TOOLS);
    } catch (error) {
      throw mcpFailure(this.sdk, error, signal);
    }
  }

  /** Arguments that the server refuses are a result, as those are that the tool refuses: the model may mend them. */
  async call(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ToolResult> {
    const timeout = this.config.callTimeoutSeconds * 1000;
    // A signal of the call's own: the SDK listens to it, and many calls of a round share the turn's.
    const options = { timeout, maxTotalTimeout: timeout, signal: AbortSignal.any([signal]) };
    try {
      const request = { method: 'tools/call', params: { name, arguments: { ...args } } };
      const result = await this.client.request(request, this.sdk.CallResult, options);
      const { isError, structuredContent } = result;
      const content = result.content as ResultPart[];
      return toolResult({ content, isError: isError === true, structuredContent }, this.config.toolOutputMaxChars);
    } catch (error) {
      const refusal = refusalOfArguments(this.sdk, error);
      if (refusal === null) throw mcpFailure(this.sdk, error, signal);
      return toolResult({ content: [{ type: 'text', text: refusal }], isError: true }, this.config.toolOutputMaxChars);
    }
  }

  /** Ends the session at the server, too, without waiting for it. */
  async close(): Promise<void> {
    const ended = this.transport.terminateSession().catch(() => undefined);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
    await this.client.close();
  }

  /** Not by the SDK's own means, which refuse the whole list for one tool. */
  private async list(signal?: AbortSignal): Promise<unknown[]> {
    const listed: unknown[] = [];
    const timeout = this.config.listToolsTimeoutSeconds * 1000;
    const cursors = new Set<unknown>(['']);
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES && listed.length < MAX_TOOLS; page++) {
      const request = { method: 'tools/list', params: { cursor } };
      const { tools, nextCursor } = await this.client.request(request, this.sdk.AnyResult, { timeout, signal });
      if (!Array.isArray(tools)) throw new TypeError('The server gave no list of tools.');
      listed.push(...(tools as unknown[]));
      // Who gives a place in the list twice does not know it.
      if (typeof nextCursor !== 'string' || cursors.has(nextCursor)) break;
      cursors.add(nextCursor);
      cursor = nextCursor;
    }
    return listed;
  }

  private understood(listed: readonly unknown[]): ToolDescription[] {
    const tools = listed.map(listedTool).filter((tool) => tool !== null);
    const unknown = listed.length - tools.length;
    if (unknown > 0 && tools.length === 0) throw new TypeError('Nothing that the server lists is a tool.');
    if (unknown > 0)
      this.logger.warn(`${unknown} tools of a server were left out: without a name, or taking no object.`);
    return tools;
  }
}
