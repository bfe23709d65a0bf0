import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../start/settings.mjs';
import { fixed } from './numbers.mjs';

/** Runs a script to its end, with its output in a file. @returns {Promise<number>} its exit code */
async function run(args, outputFile) {
  const output = createWriteStream(outputFile);
  await once(output, 'open');
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', output, 'inherit'] });
  const [code] = await once(child, 'exit');
  return code;
}

/** The script that compares results with the manifest: in the folder, or beside it. @throws Error where it is missing */
function checkScript(folder) {
  const found = [join(folder, 'check.mjs'), join(folder, '..', 'check.mjs')].find(existsSync);
  if (!found) throw new Error(`There is no check.mjs in ${folder} or beside it`);
  return found;
}

/** What is counted, by the members of the script's sum: found and wanted. */
const COUNTS = {
  outcomes: ['outcomeOk', 'files', 1],
  'phrases that must be there': ['mustOk', 'must', 1],
  'table rows': ['rowsOk', 'rows', 0.9],
  'merged cells': ['mergedOk', 'merged'],
  'phrases that should be there': ['shouldOk', 'should'],
  'PDF tables as Markdown': ['tablesOk', 'tables', 0.7],
};

/** The hard misses, one line each. */
function missesOf(report) {
  const hard = report.filter(({ misses }) => misses);
  return hard.flatMap(({ id, name, misses }) => misses.map((miss) => `missed: ${id} ${name}: ${miss}`));
}

/** How much of what a corpus of documents must yield is found. */
export const extraction = {
  name: 'extraction',
  about: 'share of the expected snippets found over a corpus of documents',
  needs: ['corpus'],
  async run({ folder, corpus }) {
    const at = (name) => join(folder, name);
    const code = await run([join(ROOT, 'tools/corpus/run-extraction.mjs'), corpus], at('results.jsonl'));
    if (code !== 0) throw new Error(`tools/corpus/run-extraction.mjs ended with code ${code}`);
    const compared = [
      checkScript(corpus),
      join(corpus, 'manifest.json'),
      at('results.jsonl'),
      '--json',
      at('sum.json'),
    ];
    await run(compared, at('check.log')); // its code says whether something was missed, which the sum says too
    const { sum, report } = JSON.parse(readFileSync(at('sum.json'), 'utf8'));
    const wanted = Object.entries(COUNTS).filter(([, [, total]]) => sum[total] > 0);
    const rows = wanted.map(([what, [found, total]]) => ({
      what,
      found: sum[found],
      of: sum[total],
      share: fixed(sum[found] / sum[total], 3),
    }));
    rows.push({ what: 'forbidden text', found: sum.forbidden, of: '', share: '' });
    const withGoal = wanted.filter(([, [, , goal]]) => goal !== undefined);
    const goals = withGoal.map(([what, [found, total, goal]]) => ({
      what,
      measured: sum[found] / sum[total],
      atLeast: goal,
    }));
    return {
      tables: [{ title: `${sum.files} files`, rows }],
      notes: missesOf(report),
      goals: [...goals, { what: 'forbidden text', measured: sum.forbidden, atMost: 0 }],
    };
  },
};
