import { connect, createServer, type Server, type Socket } from 'node:net';
import { testServices } from '@svc/testing';
import { Redis } from 'ioredis';

const WIPE = `
  local keys = redis.call('KEYS', ARGV[1])
  for _, key in ipairs(keys) do redis.call('UNLINK', key) end`;

/** A Redis that a test can cut off and wipe, without any harm to tests that run beside it on the same server. */
export class FragileRedis {
  private readonly target = new URL(testServices().redisUrl);
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  /** `redis://…` of the way through which it can be cut off. */
  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Makes it reachable, at the same address each time. */
  async open(): Promise<void> {
    this.server = createServer((socket) => this.pass(socket));
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as { port: number }).port;
  }

  /** Drops every connection and accepts no new one. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server!.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Connections of now stay open and lead nowhere, as where a machine on the way lost power; new ones lead to it. */
  forget(): void {
    for (const socket of this.sockets) socket.unpipe().resume();
  }

  /** Forgets everything of this test at one stroke, as a restart without a disk would. */
  async wipe(): Promise<void> {
    await this.directly((redis) => redis.eval(WIPE, 0, this.own('*')));
  }

  /** Forgets some keys of this test. Answers how many. */
  async drop(pattern: string, most: number): Promise<number> {
    return this.directly(async (redis) => redis.unlink((await redis.keys(this.own(pattern))).slice(0, most)));
  }

  /** How many keys of this test match a pattern. */
  async count(pattern: string): Promise<number> {
    return this.directly(async (redis) => (await redis.keys(this.own(pattern))).length);
  }

  private own(pattern: string): string {
    return `${testServices().redisPrefix}${pattern}`;
  }

  private async directly<Result>(work: (redis: Redis) => Promise<Result>): Promise<Result> {
    const redis = new Redis(this.target.toString());
    try {
      return await work(redis);
    } finally {
      redis.disconnect();
    }
  }

  private pass(socket: Socket): void {
    const onward = connect(Number(this.target.port || 6379), this.target.hostname);
    for (const end of [socket, onward]) {
      this.sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        this.sockets.delete(end);
        socket.destroy();
        onward.destroy();
      });
    }
    socket.pipe(onward).pipe(socket);
  }
}
