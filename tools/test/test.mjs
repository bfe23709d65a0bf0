#!/usr/bin/env node
// npm test [-- --only unit,int] [-- <Jest arguments>]
// Checks and tests everything, with services of its own that are gone afterwards. The last line is
// "N passed, N failed"; a check or a test file that could not pass or run counts as one failed.
import { rmSync } from 'node:fs';
import { ensureDependencies, requireNode } from '../start/dependencies.mjs';
import { ROOT } from '../start/settings.mjs';
import { parseArguments } from './arguments.mjs';
import { endCurrent } from './child.mjs';
import { openNeeds } from './needs.mjs';
import { countCheck, renderSummary } from './outcome.mjs';
import { openRunFolder } from './run-folder.mjs';
import { buildEntries, CHECK_ROWS, runCheck, runJest, TEST_ROWS } from './steps.mjs';

/**
 * How each Jest project is run. Unit tests compute on each of two cores; integration tests wait as much as they work, for
 * their database above all, so that four have their place; tests from outside share one product, pages another, those that
 * kill things a third, after the pages that change it for everybody, and who needs one set up otherwise starts it. What
 * runs beside others says what it said when it has ended.
 */
const RUNS = {
  unit: { workers: 2, needs: [] },
  int: { workers: 4, needs: ['template', 'services', 'browser', 'headlessBrowser'] },
  deployments: { workers: 1, needs: ['template'], aside: true },
  installation: { workers: 1, needs: ['template', 'killed', 'headlessBrowser'], aside: true },
  losses: { workers: 1, needs: ['template', 'killed', 'headlessBrowser'], aside: true },
  e2e: { workers: 1, needs: ['template', 'product'], aside: true },
  web: { workers: 1, needs: ['template', 'pages', 'browser', 'headlessBrowser'] },
  restore: { workers: 1, needs: [] },
};

let interrupted = false;

/** Runs the lanes of a row side by side, then once more, one after the other, what failed there. */
async function runRow(lanes, options) {
  console.log(`\n== ${lanes.map((lane) => lane.join(', then ')).join(' beside ')}`);
  const { folder, jestArguments, needs } = options;
  const run = (name) =>
    timed(name, async () => {
      const { workers, aside } = RUNS[name];
      const variables = await needs.variables(RUNS[name].needs);
      // What tests need takes its time to start: what the user no longer wants must not begin after it.
      if (interrupted) throw new Error('Interrupted');
      return runJest(name, { folder, workers, aside, variables, jestArguments });
    });
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
  const needs = openNeeds(folder, { databases: RUNS.int.workers });
  const outcomes = await runSteps(steps, { folder, jestArguments, needs });
  await needs.stop();
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
