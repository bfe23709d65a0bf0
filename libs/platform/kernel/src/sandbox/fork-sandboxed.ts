import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { mkdirSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { entryPath } from '../entry-path';
import { networkRefusal, type NetworkRefusal, unshareArguments } from './network-refusal';
import { readableBy } from './readable-paths';

/** How a sandboxed child is started. */
export interface SandboxOptions extends Pick<ForkOptions, 'execArgv' | 'serialization'> {
  /** Folder in which the files lie that the child will be given; the child gets a folder of its own in it. */
  readonly home: string;
  /** Packages with native code are needed. See the docstring of `forkSandboxed` for what that costs. */
  readonly addons?: boolean;
  /** How the network is refused; the best that this machine can do unless given. */
  readonly network?: NetworkRefusal;
}

/** Errors that say: this file system links no files, or not these. */
const NO_LINKS = new Set(['EPERM', 'EXDEV', 'ENOTSUP', 'EMLINK', 'ENOSYS']);

/** A child process that works on what strangers sent, with the one folder that it may read. */
export class SandboxedChild {
  private ended = false;

  constructor(
    readonly process: ChildProcess,
    private readonly folder: string,
  ) {
    process.once('exit', () => this.removeFolder());
    process.once('error', () => this.removeFolder());
  }

  /**
   * Shows the child one file beside those it was shown.
   * @returns its path for the child
   * @throws what the disk says · Error once the child has ended
   */
  async admit(path: string): Promise<string> {
    const shown = join(this.folder, `${randomUUID()}-${basename(path)}`);
    await mkdir(this.folder, { mode: 0o700 }).catch(ignoring('EEXIST'));
    await link(path, shown).catch(async (error: NodeJS.ErrnoException) => {
      if (!NO_LINKS.has(error.code ?? '')) throw error;
      await copyFile(path, shown);
    });
    if (!this.ended) return shown;
    this.removeFolder();
    throw new Error('The child process has ended.');
  }

  /** Takes a file away again; the original stays. */
  async dismiss(shown: string): Promise<void> {
    await rm(shown, { force: true });
  }

  /** Ends the process at once; nothing of its folder is left. */
  kill(): void {
    this.process.kill('SIGKILL');
    this.removeFolder();
  }

  private removeFolder(): void {
    this.ended = true;
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * Starts a child process that works on what strangers sent. It has no environment variables and no output. What else
 * holds, and against whom:
 *
 * - Node's permission model (every version we run on): the child reads its script, the packages beside it and its own
 *   folder, nothing else; it cannot write, start processes or threads, open an inspector, or load native code. Node 20
 *   matches paths so that the names in `/` can be listed where script and packages lie below different folders of it.
 * - The network: by Node's permission where the version has one (25 and later); on Linux by a network namespace without
 *   any interface where `unshare` may make one, which holds for native code too; and always by taking away, before any
 *   other code runs, what opens sockets, and what signals other processes.
 * - Where only the last holds, and in a child with `addons` for everything but the namespace, the barrier is as strong
 *   as JavaScript: code that has broken out of the engine or out of a native library acts as the user of the parent.
 *
 * @param entry path of its script, see `entryPath`
 * @source ADR 0016
 */
export function forkSandboxed(entry: string, options: SandboxOptions): SandboxedChild {
  const { home, addons = false, execArgv = [], serialization = 'json', network = networkRefusal(entry) } = options;
  const folder = join(home, `child-${randomUUID()}`);
  mkdirSync(folder, { mode: 0o700 });
  const preload = entryPath('sandbox.preload', __dirname);
  const flags = [
    permissionFlag(),
    ...[...readableBy(entry), preload, join(folder, '*')].map((path) => `--allow-fs-read=${path}`),
    ...(addons ? ['--allow-addons'] : []),
    '--no-warnings',
    ...['--require', preload],
    ...execArgv,
  ];
  const confined = network === 'namespace' ? unshareArguments() : null;
  const child = fork(entry, [], {
    env: {},
    cwd: dirname(entry),
    ...(confined && { execPath: confined.program }),
    execArgv: confined ? [...confined.flags, '--', process.execPath, ...flags] : flags,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization,
  });
  return new SandboxedChild(child, folder);
}

/** Node 20 calls the permission model experimental. */
function permissionFlag(): string {
  return process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission';
}

function ignoring(code: string): (error: NodeJS.ErrnoException) => void {
  return (error) => {
    if (error.code !== code) throw error;
  };
}
