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
import { countCheck, renderSummary } from './outcome.mjs';
import { startProduct } from './product.mjs';
import { openRunFolder } from './run-folder.mjs';
import { startTestServices } from './services.mjs';
import { buildEntries, CHECK_ROWS, runCheck, runJest, TEST_ROWS } from './steps.mjs';

/**
 * How each Jest project is run. Unit tests compute on each of two cores; integration tests wait as much as they work, so
 * that a third has its place; tests from outside share one product, or start one each.
 */
const RUNS = {
  unit: { workers: 2, needs: [] },
  int: { workers: 3, needs: ['services'] },
  deployments: { workers: 1, needs: [], aside: true },
  e2e: { workers: 1, needs: ['services', 'product'] },
  // One browser computes on one core, and the product on the other.
  web: { workers: 1, needs: ['product', 'browser'] },
  restore: { workers: 1, needs: [] },
};

const START = {
  services: (folder) => startTestServices(folder, { workers: RUNS.int.workers }),
  product: startProduct,
  browser: findBrowser,
};

let interrupted = false;
const running = [];

async function stopServices() {
  while (running.length > 0) await running.pop().stop();
}

/** Services take their time to start: what the user no longer wants must not begin after them. */
function stopIfInterrupted() {
  if (interrupted) throw new Error('Interrupted');
}

/** Starts what the projects of a row need and nobody has started yet. @returns the variables that tests read */
async function startNeeded(row, { folder, started }) {
  for (const need of row.flatMap((name) => RUNS[name].needs)) {
    if (started[need]) continue;
    running.push((started[need] = await START[need](folder)));
    stopIfInterrupted();
  }
  return Object.assign({}, ...Object.values(started).map(({ variables }) => variables));
}

/** Runs the projects of a row side by side, then once more, one after the other, what failed there. */
async function runRow(row, options) {
  console.log(`\n== ${row.join(' beside ')}`);
  let variables;
  const preparing = await timed('services', async () => {
    variables = await startNeeded(row, options);
    return countCheck(true);
  });
  if (preparing.failed > 0) return row.map((name) => ({ ...preparing, name }));
  const { folder, jestArguments } = options;
  const first = await Promise.all(
    row.map((name) =>
      timed(name, () =>
        runJest(name, { folder, workers: RUNS[name].workers, aside: RUNS[name].aside, variables, jestArguments }),
      ),
    ),
  );
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

/** The rows of which some steps are wanted, with those alone. */
const wanted = (rows, steps) =>
  rows.map((row) => row.filter((name) => steps.includes(name))).filter(({ length }) => length > 0);

async function runSteps(steps, options) {
  const check = (name) => timed(name, () => runCheck(name));
  const checks = await Promise.all(wanted(CHECK_ROWS, steps).map((row) => inTurn(row, check)));
  const tests = wanted(TEST_ROWS, steps);
  const built = await inTurn(tests.length > 0 ? [build] : [], (run) => run());
  return [...checks.flat(), ...built, ...(await inTurn(tests, (row) => runRow(row, options)))];
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
