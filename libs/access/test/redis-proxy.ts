import { connect, createServer, type Server, type Socket } from 'node:net';
import { testServices } from '@svc/testing';

/** A way to the shared store that a test can cut and mend. */
export class RedisProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  /** Opens the way, on the same port each time. Gives its address. */
  async open(): Promise<string> {
    const target = new URL(testServices().redisUrl);
    this.server = createServer((near) => {
      const far = connect(Number(target.port || 6379), target.hostname);
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
      }
      near.pipe(far).pipe(near);
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
}
