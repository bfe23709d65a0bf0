import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** MCP's own reference server with all its tools, over streamable HTTP in a process of its own. */
export class EverythingServer {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  static async start(): Promise<EverythingServer> {
    const child = fork(join(__dirname, 'everything-server.child.mjs'), [], { execArgv: [], silent: true });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    return new EverythingServer(child, url);
  }

  async close(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill();
    await gone;
  }
}
