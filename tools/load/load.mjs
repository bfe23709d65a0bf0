#!/usr/bin/env node
// npm run load [-- options]
// A mix of sign-ins, streamed questions, uploads, crawls and SCIM changes against a running installation; says how much
// it did, how long it took, what failed, what it cost in memory, and whether anything was lost. Stops by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { canWatchProcesses, peakBytes, residentBytes, resetPeak } from '../bench/processes.mjs';
import { megabytes } from '../bench/numbers.mjs';
import { machine, tableLines } from '../bench/report.mjs';
import { readJson } from '../local-services/files.mjs';
import { readSettings, stateFile } from '../start/settings.mjs';
import { chosen } from './actions.mjs';
import { parseArguments, USAGE } from './arguments.mjs';
import { Caller } from './installation.mjs';
import { findLosses } from './losses.mjs';
import { Measures } from './measures.mjs';
import { startModelServer } from './model-server.mjs';
import { startSite } from './site.mjs';
import { makeTenant } from './tenant.mjs';

const JOBS_END_WITHIN_MS = 600_000;
/** People read before they go on. */
const THINK_MS = 250;

/** One person who works until the time is over, or somebody has had enough. */
async function work(world, person, isOver) {
  while (!isOver()) {
    const { name, act } = chosen(Math.random());
    const startedMs = performance.now();
    try {
      await act({ ...world, person });
      world.measures.took(name, performance.now() - startedMs);
    } catch (error) {
      world.measures.failed(name, error);
    }
    await sleep(Math.random() * 2 * THINK_MS);
  }
}

/** Memory of the processes on this machine: now, and at most since the run began. */
function memoryRows(pids) {
  return Object.entries(pids).flatMap(([process, pid]) => {
    try {
      return [{ process, 'MB now': megabytes(residentBytes(pid)), 'MB at most': megabytes(peakBytes(pid)) }];
    } catch {
      return [{ process, 'MB now': 'ended', 'MB at most': '' }];
    }
  });
}

function print(title, rows) {
  if (rows.length > 0) console.log([`\n${title}`, ...tableLines(rows)].join('\n'));
}

async function load(wanted, isStopped) {
  const [model, site] = await Promise.all([startModelServer(wanted.modelDelayMs), startSite()]);
  const operator = new Caller(wanted.url, { 'x-api-key': wanted.superKey });
  const measures = new Measures();
  const books = { questions: [], uploads: [], crawls: [], provisioned: [] };
  const pids = canWatchProcesses ? wanted.pids : {};
  let tenant;
  try {
    const modelUrl = `http://${wanted.host}:${model.port}/v1`;
    tenant = await makeTenant(operator, { people: wanted.people, modelUrl });
    const people = await Promise.all(
      tenant.logins.map(async (login) => ({ login, caller: await operator.as({}).signIn(login) })),
    );
    const world = { tenant, books, measures, siteUrl: `http://${wanted.host}:${site.port}` };
    for (const pid of Object.values(pids)) resetPeak(pid);
    console.log(`${wanted.people} people work for ${wanted.seconds} s at ${wanted.url}`);
    const startedMs = performance.now();
    const isOver = () => isStopped() || performance.now() - startedMs > wanted.seconds * 1_000;
    await Promise.all(people.map((person) => work(world, person, isOver)));
    const seconds = (performance.now() - startedMs) / 1_000;

    const losses = await findLosses(world, { withinMs: JOBS_END_WITHIN_MS });
    print(`Done in ${Math.round(seconds)} s`, measures.rows(seconds));
    print('Errors', measures.errorRows());
    print('Memory', memoryRows(pids));
    print('Asked for with success, and not there afterwards', losses);
    const { node, processors, load: average } = machine();
    console.log(`\nOn ${processors}, Node ${node}, load ${average.join(' ')}, shared with what was measured.`);
    return measures.errorCount + losses.reduce((sum, { lost }) => sum + lost, 0);
  } finally {
    await tenant?.remove(books.provisioned.map(({ id }) => id));
    model.close();
    site.close();
  }
}

/** What is asked for; null after saying what is wrong with it. */
function wantedOf(argv) {
  try {
    return parseArguments(argv, process.env, readJson(stateFile(readSettings().stateDir)));
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    return null;
  }
}

const wanted = wantedOf(process.argv.slice(2));
let stopped = false;
process.once('SIGINT', () => (stopped = true));
try {
  if (!wanted) process.exitCode = 2;
  else if ((await load(wanted, () => stopped)) > 0) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
