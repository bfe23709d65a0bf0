import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

/** A door in front of the real store that a test can close, freeze and open again. */
export class BreakableStore {
  private readonly sockets = new Set<Socket>();
  private readonly clients = new Set<Socket>();
  private readonly demoted = new WeakSet<Socket>();
  private readonly forgotten = new WeakSet<Socket>();
  private server: Server | undefined;
  private frozen = false;
  private port = 0;

  constructor(private readonly target: URL) {}

  /** The store's address through the door. */
  get url(): string {
    return Object.assign(new URL(this.target), { host: `127.0.0.1:${this.port}` }).href;
  }

  /** Lets connections through, always on the same port. */
  async open(): Promise<void> {
    this.server = createServer((client) => this.join(client));
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Ends every connection and refuses new ones. */
  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Keeps connections open while nothing passes, as when a cable is pulled. */
  freeze(frozen: boolean): void {
    this.frozen = frozen;
  }

  /** Connections of now are answered as by a server that became a replica; new ones lead to the one that took its place. */
  failOver(): void {
    for (const client of this.clients) this.demoted.add(client);
  }

  /** Connections of now stay open and lead nowhere, as where a machine on the way lost power; new ones lead to the store. */
  forget(): void {
    for (const socket of this.sockets) this.forgotten.add(socket);
  }

  private join(client: Socket): void {
    const store = connect(Number(this.target.port), this.target.hostname);
    this.clients.add(client.on('close', () => this.clients.delete(client)));
    this.forward(client, store);
    this.forward(store, client);
  }

  private forward(from: Socket, to: Socket): void {
    this.sockets.add(from);
    from.on('data', (data) => {
      if (this.demoted.has(from)) return from.write("-READONLY You can't write against a read only replica.\r\n");
      return this.frozen || this.forgotten.has(from) || to.write(data);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
  }
}
