import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/**
 * An HTTP proxy to which every name stands for one server of this machine, and who wants to be told a name and a password.
 * @source RFC 9110 §9.3.6, RFC 9112 §3.2.2
 */
export class FakeProxy {
  /** What it was asked, a line each. */
  readonly asked: string[] = [];
  /** The status with which it turns everything away. */
  turnsAway: number | null = null;
  private readonly server: Server = createServer((asked, response) => this.pass(asked, response));

  private constructor(private readonly port: number) {
    this.server.on('connect', (asked: IncomingMessage, socket: Socket) => this.tunnel(asked, socket));
  }

  /** @param port of the server that everything leads to */
  static async start(port: number): Promise<FakeProxy> {
    const proxy = new FakeProxy(port);
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** Address, with the name and the password. */
  get url(): string {
    return `http://svc:p%40ss@127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private refusal({ method, url, headers }: IncomingMessage): number | null {
    this.asked.push(`${method} ${url}`);
    const expected = `Basic ${Buffer.from('svc:p@ss').toString('base64')}`;
    return headers['proxy-authorization'] === expected ? this.turnsAway : 407;
  }

  private pass(asked: IncomingMessage, response: ServerResponse): void {
    const refused = this.refusal(asked);
    if (refused) return void response.writeHead(refused).end();
    const { pathname, search } = new URL(asked.url!);
    const { 'proxy-authorization': _own, ...headers } = asked.headers;
    const path = pathname + search;
    const onward = request({ host: '127.0.0.1', port: this.port, path, method: asked.method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  }

  private tunnel(asked: IncomingMessage, socket: Socket): void {
    const refused = this.refusal(asked);
    if (refused) return void socket.end(`HTTP/1.1 ${refused} No\r\n\r\n`);
    const onward = connect(this.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  }
}
