import { createServer } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { Client } from './client.mjs';
import { Deployment } from './deployment.mjs';
import { fixed, inTurn, median, ratios } from './numbers.mjs';
import { source } from '../build/source.mjs';
import { canWatchProcesses, processorMs } from './processes.mjs';

const CONNECTIONS = 20;
const SECONDS = 3;
const SEAMS = 1_000_000;
/** Longer than a process gathers spans before it sends them. */
const QUIET_MS = 3_000;

/** Takes every span and keeps none; `taken.spans` is how many there were. */
async function startCollector({ defer }) {
  const taken = { spans: 0 };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part) => (text += part));
    request.on('end', () => (taken.spans += text.split('"spanId":').length - 1));
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  defer(() => server.closeAllConnections());
  return { url: `http://127.0.0.1:${server.address().port}`, taken };
}

/** One api with these settings, and somebody who is signed in there. */
async function startSide(context, name, env) {
  const deployment = await Deployment.start(
    { ...context, folder: `${context.folder}/${name}` },
    { apps: ['api'], env },
  );
  return { deployment, client: await Client.signIn(deployment) };
}

/** Requests per second, and the processor time that each cost. @throws Error unless every answer was a success */
async function load({ deployment, client }, path) {
  const pid = deployment.pid('api');
  const before = canWatchProcesses ? processorMs(pid) : 0;
  const url = deployment.url('api') + path;
  const { headers } = client;
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.errors + result.non2xx > 0) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refused`);
  const used = canWatchProcesses ? processorMs(pid) - before : Number.NaN;
  return { perSecond: result.requests.total / result.duration, cpuMs: used / result.requests.total };
}

const SIDES = {
  off: () => ({}),
  on: (url) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url }),
  'on, 1 in 10': (url) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_TRACES_SAMPLER_ARG: '0.1' }),
};
const ROUTES = { 'GET /users/me/': '/api/v1/users/me/', 'a route that asks nobody': '/version' };

/** Round by round, since neighbours on the machine slow a round of all sides alike. */
function tableOf(title, results) {
  const of = (name, what) => results[name].map((round) => round[what]);
  const share = (name, what) => fixed(median(ratios(of(name, what), of('off', what))));
  const rows = Object.keys(results).map((name) => ({
    traces: name,
    'req/s': Math.round(median(of(name, 'perSecond'))),
    'to off': share(name, 'perSecond'),
    'CPU ms a request': fixed(median(of(name, 'cpuMs')), 3),
    'CPU to off': share(name, 'cpuMs'),
  }));
  return { title, rows };
}

/** What is left where traces are off: a comparison at each place where a span would begin. */
async function costOfSeams({ client }, taken) {
  const { startSpan } = source('libs/platform/telemetry/src/tracing/spans.ts');
  const start = { kind: 'client', attributes: { 'db.system.name': 'postgresql' } };
  for (let warm = 0; warm < SEAMS; warm += 1) startSpan('SELECT', start).end();
  const began = performance.now();
  for (let seams = 0; seams < SEAMS; seams += 1) startSpan('SELECT', start).end();
  const nanoseconds = ((performance.now() - began) / SEAMS) * 1e6;
  const before = await settled(taken);
  await client.get('/users/me/');
  const spans = (await settled(taken, before)) - before;
  const microseconds = fixed((spans * nanoseconds) / 1_000, 3);
  return `Off, the ${spans} seams of GET /users/me/ take ${microseconds} µs of a request (${fixed(nanoseconds, 1)} ns each).`;
}

/** How many spans were taken once no more come, and more than `over`. */
async function settled(taken, over = -1) {
  for (let before; before !== taken.spans || taken.spans <= over; await sleep(QUIET_MS)) before = taken.spans;
  return taken.spans;
}

/** What traces cost: an api that makes none beside one that sends every span to a collector, and one that keeps a tenth. */
export const traces = {
  name: 'traces',
  about: 'requests per second of an api with traces off, on, and of one trace in ten',
  async run(context) {
    const collector = await startCollector(context);
    const started = {};
    for (const [name, env] of Object.entries(SIDES))
      started[name] = await startSide(context, name.replace(/\W+/g, '-'), env(collector.url));
    const tables = [];
    for (const [title, path] of Object.entries(ROUTES)) {
      const sides = Object.fromEntries(Object.keys(SIDES).map((name) => [name, () => load(started[name], path)]));
      await inTurn(sides, 1); // warms all up
      tables.push(
        tableOf(`${title}: ${CONNECTIONS} connections, ${SECONDS} s a round`, await inTurn(sides, context.rounds ?? 5)),
      );
    }
    return { tables, goals: [], notes: [await costOfSeams(started.on, collector.taken)] };
  },
};
