import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const WORDS = 60;
const WORD_EVERY_MS = 20;

const frame = (value) => `data: ${JSON.stringify(value)}\n\n`;
const chunk = (delta, more = {}) => ({
  id: 'load',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: null }],
  ...more,
});

async function stream(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let word = 0; word < WORDS && !response.destroyed; word += 1) {
    response.write(frame(chunk({ role: 'assistant', content: `word${word} ` })));
    await sleep(WORD_EVERY_MS);
  }
  const usage = { prompt_tokens: 100, completion_tokens: WORDS, total_tokens: 100 + WORDS };
  response.write(frame({ ...chunk({}), choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }));
  response.end(`${frame(chunk({}, { choices: [], usage }))}data: [DONE]\n\n`);
}

function whole(response) {
  const message = { role: 'assistant', content: 'A title' };
  const usage = { prompt_tokens: 100, completion_tokens: 2, total_tokens: 102 };
  const body = {
    id: 'load',
    object: 'chat.completion',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage,
  };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function serve(request, response, delayMs) {
  const parts = [];
  for await (const part of request) parts.push(part);
  if (request.url !== '/v1/chat/completions') {
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ object: 'list', data: [{ id: 'load-chat', object: 'model' }] }));
  }
  const { stream: streamed } = JSON.parse(Buffer.concat(parts).toString());
  await sleep(delayMs);
  return streamed ? stream(response) : whole(response);
}

/** The last word of every answer that was not cut off. */
export const LAST_WORD = `word${WORDS - 1}`;

/**
 * A model provider of known delay: it speaks the OpenAI-compatible interface and says the same sixty words, one every
 * 20 ms, after `delayMs`.
 * @returns {Promise<{ port: number, close: () => void }>}
 */
export async function startModelServer(delayMs) {
  const server = createServer((request, response) => {
    serve(request, response, delayMs).catch((error) => response.destroy(error));
  });
  await new Promise((resolve) => server.listen(0, resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: server.address().port, close };
}
