#!/usr/bin/env node
// npm run bench [-- --only users-me,retrieval] [-- --rounds N] [-- --sets DIR] [-- --corpus DIR] [-- --questions N]
// Measures the product beside a yardstick in the same run, in turn, several times over: compare the ratios, an absolute
// time says more about the machine. BENCH_DATABASE_URL names a real PostgreSQL server; without it the embedded one is
// used. Everything measured is also written to .local/bench.json.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeJsonAtomically } from '../local-services/files.mjs';
import { ensureDependencies, requireNode } from '../start/dependencies.mjs';
import { ROOT } from '../start/settings.mjs';
import { openRunFolder } from '../test/run-folder.mjs';
import { parseArguments } from './arguments.mjs';
import { goalRow, machine, printResult, tableLines } from './report.mjs';

const undoing = [];

/** Undoes, last first, what a benchmark set up. */
async function undo() {
  while (undoing.length > 0) await undoing.pop()();
}

/** Runs one benchmark in a folder of its own. */
async function measure(benchmark, parent, options) {
  console.log(`\n== ${benchmark.name}: ${benchmark.about}`);
  const folder = join(parent, benchmark.name);
  mkdirSync(folder);
  try {
    return await benchmark.run({ folder, defer: (step) => undoing.push(step), say: console.log, ...options });
  } finally {
    await undo();
  }
}

/** What a benchmark needs and was not given. */
function missingFor({ needs = [], needsServer = false, possible = true }, options) {
  if (!possible) return 'another operating system';
  if (needsServer && !process.env.BENCH_DATABASE_URL) return 'BENCH_DATABASE_URL';
  const option = needs.find((name) => options[name] === undefined);
  return option && `--${option} DIR`;
}

async function main() {
  requireNode();
  ensureDependencies(ROOT);
  // Stand on packages, which a new clone has only after this file was loaded.
  const { BENCHMARKS } = await import('./benchmarks.mjs');
  const { names, ...options } = parseArguments(
    process.argv.slice(2),
    BENCHMARKS.map(({ name }) => name),
  );
  const folder = await openRunFolder('bench');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => undo().finally(() => process.exit(1)));
  const results = {};
  let failed = false;
  for (const benchmark of BENCHMARKS.filter(({ name }) => names.includes(name))) {
    try {
      const missing = missingFor(benchmark, options);
      if (missing) {
        console.log(`\n== ${benchmark.name}: left out, it needs ${missing}`);
        continue;
      }
      results[benchmark.name] = await measure(benchmark, folder, options);
      printResult(results[benchmark.name]);
    } catch (error) {
      failed = true;
      console.error(error);
    }
  }
  const rows = Object.entries(results).flatMap(([name, { goals }]) => goals.map((goal) => goalRow(name, goal)));
  const { node, processors, load } = machine();
  console.log(`\n== goals (node ${node}, ${processors}, load ${load.join(' ')})\n`);
  console.log(tableLines(rows).join('\n'));
  writeJsonAtomically(join(ROOT, '.local', 'bench.json'), { machine: machine(), results });
  if (!failed) rmSync(folder, { recursive: true, force: true });
  else console.error(`\nNot everything could be measured. Logs are under ${folder} until the next run.`);
  return failed ? 1 : 0;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
