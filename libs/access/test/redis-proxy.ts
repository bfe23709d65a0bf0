import { connect, createServer, type Server, type Socket } from 'node:net';
import { testServices } from '@svc/testing';

/** A way to the shared store that a test can cut and mend. */
export class RedisProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;
  private trouble: 'none' | 'silence' | 'errors' = 'none';

  /** Opens the way, on the same port each time. Gives its address. */
  async open(): Promise<string> {
    const target = new URL(testServices().redisUrl);
    this.server = createServer((near) => {
      const far = connect(Number(target.port || 6379), target.hostname);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      }
      near.on('data', (data) => this.forward(data, near, far));
      far.on('data', (data) => this.trouble === 'none' && near.write(data));
    });
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as { port: number }).port;
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Cuts every connection and refuses new ones. */
  async cut(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server!.close(resolve));
  }

  /** Keeps connections open while nothing passes, as when a cable is pulled. */
  silence(): void {
    this.trouble = 'silence';
  }

  /** Answers every command with an error, as a store does that is loading its data. */
  refuse(): void {
    this.trouble = 'errors';
  }

  private forward(data: Buffer, near: Socket, far: Socket): void {
    if (this.trouble === 'none') far.write(data);
    if (this.trouble !== 'errors') return;
    // Every command is an array of the protocol, and each of them wants one answer.
    const commands = data.toString('latin1').match(/(?:^|\r\n)\*\d+\r\n/g) ?? [];
    near.write('-LOADING The store is loading.\r\n'.repeat(commands.length));
  }
}
