#!/usr/bin/env node
// npm test [-- --only unit,int] [-- <Jest arguments>]
// Checks and tests everything, with services of its own that are gone afterwards. The last line is
// "N passed, N failed"; a check or a test file that could not pass or run counts as one failed.
import { rmSync } from 'node:fs';
import { ensureDependencies, requireNode } from '../start/dependencies.mjs';
import { ROOT } from '../start/settings.mjs';
import { parseArguments } from './arguments.mjs';
import { endCurrent } from './child.mjs';
import { countCheck, renderSummary } from './outcome.mjs';
import { startProduct } from './product.mjs';
import { openRunFolder } from './run-folder.mjs';
import { startTestServices } from './services.mjs';
import { buildEntries, CHECK_ROWS, isCheck, runCheck, runJest } from './steps.mjs';

/** Unit tests compute on each of two cores; integration tests wait as much as they work, so that a third has its place. */
const WORKERS = { unit: 2, int: 3 };

let interrupted = false;
const running = [];

async function stopServices() {
  while (running.length > 0) await running.pop().stop();
}

/** Services take their time to start: what the user no longer wants must not begin after them. */
function stopIfInterrupted() {
  if (interrupted) throw new Error('Interrupted');
}

async function runTests(name, { folder, jestArguments, context }) {
  if (name === 'unit') return runJest('unit', { folder, workers: WORKERS.unit, jestArguments });
  if (!context.services) running.push((context.services = await startTestServices(folder, { workers: WORKERS.int })));
  stopIfInterrupted();
  const { variables } = context.services;
  if (name === 'int') return runJest('int', { folder, workers: WORKERS.int, variables, jestArguments });
  const product = await startProduct(folder);
  running.push(product);
  stopIfInterrupted();
  return runJest('e2e', { folder, workers: 1, variables: { ...variables, ...product.variables }, jestArguments });
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
    if (!interrupted) outcomes.push(await timed(step, () => run(step)));
  }
  return outcomes;
}

async function runChecks(steps) {
  const rows = CHECK_ROWS.map((row) =>
    inTurn(
      row.filter((name) => steps.includes(name)),
      runCheck,
    ),
  );
  return (await Promise.all(rows)).flat();
}

async function runSteps(steps, options) {
  const tests = steps.filter((step) => !isCheck(step));
  const visibly = (run) => (step) => {
    console.log(`\n== ${step}`);
    return run(step);
  };
  return [
    ...(await runChecks(steps)),
    ...(await inTurn(
      tests.length > 0 ? ['build'] : [],
      visibly(async () => countCheck(await buildEntries())),
    )),
    ...(await inTurn(
      tests,
      visibly((step) => runTests(step, options)),
    )),
  ];
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
  const outcomes = await runSteps(steps, { folder, jestArguments, context: {} });
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
