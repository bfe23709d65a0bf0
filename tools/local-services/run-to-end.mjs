import { readFileSync } from 'node:fs';
import { lastLines } from './files.mjs';
import { forgetRecord, logPath, startProcess } from './process-tree.mjs';

/**
 * Runs a process that ends by itself and gives what it printed.
 * @throws Error with the end of its output when it ends with anything but code 0
 */
export async function runToEnd(stateDir, spec) {
  const { record, exited } = startProcess(stateDir, spec);
  const { code, signal } = await exited;
  forgetRecord(stateDir, record);
  const log = logPath(stateDir, spec.name);
  if (code === 0) return readFileSync(log, 'utf8');
  const end = lastLines(log).map((line) => `  ${line}`);
  throw new Error([`${spec.name} failed (${signal ?? `code ${code}`}). The end of ${log}:`, ...end].join('\n'));
}
