import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AnthropicChat } from '../src/providers/anthropic/anthropic-chat';
import type { ChatRequest } from '../src/domain/chat-model';
import { FOUR_CHARACTERS } from '../src/providers/tokens/token-counters';
import { collect, completionRecord, connection, failureOf, providerHttp, question } from './kit';

let server: Server;
let answer: { status: number; events: object[] };
/** What the server refuses, and what it says then. */
let refused: { member: string; said: string } | null = null;
let got: { url: string; key: unknown; version: unknown; body: any };

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { 'x-api-key': key, 'anthropic-version': version } = request.headers;
      got = { url: request.url!, key, version, body: JSON.parse(body) };
      if (refused && refused.member in got.body) {
        response.writeHead(400, { 'content-type': 'application/json' });
        return response.end(
          JSON.stringify({ type: 'error', error: { type: 'invalid_request_error', message: refused.said } }),
        );
      }
      response.writeHead(answer.status, { 'content-type': 'text/event-stream' });
      response.end(
        answer.events.map((event: any) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(''),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

function ask(...events: object[]) {
  answer = { status: 200, events };
  return stream();
}

function stream(overrides: Partial<ChatRequest> = {}) {
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const provider = connection(baseUrl, { providerType: 'anthropic', dialect: 'anthropic', apiKey: 'sk-ant' });
  const chat = new AnthropicChat(completionRecord({ name: 'claude' }), provider, providerHttp(), FOUR_CHARACTERS);
  return collect(chat.stream(question(overrides)));
}

const start = {
  type: 'message_start',
  message: { usage: { input_tokens: 20, cache_read_input_tokens: 5, output_tokens: 1 } },
};
const stop = { type: 'message_stop' };

it('streams thinking, text, tool calls and usage', async () => {
  const events = await ask(
    start,
    { type: 'ping' },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm.' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Hello' } },
    { type: 'content_block_start', index: 2, content_block: { type: 'tool_use', id: 'a', name: 'f', input: {} } },
    { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '{"x":' } },
    { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '1}' } },
    { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { input_tokens: 0, output_tokens: 9 } },
    stop,
  );
  expect(events).toEqual([
    { type: 'reasoning', delta: 'Hm.' },
    { type: 'text', delta: 'Hello' },
    { type: 'tool-calls', calls: [{ id: 'a', name: 'f', argumentsText: '{"x":1}', arguments: { x: 1 } }] },
    { type: 'usage', promptTokens: 25, completionTokens: 9 },
    { type: 'end', finishReason: 'tool_calls' },
  ]);
  expect(got).toMatchObject({
    url: '/v1/messages',
    key: 'sk-ant',
    version: '2023-06-01',
    body: { model: 'claude', stream: true },
  });
});

it('§15.12 reports a failure inside the stream, and a stream that just stops', async () => {
  const overloaded = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } };
  expect((await failureOf(ask(start, overloaded))).code).toBe('upstream_unavailable');
  expect((await failureOf(ask(start))).code).toBe('upstream_unavailable');
});

it('asks a newer model again without what it does not take any more', async () => {
  answer = {
    status: 200,
    events: [start, { type: 'content_block_delta', delta: { type: 'text_delta', text: 'Hi' } }, stop],
  };
  refused = { member: 'temperature', said: '`temperature` is deprecated for this model.' };
  const events = await stream({ kwargs: { temperature: 0.5 } });
  refused = null;
  expect(events).toContainEqual({ type: 'text', delta: 'Hi' });
  expect(got.body).not.toHaveProperty('temperature');
});
