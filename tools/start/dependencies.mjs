import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readJson } from '../local-services/files.mjs';

const OLDEST_NODE = [20, 19];

/** @throws Error naming the version needed, on a Node that is too old */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Error(`Node ${OLDEST_NODE.join('.')} or newer is needed, this is ${version}`);
}

/**
 * Whether what npm noted down as installed is what the lock file asks for. Packages for other platforms are optional
 * and may be absent.
 * @param {{ packages: object } | undefined} wanted the lock file
 * @param {{ packages: object } | undefined} installed npm's own note, node_modules/.package-lock.json
 */
export function matchesLock(wanted, installed) {
  if (!wanted?.packages || !installed?.packages) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    const found = installed.packages[path];
    if (path === '' || (!found && (entry.optional || entry.devOptional))) return true;
    return found?.version === entry.version && found?.integrity === entry.integrity;
  });
}

/** Runs `npm ci` unless exactly the locked packages are there. @throws Error when it fails */
export function ensureDependencies(root, say = console.log) {
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'));
  if (matchesLock(readJson(join(root, 'package-lock.json')), installed)) return;
  say('Installing dependencies (npm ci)');
  const npm = process.env.npm_execpath;
  const [command, args] = npm?.endsWith('.js') ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']];
  const result = spawnSync(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (result.status !== 0) throw new Error('npm ci failed');
}
