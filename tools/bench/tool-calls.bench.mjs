import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { source } from '../build/source.mjs';
import { addModel, KEY, newAssistant, startModel } from './chat.mjs';
import { Client } from './client.mjs';
import { Deployment } from './deployment.mjs';
import { fixed, inTurn, median, quantile } from './numbers.mjs';

const CALLS = 3;
const WARM_UP_ROUNDS = 10;
const QUESTION = 'How much is it together?';
/** How the model knows the tool `add` of the server `Sums`. */
const TOOL = 'Sums__add';

async function startTools({ defer }) {
  const { FakeToolServer } = source('libs/testing/src/fake-tool-server');
  const tools = await FakeToolServer.start();
  defer(() => tools.close());
  return tools;
}

/** Lets an assistant use the tools of a server. */
async function offer(client, assistantId, url) {
  const { space_id: spaceId } = await client.get(`/assistants/${assistantId}/`);
  const { server } = await client.post('/mcp-servers/', { name: 'Sums', http_url: url });
  await client.post(`/mcp-servers/settings/${server.id}/`, {});
  await client.send('PATCH', `/spaces/${spaceId}/`, { mcp_servers: [{ id: server.id }] });
  await client.post(`/assistants/${assistantId}/mcp-servers/${server.id}/`, {});
}

/** Milliseconds until a streamed request has ended. @throws Error when it does not hold `sign` */
async function untilEnd(url, headers, body, sign) {
  const startedMs = performance.now();
  const sent = { ...headers, 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
  const text = await response.text();
  if (!text.includes(sign)) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return performance.now() - startedMs;
}

/** What a program of a few lines does: asks, connects, calls side by side, and asks again with the results. */
function bareTurn(server, tools) {
  const parameters = { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } } };
  const offered = [{ type: 'function', function: { name: TOOL, parameters } }];
  const ask = (messages, sign) => {
    const body = { model: 'bench-chat', stream: true, messages, tools: offered };
    return untilEnd(`${server.url}/chat/completions`, { authorization: `Bearer ${KEY}` }, body, sign);
  };
  return async () => {
    const startedMs = performance.now();
    const question = { role: 'user', content: QUESTION };
    await ask([question], TOOL);
    const client = new McpClient({ name: 'bare', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(tools.url)));
    const numbers = Array.from({ length: CALLS }, (_, index) => index);
    const results = await Promise.all(
      numbers.map((index) => client.callTool({ name: 'add', arguments: { a: index, b: 1 } })),
    );
    const called = results.map(({ content }, index) => ({
      role: 'tool',
      tool_call_id: `call_${index}`,
      content: content[0].text,
    }));
    await ask([question, ...called], 'Six');
    const tookMs = performance.now() - startedMs;
    await client.close();
    return tookMs;
  };
}

/** A turn with tools of ours beside the same calls by the bare SDK. */
export const toolCalls = {
  name: 'tool-calls',
  about: `time of a turn with ${CALLS} tool calls`,
  async run(context) {
    const [server, tools] = [await startModel(context), await startTools(context)];
    const deployment = await Deployment.start(context, {
      apps: ['api'],
      env: { ALLOWED_PRIVATE_HOSTS: '["127.0.0.1"]' },
    });
    const client = await Client.signIn(deployment);
    const modelId = await addModel(client, server.url, { supports_tool_calling: true });
    const assistantId = await newAssistant(client, modelId, { withCollection: false });
    await offer(client, assistantId, tools.url);
    const wanted = Array.from({ length: CALLS }, (_, index) => ({
      id: `call_${index}`,
      name: TOOL,
      arguments: JSON.stringify({ a: index, b: 1 }),
    }));
    const scripted = (turn) => () => {
      server.chatReplies.push({ toolCalls: wanted }, { text: ['Six', '.'] });
      return turn();
    };
    const body = { question: QUESTION, assistant_id: assistantId, stream: true };
    const ours = () => untilEnd(client.url('/conversations/?version=2'), client.headers, body, 'Six');
    const sides = { bare: scripted(bareTurn(server, tools)), product: scripted(ours) };
    await inTurn(sides, WARM_UP_ROUNDS);
    const before = tools.calls.length;
    const rounds = context.rounds ?? 40;
    const times = await inTurn(sides, rounds);
    const called = tools.calls.length - before;
    if (called !== 2 * rounds * CALLS) throw new Error(`${called} tools were called in ${rounds} rounds.`);
    const overheads = times.product.map((value, round) => (value - times.bare[round]) / CALLS);
    const rows = Object.entries(times).map(([side, values]) => ({
      side,
      'median ms': fixed(median(values)),
      'p95 ms': fixed(quantile(values, 0.95)),
    }));
    return {
      tables: [
        { title: 'two model calls, and between them three tools side by side; a connection for every turn', rows },
      ],
      notes: ['The bare side keeps nothing, checks nothing and asks nobody whether it may.'],
      goals: [{ what: 'overhead of a tool call', measured: median(overheads), atMost: 15, unit: ' ms' }],
    };
  },
};
