import { spawn } from 'node:child_process';

let current;

/** Runs a command with its output on ours; gives whether it ended with code 0. */
export function runVisibly(command, args, options) {
  return new Promise((resolve) => {
    current = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
    current.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    current.once('exit', (code) => resolve(code === 0));
  });
}

/** Ends the command that runs now, if any. */
export const endCurrent = () => current?.kill('SIGTERM');
