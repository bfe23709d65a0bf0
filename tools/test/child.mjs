import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 500;
const LINGERS_AT_MOST_MS = 45_000;

const current = new Set();

/** Ends a process that has nothing left to do and stays: a connection or timer that nobody closed keeps it. */
async function endLingering(child, finished) {
  while (child.exitCode === null && child.signalCode === null && !finished()) await sleep(CHECK_EVERY_MS);
  const finishedMs = performance.now();
  while (child.exitCode === null && child.signalCode === null) {
    if (performance.now() - finishedMs > LINGERS_AT_MOST_MS) {
      console.error('It finished and did not end: a test leaves something open. Ended by force.');
      child.kill('SIGKILL');
      return;
    }
    await sleep(CHECK_EVERY_MS);
  }
}

/** `ended` resolves with its exit code once everything it wrote was read; with null where a signal ended it, or nothing started. */
function started(command, args, options) {
  const child = spawn(command, args, options);
  current.add(child);
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(null);
    });
    child.once('close', (code) => resolve(code));
  }).finally(() => current.delete(child));
  return { child, ended };
}

/**
 * Runs a command with its output on ours; gives whether it ended with code 0.
 * @param {{ cwd?: string, env?: object, finished?: () => boolean }} options `finished` says that its work is done; if
 *   it does not end soon after, it is made to, and that is no good end
 */
export async function runVisibly(command, args, { finished, ...options }) {
  const { child, ended } = started(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (finished) void endLingering(child, finished);
  return (await ended) === 0;
}

/**
 * Runs a command beside others, so its output is kept until it has ended.
 * @param {{ cwd?: string, env?: object, finished?: () => boolean }} options as of `runVisibly`
 * @returns {Promise<{ ok: boolean, status: number | null, output: string }>} `ok`: it ended with code 0; `status`: with
 *   which, or null; `output`: both streams as they came
 */
export async function runAside(command, args, { finished, ...options } = {}) {
  const { child, ended } = started(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  if (finished) void endLingering(child, finished);
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part));
  const status = await ended;
  return { ok: status === 0, status, output: Buffer.concat(parts).toString() };
}

/** Ends the commands that run now, if any. */
export const endCurrent = () => current.forEach((child) => child.kill('SIGTERM'));
