import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addModel, KEY, newAssistant, startModel, streamed } from './chat.mjs';
import { Client } from './client.mjs';
import { Deployment, PROCESS_SETTINGS } from './deployment.mjs';
import { fixed, inTurn, median, quantile } from './numbers.mjs';

const BARE = fileURLToPath(new URL('./bare-answer.mjs', import.meta.url));
/** What the model takes to its first word. */
const MODEL_DELAY_MS = 50;
const WARM_UP_ROUNDS = 15;
const BARE_SIDE = 'bare route, one SELECT';

async function firstWord(...request) {
  return (await streamed(...request)).firstMs;
}

async function startBareRoute({ defer }, databaseUrl, modelUrl) {
  const server = fork(BARE, [databaseUrl, modelUrl, KEY], { env: { PATH: process.env.PATH, ...PROCESS_SETTINGS } });
  defer(() => server.kill());
  const [{ port }] = await once(server, 'message');
  return `http://127.0.0.1:${port}/ask`;
}

function sidesOf({ client, server, bareUrl }, assistants) {
  const script = () => server.chatReplies.push({ text: ['Word', ' by', ' word.'], delayMs: MODEL_DELAY_MS });
  const question = 'What does a resident parking permit cost a month?';
  const model = () => {
    script();
    const body = { model: 'bench-chat', stream: true, messages: [{ role: 'user', content: question }] };
    return firstWord(`${server.url}/chat/completions`, { authorization: `Bearer ${KEY}` }, body, 'Word');
  };
  const bare = () => {
    script();
    return firstWord(bareUrl, {}, { question }, 'Word');
  };
  const product = (assistantId) => () => {
    script();
    const body = { question, assistant_id: assistantId, stream: true };
    return firstWord(client.url('/conversations/?version=2'), client.headers, body, '"answer":"Word');
  };
  const named = Object.entries(assistants).map(([name, id]) => [name, product(id)]);
  return { model, [BARE_SIDE]: bare, ...Object.fromEntries(named) };
}

/** What the product adds to the time a model takes to its first word. */
export const firstToken = {
  name: 'first-token',
  about: `time to the first word of a streamed answer, over that of a model that takes ${MODEL_DELAY_MS} ms`,
  async run(context) {
    const server = await startModel(context);
    const deployment = await Deployment.start(context, {
      apps: ['api'],
      env: { ALLOWED_PRIVATE_HOSTS: '["127.0.0.1"]' },
    });
    const client = await Client.signIn(deployment);
    const modelId = await addModel(client, server.url);
    const assistants = {
      'assistant without a collection': await newAssistant(client, modelId, { withCollection: false }),
      'assistant with an empty collection': await newAssistant(client, modelId, { withCollection: true }),
    };
    const bareUrl = await startBareRoute(context, deployment.databaseUrl, server.url);
    const sides = sidesOf({ client, server, bareUrl }, assistants);
    await inTurn(sides, WARM_UP_ROUNDS);
    const times = await inTurn(sides, context.rounds ?? 60);
    const added = (side) => median(times[side].map((value, round) => value - times.model[round]));
    const rows = Object.entries(times).map(([side, values]) => ({
      side,
      'median ms': fixed(median(values)),
      'p95 ms': fixed(quantile(values, 0.95)),
      'added ms': fixed(added(side)),
      'x bare': fixed(added(side) / added(BARE_SIDE)),
    }));
    const goals = Object.keys(assistants).map((side) => ({
      what: `added to the first word, ${side}`,
      measured: added(side),
      atMost: 6,
      unit: ' ms',
    }));
    return {
      tables: [{ title: 'every question opens a conversation', rows }],
      notes: ['The bare route, of Nest and Express, passes the same answer on after one SELECT.'],
      goals,
    };
  },
};
