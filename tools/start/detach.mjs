import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logPath } from '../local-services/process-tree.mjs';
import { START } from './leftovers.mjs';

const SCRIPT = fileURLToPath(new URL('./start.mjs', import.meta.url));

/** Starts the system in a process of its own, shows what it says until it is ready, and leaves it running. */
export async function startDetached(stateDir) {
  const log = logPath(stateDir, START);
  mkdirSync(dirname(log), { recursive: true });
  const output = openSync(log, 'w');
  const child = spawn(process.execPath, [SCRIPT, '--background'], {
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGTERM'));
  process.exitCode = await new Promise((resolve) => {
    child.on('message', ({ line, ready }) => {
      if (line !== undefined) console.log(line);
      if (ready) resolve(0);
    });
    child.once('exit', (code) => {
      console.log(`The start ended before it was ready. More may be in ${log}`);
      resolve(code || 1);
    });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
  if (child.connected) child.disconnect();
  child.unref();
}
