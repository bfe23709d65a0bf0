import { addModel, KEY, newAssistant, startModel, streamed } from './chat.mjs';
import { Client } from './client.mjs';
import { Deployment } from './deployment.mjs';
import { fixed, inTurn, median, quantile } from './numbers.mjs';

/** What the model takes to its first word. */
const MODEL_DELAY_MS = 50;
const WARM_UP_ROUNDS = 15;

async function firstWord(...request) {
  return (await streamed(...request)).firstMs;
}

function sidesOf(client, server, assistants) {
  const script = () => server.chatReplies.push({ text: ['Word', ' by', ' word.'], delayMs: MODEL_DELAY_MS });
  const question = 'What does a resident parking permit cost a month?';
  const model = () => {
    script();
    const body = { model: 'bench-chat', stream: true, messages: [{ role: 'user', content: question }] };
    return firstWord(`${server.url}/chat/completions`, { authorization: `Bearer ${KEY}` }, body, 'Word');
  };
  const product = (assistantId) => () => {
    script();
    const body = { question, assistant_id: assistantId, stream: true };
    return firstWord(client.url('/conversations/?version=2'), client.headers, body, '"answer":"Word');
  };
  const named = Object.entries(assistants).map(([name, id]) => [name, product(id)]);
  return { model, ...Object.fromEntries(named) };
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
    const sides = sidesOf(client, server, assistants);
    await inTurn(sides, WARM_UP_ROUNDS);
    const times = await inTurn(sides, context.rounds ?? 60);
    const added = (side) => median(times[side].map((value, round) => value - times.model[round]));
    const rows = Object.entries(times).map(([side, values]) => ({
      side,
      'median ms': fixed(median(values)),
      'p95 ms': fixed(quantile(values, 0.95)),
      'added ms': fixed(added(side)),
    }));
    const goals = Object.keys(assistants).map((side) => ({
      what: `added to the first word, ${side}`,
      measured: added(side),
      atMost: 6,
      unit: ' ms',
    }));
    return { tables: [{ title: 'every question opens a conversation', rows }], goals };
  },
};
