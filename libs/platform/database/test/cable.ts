import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between the service and its database, and can be switched off, or fall silent. */
export class Cable {
  /** The first bytes of every connection, as they came from the service. */
  readonly greetings: Buffer[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private silent = false;

  constructor(private readonly target: URL) {
    this.server = createServer((near) => this.lay(near));
  }

  async plugIn(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.toString();
  }

  async pull(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** From now on everything is accepted and nothing is answered. */
  mute(): void {
    this.silent = true;
  }

  /** What connects from now on is answered again. */
  unmute(): void {
    this.silent = false;
  }

  private lay(near: Socket): void {
    const far = connect(Number(this.target.port || 5432), this.target.hostname);
    const mute = this.silent;
    near.once('data', (bytes: Buffer) => this.greetings.push(bytes));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes) => mute || this.silent || to.write(bytes));
      from.on('error', () => undefined).on('close', () => to.destroy());
    }
  }
}
