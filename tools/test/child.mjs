import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const CHECK_EVERY_MS = 500;
const LINGERS_AT_MOST_MS = 45_000;

let current;

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

/**
 * Runs a command with its output on ours; gives whether it ended with code 0.
 * @param {{ cwd?: string, env?: object, finished?: () => boolean }} options `finished` says that its work is done; if
 *   it does not end soon after, it is made to, and that is no good end
 */
export function runVisibly(command, args, { finished, ...options }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    current = child;
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
    if (finished) void endLingering(child, finished);
  });
}

/** Ends the command that runs now, if any. */
export const endCurrent = () => current?.kill('SIGTERM');
