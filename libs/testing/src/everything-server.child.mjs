// The reference server of MCP with all its tools, over streamable HTTP on a free port.
import { randomUUID } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createServer } from '@modelcontextprotocol/server-everything/dist/server/index.js';

const sessions = new Map();

async function open() {
  const { server, cleanup } = createServer();
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => sessions.set(id, transport),
  });
  server.server.onclose = () => cleanup(transport.sessionId);
  await server.connect(transport);
  return transport;
}

const http = createHttpServer(async (request, response) => {
  const transport = sessions.get(request.headers['mcp-session-id']) ?? (await open());
  await transport.handleRequest(request, response);
});
http.listen(0, '127.0.0.1', () => process.send({ url: `http://127.0.0.1:${http.address().port}/mcp` }));
process.on('disconnect', () => process.exit(0));
