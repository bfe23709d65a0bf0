import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addModel, newAssistant, startModel, streamed } from './chat.mjs';
import { Client } from './client.mjs';
import { withClient } from './database.mjs';
import { Deployment } from './deployment.mjs';
import { fixed, median, quantile } from './numbers.mjs';
import { continued, fates, fill, MESSAGES, PERIOD_DAYS } from './retention-data.mjs';

/** So many people ask at once, each again a moment after the answer. */
const PEOPLE = 4;
const PAUSE_MS = 100;
/** The API takes that long to become as fast as it stays. */
const WARM_UP_ASKS = 1_500;
const LOOK_EVERY_MS = 50;
const DONE_WITHIN_MS = 3_600_000;

/** Asks with four people at once until `isOver`. @returns {Promise<{ firstMs: number, wholeMs: number }[]>} */
async function asking({ client, server, assistantId, sessions, asked }, isOver) {
  const times = [];
  const person = async () => {
    for (; !isOver(times.length); await sleep(PAUSE_MS)) {
      server.chatReplies.push({ text: ['Word', ' by', ' word.'] });
      // Every other question goes on in a conversation of which retention takes the beginning.
      const partner = asked.count++ % 2 === 0 ? { assistant_id: assistantId } : { session_id: sessions.pop() };
      const body = { question: 'And now?', stream: true, ...partner };
      times.push(await streamed(client.url('/conversations/?version=2'), client.headers, body, '"answer":"Word'));
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return times;
}

/** Asks for the nightly job as its schedule does. @returns its id */
async function enqueue(database) {
  const id = randomUUID();
  await database.query(
    `INSERT INTO jobs (id, type, queue, payload, dedupe_key, max_attempts)
     VALUES ($1, 'conversations.apply-retention', 'housekeeping', '{}', 'all', 3)`,
    [id],
  );
  return id;
}

/** A job as it is now, and for how long the transaction that the worker has open has been so. */
async function look(database, id) {
  const { rows } = await database.query(
    `SELECT status, attempts, 1000 * extract(epoch FROM finished_at - started_at)::float8 AS "tookMs",
       (SELECT 1000 * max(extract(epoch FROM clock_timestamp() - xact_start))::float8 FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'worker') AS "openMs"
     FROM jobs WHERE id = $1`,
    [id],
  );
  return rows[0];
}

/** Waits for a status of a job. @returns the job, with its longest transaction  @throws Error when it does not come */
async function reached(database, id, status) {
  let longestMs = 0;
  for (const deadline = performance.now() + DONE_WITHIN_MS; ; await sleep(LOOK_EVERY_MS)) {
    const job = await look(database, id);
    longestMs = Math.max(longestMs, job.openMs ?? 0);
    if (job.status === status) return { ...job, longestMs };
    if (job.status === 'failed' || performance.now() > deadline) throw new Error(`Retention is ${job.status}.`);
  }
}

/** Asks while the job runs, from its beginning to its end. */
async function askingMeanwhile(database, stage) {
  const id = await enqueue(database);
  await reached(database, id, 'in progress');
  let isOver = false;
  const ended = reached(database, id, 'complete').finally(() => (isOver = true));
  const [times, job] = await Promise.all([asking(stage, () => isOver), ended]);
  return { times, job };
}

async function measure(database, stage, asks) {
  const some = (count) => asking(stage, (done) => done >= count);
  await some(WARM_UP_ASKS);
  const before = await some(asks);
  const { times, job } = await askingMeanwhile(database, stage);
  return { times: { before, 'while it deletes': times, after: await some(asks) }, job };
}

function rowsOf(times) {
  return Object.entries(times).map(([when, answers]) => {
    const first = answers.map(({ firstMs }) => firstMs);
    const whole = answers.map(({ wholeMs }) => wholeMs);
    return {
      when,
      answers: answers.length,
      'first word median ms': fixed(median(first)),
      'p95 ms': fixed(quantile(first, 0.95)),
      'whole answer median ms': fixed(median(whole)),
      'its p95 ms': fixed(quantile(whole, 0.95)),
    };
  });
}

async function prepare(context) {
  const server = await startModel(context);
  const env = { ALLOWED_PRIVATE_HOSTS: '["127.0.0.1"]' };
  const deployment = await Deployment.start(context, { apps: ['api', 'worker'], env, model: 'lexical' });
  const client = await Client.signIn(deployment);
  const modelId = await addModel(client, server.url);
  const [assistantId, kept] = [
    await newAssistant(client, modelId, { withCollection: false }),
    await newAssistant(client, modelId, { withCollection: true }),
  ];
  const { space_id: spaceId } = await client.get(`/assistants/${assistantId}/`);
  await client.send('PATCH', `/spaces/${spaceId}/`, { data_retention_days: PERIOD_DAYS });
  const ids = { tenantId: deployment.tenantId, due: assistantId, kept, modelId };
  return { deployment, ids, stage: { client, server, assistantId, asked: { count: 0 } } };
}

/** What asking takes while retention deletes half of a million messages, and whether it deletes just those. */
export const retention = {
  name: 'retention',
  about: `answers while what is older than ${PERIOD_DAYS} days is deleted of ${MESSAGES} messages`,
  needsServer: true,
  async run(context) {
    const { deployment, ids, stage } = await prepare(context);
    return withClient(deployment.databaseUrl, async (database) => {
      context.say(`  writing ${MESSAGES} messages`);
      await fill(database, ids);
      stage.sessions = await continued(database);
      const { times, job } = await measure(database, stage, context.rounds ?? 1_000);
      const found = await fates(database);
      const seconds = job.tookMs / 1_000;
      const run = {
        seconds: fixed(seconds, 1),
        tries: job.attempts,
        'messages a second': Math.round((found[0].due - found[0].left) / seconds),
        'longest transaction ms': Math.round(job.longestMs),
      };
      const rows = rowsOf(times);
      const [before, meanwhile] = rows;
      const goal = (what, column) => ({ what, measured: meanwhile[column] / before[column], atMost: 1.5 });
      return {
        tables: [
          { title: `${PEOPLE} people ask, half of the questions in conversations that lose their beginning`, rows },
          { title: 'the run', rows: [run] },
          { title: 'what was written before', rows: found },
        ],
        goals: [
          goal('p95 to the first word while it deletes over before', 'p95 ms'),
          goal('p95 to the whole answer while it deletes over before', 'its p95 ms'),
          {
            what: 'due and left, or not due and gone',
            measured: found.reduce((sum, { left, lost }) => sum + left + lost, 0),
            atMost: 0,
          },
        ],
      };
    });
  },
};
