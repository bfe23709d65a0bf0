#!/usr/bin/env node
// npm test [-- --only unit,int] [-- <Jest arguments>]
// Checks and tests everything, with services of its own that are gone afterwards. The last line is
// "N passed, N failed"; a check or a test file that could not pass or run counts as one failed.
import { rmSync } from 'node:fs';
import { ensureDependencies, requireNode } from '../start/dependencies.mjs';
import { ROOT } from '../start/settings.mjs';
import { parseArguments } from './arguments.mjs';
import { findBrowser } from './browser.mjs';
import { endCurrent } from './child.mjs';
import { makeDatabaseTemplate } from './database-template.mjs';
import { countCheck, renderSummary } from './outcome.mjs';
import { startProduct } from './product.mjs';
import { openRunFolder } from './run-folder.mjs';
import { startTestServices } from './services.mjs';
import { buildEntries, CHECK_ROWS, runCheck, runJest, TEST_ROWS } from './steps.mjs';

/**
 * How each Jest project is run. Unit tests compute on each of two cores; integration tests wait as much as they work, for
 * their database above all, so that four have their place; tests from outside share one product, pages another, and
 * those that kill things start one each. What runs beside others says what it said when it has ended.
 */
const RUNS = {
  unit: { workers: 2, needs: [] },
  int: { workers: 4, needs: ['template', 'services', 'browser'] },
  deployments: { workers: 2, needs: ['template'], aside: true },
  e2e: { workers: 1, needs: ['template', 'services', 'product'], aside: true },
  web: { workers: 1, needs: ['template', 'pages', 'browser'] },
  restore: { workers: 1, needs: [] },
};

const START = {
  template: (folder) => makeDatabaseTemplate(folder),
  services: (folder, { template }) =>
    startTestServices(folder, { workers: RUNS.int.workers, env: { ...process.env, ...template.variables } }),
  // Sets its database up by itself, as the first start of a deployment does.
  product: (folder) => startProduct(folder, { name: 'product' }),
  pages: (folder, { template }) =>
    startProduct(folder, { name: 'pages', env: { ...withoutGivenRedis(process.env), ...template.variables } }),
  browser: findBrowser,
};

/** Two products on one Redis would take each other's jobs. */
const withoutGivenRedis = ({ TEST_REDIS_URL: _given, ...env }) => env;

let interrupted = false;
const running = [];

async function stopServices() {
  while (running.length > 0) await running.pop().stop();
}

/** Services take their time to start: what the user no longer wants must not begin after them. */
function stopIfInterrupted() {
  if (interrupted) throw new Error('Interrupted');
}

/** Starts what some projects need and nobody has started yet. */
async function startNeeded(projects, { folder, started }) {
  for (const need of projects.flatMap((name) => RUNS[name].needs)) {
    if (started[need]) continue;
    running.push((started[need] = await START[need](folder, started)));
    stopIfInterrupted();
  }
}

/** The variables that the tests of a project read. */
const variablesOf = (name, { started }) =>
  Object.assign({}, ...RUNS[name].needs.map((need) => started[need].variables));

/** Runs the lanes of a row side by side, then once more, one after the other, what failed there. */
async function runRow(lanes, options) {
  const projects = lanes.flat();
  console.log(`\n== ${lanes.map((lane) => lane.join(', then ')).join(' beside ')}`);
  const preparing = await timed('services', async () => {
    await startNeeded(projects, options);
    return countCheck(true);
  });
  if (preparing.failed > 0) return projects.map((name) => ({ ...preparing, name }));
  const { folder, jestArguments } = options;
  const run = (name) => {
    const { workers, aside } = RUNS[name];
    const variables = variablesOf(name, options);
    return timed(name, () => runJest(name, { folder, workers, aside, variables, jestArguments }));
  };
  const first = (await Promise.all(lanes.map((lane) => inTurn(lane, run)))).flat();
  const outcomes = [];
  for (const { repeat, seconds, ...outcome } of first) {
    const again = repeat && !interrupted ? await timed(outcome.name, repeat) : { ...outcome, seconds: 0 };
    outcomes.push({ ...again, seconds: seconds + again.seconds });
  }
  return outcomes;
}

async function timed(name, work) {
  const startedMs = performance.now();
  let counts;
  try {
    counts = await work();
  } catch (error) {
    console.error(error.message);
    counts = countCheck(false);
  }
  return { name, seconds: (performance.now() - startedMs) / 1_000, ...counts };
}

/** Runs steps one after the other until the user no longer wants them. */
async function inTurn(steps, run) {
  const outcomes = [];
  for (const step of steps) {
    if (!interrupted) outcomes.push(await run(step));
  }
  return outcomes.flat();
}

async function build() {
  console.log('\n== build');
  return timed('build', async () => countCheck(await buildEntries()));
}

/** The rows of checks, or the lanes of tests, of which some steps are wanted, with those alone. */
const wanted = (rows, steps) =>
  rows.map((row) => row.filter((name) => steps.includes(name))).filter(({ length }) => length > 0);

async function runSteps(steps, options) {
  const check = (name) => timed(name, () => runCheck(name));
  const checks = await Promise.all(wanted(CHECK_ROWS, steps).map((row) => inTurn(row, check)));
  const tests = TEST_ROWS.map((lanes) => wanted(lanes, steps)).filter(({ length }) => length > 0);
  const built = await inTurn(tests.length > 0 ? [build] : [], (run) => run());
  return [...checks.flat(), ...built, ...(await inTurn(tests, (lanes) => runRow(lanes, options)))];
}

async function main() {
  requireNode();
  const { steps, jestArguments } = parseArguments(process.argv.slice(2));
  ensureDependencies(ROOT);
  const folder = await openRunFolder('test');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      interrupted = true;
      endCurrent();
    });
  }
  const outcomes = await runSteps(steps, { folder, jestArguments, started: {} });
  await stopServices();
  const failed = interrupted || outcomes.some((outcome) => outcome.failed > 0);
  if (failed) console.log(`\nThe logs of this run are under ${folder} until the next one.`);
  else rmSync(folder, { recursive: true, force: true });
  if (interrupted) console.log('Interrupted: not everything ran.');
  console.log(renderSummary(outcomes, performance.now() / 1_000));
  process.exit(failed ? 1 : 0);
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
