import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { testedStateFile } from './environment';
import { givenEnvironment, OF_TESTS, ROOT } from './deployment-environment';
import { freePort } from './free-port';

/** What the state file of a deployment says, among other things. */
interface State {
  readonly pids: Readonly<Record<string, number>>;
  readonly redis_url: string;
}

/** One more api of a deployment. */
export interface Replica {
  /** That of its own gateway. */
  readonly baseUrl: string;
  /** Kills its api without warning. */
  kill(): void;
  stop(): Promise<void>;
}

/** A deployment in which things may be killed: whoever keeps its processes starts them again. */
export class RunningDeployment {
  /** @param stateFile what its start wrote down */
  protected constructor(readonly stateFile: string) {}

  /** The one that all tests of a run share. @throws Error saying what to run when there is none */
  static underTest(): RunningDeployment {
    return new RunningDeployment(testedStateFile());
  }

  /** Starts one more api for it. @throws Error when that does not get ready */
  async replica(): Promise<Replica> {
    const port = await freePort();
    const env = { ...givenEnvironment(), STATE_DIR: dirname(this.stateFile), PORT: String(port), ...OF_TESTS };
    const script = join(ROOT, 'tools/start/replica.mjs');
    const runner = spawn(process.execPath, [script], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
    const line = await Promise.race([once(runner.stdout, 'data'), once(runner, 'exit').then(() => null)]);
    if (!line) throw new Error('The replica did not get ready.');
    const { pid } = JSON.parse(String(line[0])) as { pid: number };
    return {
      baseUrl: `http://127.0.0.1:${port}`,
      kill: () => void process.kill(pid, 'SIGKILL'),
      stop: async () => {
        if (runner.exitCode !== null) return;
        const ended = once(runner, 'exit');
        runner.kill('SIGTERM');
        await ended;
      },
    };
  }

  /** Kills a process of it without warning; whoever keeps it starts it again. */
  kill(name: 'worker' | 'api' | 'redis'): void {
    process.kill(this.state().pids[name]!, 'SIGKILL');
  }

  /** Sends a process of it a signal. */
  signal(name: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void {
    process.kill(this.state().pids[name]!, signal);
  }

  /** Has its Redis forget everything. */
  async wipeRedis(): Promise<void> {
    const { hostname, port } = new URL(this.state().redis_url);
    const socket = connect(Number(port), hostname);
    socket.end('FLUSHALL\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    if (!answer.toString().startsWith('+OK')) throw new Error(`Redis answered ${answer.toString()}`);
  }

  private state(): State {
    return JSON.parse(readFileSync(this.stateFile, 'utf8')) as State;
  }
}
