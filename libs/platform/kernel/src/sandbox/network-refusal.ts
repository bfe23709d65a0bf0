import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * What keeps a sandboxed child from the network, besides that the modules which open sockets are taken away in each:
 * Node's own permission · a network namespace of Linux without interfaces · nothing else.
 */
export type NetworkRefusal = 'permission' | 'namespace' | 'modules';

/** A program to run before another one, and how. */
interface Prefix {
  readonly program: string;
  readonly flags: readonly string[];
}

const PROGRAMS = ['/usr/bin/unshare', '/bin/unshare'];
/** With a user namespace the child also loses the rights of a parent that is root; without one only root may do it. */
const WAYS = [['--user', '--map-root-user', '--net'], ['--net']];
const PROBE_TIMEOUT_MS = 5_000;

let found: { readonly unshare: Prefix | null } | undefined;

/** The best that this machine can do; tried out once a process. @param entry a script that children must be able to read */
export function networkRefusal(entry: string): NetworkRefusal {
  if (process.allowedNodeEnvironmentFlags.has('--allow-net')) return 'permission';
  found ??= { unshare: workingUnshare(entry) };
  return found.unshare ? 'namespace' : 'modules';
}

/** How a program is started in a network namespace of its own; it keeps its process id. @throws Error where it cannot */
export function unshareArguments(): Prefix {
  if (!found?.unshare) throw new Error('This machine gives out no network namespaces.');
  return found.unshare;
}

function workingUnshare(entry: string): Prefix | null {
  const program = process.platform === 'linux' ? PROGRAMS.find((path) => existsSync(path)) : undefined;
  const flags = program && WAYS.find((way) => works(program, way, entry));
  return program && flags ? { program, flags } : null;
}

function works(program: string, flags: readonly string[], entry: string): boolean {
  const probe = ['test', '-r', entry, '-a', '-x', process.execPath];
  const options = { env: { PATH: '/usr/bin:/bin' }, stdio: 'ignore', timeout: PROBE_TIMEOUT_MS } as const;
  return spawnSync(program, [...flags, '--', ...probe], options).status === 0;
}
