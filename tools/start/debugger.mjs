import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJsonAtomically } from '../local-services/files.mjs';
import { isSameProcess, ownIdentity } from '../local-services/process-identity.mjs';

const HOST = '127.0.0.1';
const DEFAULT_PORT = 9229;

const wishPath = (stateDir, app) => join(stateDir, 'run', `${app}.debugger`);

/**
 * The port of `--inspect` or `--inspect=<port>`, the one argument there may be; undefined without it.
 * @throws Error naming what is none
 */
export function inspectPort(argv) {
  const [argument, ...more] = argv;
  if (argument === undefined) return undefined;
  if (more.length === 0 && argument === '--inspect') return DEFAULT_PORT;
  const port = Number(/^--inspect=(\d+)$/.exec(argument)?.[1]);
  if (more.length === 0 && port >= 1 && port <= 65_535) return port;
  throw new Error(`Unknown arguments ${argv.join(' ')}. Known: --inspect, --inspect=<port>`);
}

/** Has every start of an app from now on listen for a debugger, as long as this process lives. */
export function wishForDebugger(stateDir, app, port) {
  writeJsonAtomically(wishPath(stateDir, app), { port, owner: ownIdentity() });
}

/** Takes the wish back. */
export function forgetDebugger(stateDir, app) {
  rmSync(wishPath(stateDir, app), { force: true });
}

/** What Node is told when an app starts: nothing, unless somebody who still runs wished for a debugger. */
export function debuggerFlags(stateDir, app) {
  const wish = readJson(wishPath(stateDir, app));
  return isSameProcess(wish?.owner) ? [`--inspect=${HOST}:${wish.port}`, '--enable-source-maps'] : [];
}
