import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { addModel, KEY, newAssistant, startModel } from './chat.mjs';
import { Client } from './client.mjs';
import { Deployment } from './deployment.mjs';
import { inspected, usedBytes } from './inspector.mjs';
import { fixed, inTurn, megabytes, quantile } from './numbers.mjs';
import { canWatchProcesses } from './processes.mjs';

/** What the model takes to its first word. */
const MODEL_DELAY_MS = 50;
const AT_ONCE = [1, 100];
const IDLE = [1_000, 5_000];
const KILOBYTES_EACH = 40;
/** A comment comes every 15 seconds of silence; this much later it counts as missed. */
const SILENCE_MS = 15_000;
const TOLERANCE_MS = 3_000;
const WATCHED_MS = 50_000;
/** So many are opened side by side. */
const OPENING = 25;

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

/** A stream that is read; knows when it first held `sign`, and how long it was silent. */
class Stream {
  tookMs;
  longestSilenceMs = 0;
  comments = 0;
  #heardMs;
  #request;

  /** Resolves once the stream holds `sign`. @throws Error when it ends before */
  static async open(url, headers, body, sign) {
    const stream = new Stream();
    const startedMs = performance.now();
    await new Promise((resolve, reject) => {
      const sent = { ...headers, 'content-type': 'application/json' };
      stream.#request = request(url, { method: 'POST', headers: sent, agent }, (response) => {
        let seen = '';
        response.setEncoding('utf8');
        response.on('data', (text) => {
          stream.#hear(text);
          if (stream.tookMs !== undefined) return;
          seen += text;
          if (!seen.includes(sign)) return;
          stream.tookMs = performance.now() - startedMs;
          resolve();
        });
        response.on('end', () => reject(new Error(`${url} answered ${response.statusCode}: ${seen.slice(0, 300)}`)));
        response.on('error', reject);
      });
      stream.#request.on('error', reject);
      stream.#request.end(JSON.stringify(body));
    });
    return stream;
  }

  /** Begins to measure silence anew. */
  watch() {
    this.longestSilenceMs = 0;
    this.comments = 0;
    this.#heardMs = performance.now();
  }

  /** The longest silence since, that which lasts included. */
  silenceMs() {
    return Math.max(this.longestSilenceMs, performance.now() - this.#heardMs);
  }

  leave() {
    this.#request.on('error', () => undefined);
    this.#request.destroy();
  }

  #hear(text) {
    const now = performance.now();
    if (text.startsWith(':')) this.comments += 1;
    if (this.#heardMs !== undefined) this.longestSilenceMs = Math.max(this.longestSilenceMs, now - this.#heardMs);
    this.#heardMs = now;
  }
}

/** Milliseconds to the first word of `count` answers that are asked for at once; the slowest and the middle one. */
async function firstWords(open, count) {
  const streams = await Promise.all(Array.from({ length: count }, open));
  for (const stream of streams) stream.leave();
  return streams.map(({ tookMs }) => tookMs);
}

async function addedTimes({ client, server, assistantId, rounds }) {
  const script = () => server.chatReplies.push({ text: ['Word', ' by', ' word.'], delayMs: MODEL_DELAY_MS });
  const model = () => {
    script();
    const body = { model: 'bench-chat', stream: true, messages: [{ role: 'user', content: 'Who?' }] };
    return Stream.open(`${server.url}/chat/completions`, { authorization: `Bearer ${KEY}` }, body, 'Word');
  };
  const product = () => {
    script();
    const body = { question: 'Who?', assistant_id: assistantId, stream: true };
    return Stream.open(client.url('/conversations/?version=2'), client.headers, body, '"answer":"Word');
  };
  const rows = [];
  for (const count of AT_ONCE) {
    const sides = { model: () => firstWords(model, count), product: () => firstWords(product, count) };
    await inTurn(sides, 3);
    const times = await inTurn(sides, count === 1 ? rounds * 4 : Math.max(3, Math.ceil(rounds / 4)));
    const at = (side, share) => quantile(times[side].flat(), share);
    const added = (share) => fixed(at('product', share) - at('model', share));
    rows.push({
      'at once': count,
      'model p50 ms': fixed(at('model', 0.5)),
      'added p50 ms': added(0.5),
      'added p99 ms': added(0.99),
    });
  }
  return rows;
}

/** Opens streams whose model says one word and nothing more, until there are `count`. */
async function openIdle(streams, count, { client, server, assistantId }) {
  const body = { question: 'Who?', assistant_id: assistantId, stream: true };
  const work = async () => {
    while (streams.length + opening < count) {
      opening += 1;
      server.chatReplies.push({ text: ['Word'], hangAfter: 1 });
      const stream = await Stream.open(client.url('/conversations/?version=2'), client.headers, body, 'Word');
      opening -= 1;
      streams.push(stream);
    }
  };
  let opening = 0;
  await Promise.all(Array.from({ length: OPENING }, work));
}

async function idleMemory(deployment, port, stage) {
  const pid = deployment.pid('api');
  const streams = [];
  const rows = [];
  const atRestBytes = await usedBytes(pid, port);
  for (const count of IDLE) {
    await openIdle(streams, count, stage);
    for (const stream of streams) stream.watch();
    const bytes = await usedBytes(pid, port);
    await sleep(WATCHED_MS);
    const missed = streams.filter((stream) => stream.silenceMs() > SILENCE_MS + TOLERANCE_MS).length;
    rows.push({
      streams: count,
      'API MB': megabytes(bytes),
      'KB each': fixed((bytes - atRestBytes) / 1e3 / count, 1),
      'comments each': fixed(streams.reduce((sum, { comments }) => sum + comments, 0) / count, 1),
      'without a comment in time': missed,
    });
  }
  for (const stream of streams) stream.leave();
  return rows;
}

/** What many streams at once cost: time to the first word, and the memory of those that wait. */
export const streams = {
  name: 'streams',
  about: 'time to the first word with 1 and 100 streams at once; memory of 1,000 and 5,000 streams that wait',
  possible: canWatchProcesses,
  async run(context) {
    const server = await startModel(context);
    const { port, env } = await inspected();
    const deployment = await Deployment.start(context, {
      apps: ['api'],
      env: { ...env, ALLOWED_PRIVATE_HOSTS: '["127.0.0.1"]', MODEL_IDLE_TIMEOUT_SECONDS: '3600' },
    });
    const client = await Client.signIn(deployment);
    const assistantId = await newAssistant(client, await addModel(client, server.url), { withCollection: false });
    const stage = { client, server, assistantId, rounds: context.rounds ?? 20 };
    const times = await addedTimes(stage);
    const memory = await idleMemory(deployment, port, stage);
    // Turns outlive their readers; they end with their model.
    await server.close();
    return {
      tables: [
        { title: 'first word of streams opened at once', rows: times },
        { title: 'streams that wait for their model', rows: memory },
      ],
      goals: memory.flatMap((row) => [
        {
          what: `${row.streams} streams that wait`,
          measured: row['KB each'],
          atMost: KILOBYTES_EACH,
          unit: ' KB each',
        },
        {
          what: `${row.streams} streams, without a comment in time`,
          measured: row['without a comment in time'],
          atMost: 0,
          unit: '',
        },
      ]),
    };
  },
};
