import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ownIdentity } from './process-identity.mjs';

const WATCHDOG = fileURLToPath(new URL('./watchdog.mjs', import.meta.url));

/** From here on, what this process starts under the state folder is stopped when it ends, even by SIGKILL. */
export function stopEverythingWithMe(stateDir) {
  const { pid, identity } = ownIdentity();
  const watchdog = spawn(process.execPath, [WATCHDOG, stateDir, String(pid), identity], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  watchdog.stdin.unref();
}
