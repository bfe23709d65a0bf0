import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type McpConfig, OutboundConfig } from '@svc/config';
import { OutboundClient } from '@svc/outbound';
import { McpClient } from './mcp-client';

const PINGS = 3_000;

/** A server that asks before it answers, and takes its time with the replies. */
class Asking {
  readonly replies: ServerResponse[] = [];
  private readonly server: Server;

  constructor(private readonly pings: number) {
    this.server = createServer(async (request, response) => {
      if (request.method !== 'POST') return void response.writeHead(405).end();
      const { id, method } = (await json(request)) as { id?: unknown; method?: string };
      if (method === undefined) return void this.replies.push(response);
      if (id === undefined) return void response.writeHead(202).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (method === 'tools/list') response.write(this.asked());
      response.end(event({ id, result: method === 'initialize' ? INITIALIZED : { tools: [] } }));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/mcp`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private asked(): string {
    return Array.from({ length: this.pings }, (_, at) => event({ id: `ping-${at}`, method: 'ping' })).join('');
  }
}

const INITIALIZED = { protocolVersion: '2025-06-18', capabilities: {}, serverInfo: { name: 'asking', version: '1' } };
const event = (message: object) => `data: ${JSON.stringify({ jsonrpc: '2.0', ...message })}\n\n`;

describe('what a tool server asks', () => {
  it.each([
    [3, 3],
    [PINGS, 8],
  ])('%d times before its answer is answered %d times at once', async (pings, most) => {
    const server = new Asking(pings);
    const httpUrl = await server.listen();
    const allowed = { allowedPrivateHosts: ['127.0.0.1'], traceparentHosts: [] };
    const outbound = new OutboundClient(Object.assign(new OutboundConfig(), allowed));
    const seconds = { connectTimeoutSeconds: 30, listToolsTimeoutSeconds: 30, callTimeoutSeconds: 30 };
    const client = new McpClient(outbound, { ...seconds, toolOutputMaxChars: 1_000 } as McpConfig);
    const connection = await client.connect({ httpUrl, token: null });
    expect(await connection.tools()).toEqual([]);
    while (server.replies.length < most) await new Promise((resolve) => setTimeout(resolve, 5));
    await connection.close();
    await outbound.onApplicationShutdown();
    await server.close();
    expect(server.replies).toHaveLength(most);
  });
});
