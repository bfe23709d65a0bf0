import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readJson } from '../local-services/files.mjs';
import { ROOT } from '../start/settings.mjs';
import { runAside, runVisibly } from './child.mjs';
import { countCheck, countTests, withExit } from './outcome.mjs';
import { filesToRepeat, mergeRepeated } from './repeat.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);

const CHECKS = {
  lockfile: [join(ROOT, 'tools/setup/complete-lockfile.mjs'), '--check'],
  format: [bin('oxfmt/bin/oxfmt'), '--check'],
  typecheck: [bin('oxlint/bin/oxlint')],
  lint: [bin('nx/dist/bin/nx.js'), 'run', 'workspace:lint', '--output-style=static'],
  boundaries: [join(ROOT, 'tools/boundary-canary/check.mjs')],
  generated: [join(ROOT, 'tools/generate/generate.mjs'), '--check'],
  clients: [join(ROOT, 'tools/test/check-clients.mjs')],
};

/**
 * Two rows of checks run beside each other, about as long as one another. The boundaries read the project graph that
 * the linter's run makes.
 */
export const CHECK_ROWS = [
  ['lint', 'boundaries'],
  ['lockfile', 'format', 'typecheck', 'generated', 'clients'],
];

/**
 * Rows of lanes: rows run one after the other, the lanes of a row side by side, and the Jest projects of a lane one after
 * the other. What asks a whole product waits much of the time, above all for what was killed in it.
 */
export const TEST_ROWS = [
  [['unit']],
  [['int']],
  [['deployments'], ['installation', 'losses'], ['e2e'], ['web']],
  [['restore']],
];

/** Runs a check beside others and says what it said. @returns {Promise<{ passed: number, failed: number }>} */
export async function runCheck(name) {
  const { ok, output } = await runAside(process.execPath, CHECKS[name], { cwd: ROOT });
  console.log(`\n== ${name}\n${output.trim()}`.trimEnd());
  return countCheck(ok);
}

/** Bundles what tests that run from source start as a process or thread of its own. */
export const buildEntries = () =>
  runVisibly(process.execPath, [join(ROOT, 'tools/build/build-entries.mjs')], { cwd: ROOT });

/**
 * A test that hangs ends after these. Several times what the slowest takes on a busy machine; Jest does not take them
 * from the projects of its configuration.
 */
const TEST_TIMEOUT_MS = {
  unit: 60_000,
  int: 180_000,
  deployments: 300_000,
  e2e: 300_000,
  installation: 300_000,
  losses: 300_000,
  web: 300_000,
  restore: 300_000,
};

/** Tests that run from source do so in a zone that is not UTC, where a moment that is read or shown in the machine's is found out. */
const TIME_ZONE = { unit: 'Asia/Kolkata', int: 'Asia/Kolkata' };

/** One run of Jest. @returns {Promise<{ ok: boolean, results: object | undefined }>} `results`: its JSON output */
async function callJest(project, { output, workers, variables, aside, jestArguments }) {
  const settings = [
    `--maxWorkers=${workers}`,
    `--testTimeout=${TEST_TIMEOUT_MS[project]}`,
    '--passWithNoTests',
    '--ci',
  ];
  const results = ['--json', `--outputFile=${output}`];
  const args = [bin('jest/bin/jest.js'), '--selectProjects', project, ...settings, ...results, ...jestArguments];
  const zone = TIME_ZONE[project] && { TZ: TIME_ZONE[project] };
  const env = { ...process.env, ...zone, ...variables };
  const options = { cwd: ROOT, env, finished: () => existsSync(output) };
  if (!aside) return { ok: await runVisibly(process.execPath, args, options), results: readJson(output) };
  const { ok, output: said } = await runAside(process.execPath, args, options);
  console.log(`\n== ${project}\n${said.trim()}`);
  return { ok, results: readJson(output) };
}

/**
 * Runs one of the Jest projects.
 * @param {{ folder: string, workers: number, variables?: object, aside?: boolean, jestArguments: string[] }} options
 *   `aside`: what it says is kept until it has ended
 * @returns {Promise<{ passed: number, failed: number, repeat?: () => Promise<object> }>} `repeat`: where few files
 *   failed, runs those a second time and gives the outcome of both, with `unsteady`, the files that passed only then
 */
export async function runJest(project, { folder, aside, variables = {}, ...options }) {
  const first = await callJest(project, { ...options, variables, aside, output: join(folder, `${project}.json`) });
  const outcome = withExit(countTests(first.results), first.ok);
  const files = filesToRepeat(first.results);
  if (files.length === 0) return outcome;
  const repeat = async () => {
    const again = await callJest(project, {
      variables,
      output: join(folder, `${project}-again.json`),
      workers: 1,
      jestArguments: [...options.jestArguments, '--runTestsByPath', ...files],
    });
    const { results, unsteady } = mergeRepeated(first.results, again.results);
    return { ...withExit(countTests(results), again.ok), unsteady: unsteady.map((file) => relative(ROOT, file)) };
  };
  return { ...outcome, repeat };
}
