import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(__dirname, '../../..');
const READY_WITHIN_MS = 600_000;

/** What the state file of a deployment says, among other things. */
interface RunningDeployment {
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

/** A deployment of a test's own, with its own database and Redis, in which things may be killed. */
export class OwnDeployment {
  private constructor(
    private readonly folder: string,
    private readonly starter: ChildProcess,
  ) {}

  /** The file to name in `TEST_STATE_FILE`, so that clients talk to this deployment. */
  get stateFile(): string {
    return join(this.folder, 'state.json');
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
    const own = { STATE_DIR: folder, PORT: String(await freePort()), TESTING: 'true' };
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

  /** Starts one more api for it. @throws Error when that does not get ready */
  async replica(): Promise<Replica> {
    const port = await freePort();
    const env = { ...givenEnvironment(), STATE_DIR: this.folder, PORT: String(port), TESTING: 'true' };
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

  /** Stops it and removes what it kept. */
  async stop(): Promise<void> {
    if (this.starter.exitCode === null) {
      const ended = once(this.starter, 'exit');
      this.starter.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private state(): RunningDeployment {
    return JSON.parse(readFileSync(this.stateFile, 'utf8')) as RunningDeployment;
  }
}

/** The shell's, without what would lead to somebody else's data. */
function givenEnvironment(): Record<string, string | undefined> {
  const given = Object.entries(process.env).filter(([name]) => !/^(DATABASE_URL|REDIS_URL|TEST_.*)$/.test(name));
  return Object.fromEntries(given);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
