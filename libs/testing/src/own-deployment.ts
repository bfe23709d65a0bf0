import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { givenEnvironment, OF_TESTS, ROOT } from './deployment-environment';
import { freePort } from './free-port';
import { RunningDeployment } from './running-deployment';

const READY_WITHIN_MS = 600_000;

/**
 * A deployment of a test's own, with its own database and Redis. Its `stateFile` is the one to name in `TEST_STATE_FILE`, so
 * that clients talk to it.
 */
export class OwnDeployment extends RunningDeployment {
  private constructor(
    private readonly folder: string,
    private readonly starter: ChildProcess,
  ) {
    super(join(folder, 'state.json'));
  }

  /**
   * Starts one as `npm start` does, on a free port.
   * @param variables further ones of its environment, such as a database and keys that outlive it
   * @throws Error with the end of its output when it does not get ready
   */
  static async start(variables: Readonly<Record<string, string>> = {}): Promise<OwnDeployment> {
    const folders = join(ROOT, '.local', 'own');
    mkdirSync(folders, { recursive: true });
    const folder = mkdtempSync(join(folders, 'deployment-'));
    const own = { ...OF_TESTS, STATE_DIR: folder, PORT: String(await freePort()) };
    const env = { ...givenEnvironment(), ...variables, ...own };
    const script = join(ROOT, 'tools/start/start.mjs');
    const starter = spawn(process.execPath, [script], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [starter.stdout, starter.stderr]) stream.on('data', (text) => (output += text));
    const deployment = new OwnDeployment(folder, starter);
    for (const deadline = Date.now() + READY_WITHIN_MS; !existsSync(deployment.stateFile); await wait(200)) {
      if (starter.exitCode === null && Date.now() < deadline) continue;
      await deployment.stop();
      throw new Error(`The deployment did not get ready:\n${output.slice(-2_000)}`);
    }
    return deployment;
  }

  /** Stops it and removes what it kept. */
  async stop(): Promise<void> {
    if (this.starter.exitCode === null) {
      const ended = once(this.starter, 'exit');
      this.starter.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
