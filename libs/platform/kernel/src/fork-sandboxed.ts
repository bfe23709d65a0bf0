import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';

/**
 * Starts a child process that works on what strangers sent. It has no environment variables, so that no secret is within
 * reach of a parser, no output, and Node's permission model: it reads files, and can neither write them nor start
 * processes nor load native code.
 * @param entry path of its script, see `entryPath`
 * @param options `execArgv`: further flags of Node, e.g. the size of its heap
 */
export function forkSandboxed(
  entry: string,
  { execArgv = [], serialization = 'json' }: Pick<ForkOptions, 'execArgv' | 'serialization'> = {},
): ChildProcess {
  return fork(entry, [], {
    env: {},
    execArgv: [permissionFlag(), '--allow-fs-read=*', '--no-warnings', ...execArgv],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization,
  });
}

/** Node 20 calls the permission model experimental. */
function permissionFlag(): string {
  return process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
}
