import { Injectable } from '@nestjs/common';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { JsonSchemaValidator, jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation';
import { McpConfig } from '@svc/config';
import { assertOutsideTransaction, storableMember } from '@svc/kernel';
import { OutboundClient } from '@svc/outbound';
import type { ToolDescription } from '../domain/tool-server';
import { type ResultPart, toolResult, type ToolResult } from '../domain/tool-result';
import { answeredStreams } from './answered-streams';
import { mcpFailure } from './mcp-failure';
import { type McpSdk, mcpSdk } from './mcp-sdk';

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
    const opened = async () => {
      const transport = new sdk.StreamableHTTPClientTransport(new URL(httpUrl), {
        // A whole back-channel lasts as long as the connection, which every use of it bounds.
        fetch: answeredStreams(
          this.outbound.guardedFetch({
            timeoutMs: 0,
            firstByteTimeoutMs: silenceMs,
            idleTimeoutMs: silenceMs,
            maxBytes: MAX_ANSWER_BYTES,
          }),
        ),
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
  constructor(
    private readonly sdk: McpSdk,
    private readonly client: Client,
    private readonly transport: StreamableHTTPClientTransport,
    private readonly config: McpConfig,
  ) {}

  /** Every tool that the server lists, up to 500. */
  async tools(signal?: AbortSignal): Promise<ToolDescription[]> {
    const listed: ToolDescription[] = [];
    const timeout = this.config.listToolsTimeoutSeconds * 1000;
    try {
      let cursor: string | undefined;
      for (let page = 0; page < MAX_PAGES && listed.length < MAX_TOOLS; page++) {
        const answer = await this.client.listTools({ cursor }, { timeout, signal });
        listed.push(...answer.tools.map(describe));
        cursor = answer.nextCursor;
        if (cursor === undefined) break;
      }
    } catch (error) {
      throw mcpFailure(this.sdk, error, signal);
    }
    return listed.slice(0, MAX_TOOLS);
  }

  async call(name: string, args: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<ToolResult> {
    const timeout = this.config.callTimeoutSeconds * 1000;
    // A signal of the call's own: the SDK listens to it, and many calls of a round share the turn's.
    const options = { timeout, maxTotalTimeout: timeout, signal: AbortSignal.any([signal]) };
    try {
      const result = await this.client.callTool({ name, arguments: { ...args } }, undefined, options);
      const content = (Array.isArray(result.content) ? result.content : []) as ResultPart[];
      const { isError, structuredContent } = result;
      return toolResult({ content, isError: isError === true, structuredContent }, this.config.toolOutputMaxChars);
    } catch (error) {
      throw mcpFailure(this.sdk, error, signal);
    }
  }

  /** Ends the session at the server, too, without waiting for it. */
  async close(): Promise<void> {
    const ended = this.transport.terminateSession().catch(() => undefined);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
    await this.client.close();
  }
}

function describe(tool: {
  name: string;
  title?: string;
  description?: string;
  inputSchema: Record<string, unknown>;
}): ToolDescription {
  const { name, title = null, description = null, inputSchema } = tool;
  return JSON.parse(JSON.stringify({ name, title, description, inputSchema }, storableMember)) as ToolDescription;
}
