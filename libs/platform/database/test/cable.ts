import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between the service and its database, and can be switched off, or fall silent. */
export class Cable {
  /** The first bytes of every connection, as they came from the service. */
  readonly greetings: Buffer[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private silent = false;
  private awaited: string | null = null;

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

  /** Keeps every answer back until the service has sent these words. */
  holdAnswersUntil(words: string): void {
    this.awaited = words;
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
      from.on('data', (bytes: Buffer) => {
        if (mute || this.silent) return;
        this.pass(bytes, from === near ? { to, back: near } : { to });
      });
      from.on('error', () => undefined).on('close', () => to.destroy());
    }
  }

  /** `back` is who sent the bytes, where that is the service. */
  private pass(bytes: Buffer, { to, back }: { to: Socket; back?: Socket }): void {
    if (back && this.awaited !== null && bytes.includes(this.awaited)) {
      this.awaited = null;
      back.uncork();
    }
    to.write(bytes);
    if (back && this.awaited !== null && back.writableCorked === 0) back.cork();
  }
}
