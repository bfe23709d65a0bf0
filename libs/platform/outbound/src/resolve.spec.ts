import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { NameServers } from './resolve';

const A = 1;
const AAAA = 28;
const NO_SUCH_NAME = 3;

type Records = Partial<Record<number, number[]>>;

const LATE_MS = 1_500;

/**
 * A name server: names it was given have their records, others do not exist. Those with `silent` in them get no answer, those
 * with `late` one when it knows itself.
 */
class NameServer {
  private socket!: Socket;
  private readonly knownAt = new Map<string, number>();
  asked = 0;

  constructor(private readonly zone: Readonly<Record<string, Records>>) {}

  async start(): Promise<string> {
    this.socket = createSocket('udp4').on('message', (query, { port, address }) => {
      this.asked += 1;
      const { name } = nameIn(query);
      if (name.includes('silent')) return;
      setTimeout(() => this.socket.send(this.answerTo(query), port, address), this.leftMs(name));
    });
    this.socket.bind(0, '127.0.0.1');
    await once(this.socket, 'listening');
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }

  private leftMs(name: string): number {
    const now = performance.now();
    if (!this.knownAt.has(name)) this.knownAt.set(name, now + (name.includes('late') ? LATE_MS : 0));
    return Math.max(0, this.knownAt.get(name)! - now);
  }

  /** @source RFC 1035 §4 */
  private answerTo(query: Buffer): Buffer {
    const { name, end } = nameIn(query);
    const type = query.readUInt16BE(end);
    const data = this.zone[name]?.[type];
    const header = Buffer.alloc(12);
    header.writeUInt16BE(query.readUInt16BE(0), 0);
    header.writeUInt16BE(0x8180 | (this.zone[name] ? 0 : NO_SUCH_NAME), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(data ? 1 : 0, 6);
    const record = data
      ? Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data])
      : Buffer.alloc(0);
    return Buffer.concat([header, query.subarray(12, end + 4), record]);
  }
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 1 };
}

describe('NameServers', () => {
  const server = new NameServer({
    'both.example.org': { [A]: [93, 184, 216, 34], [AAAA]: [0x26, 0x06, ...Array<number>(13).fill(0), 1] },
    'old.example.org': { [A]: [93, 184, 216, 35] },
    'new.example.org': { [AAAA]: [0x26, 0x06, ...Array<number>(13).fill(0), 2] },
    'late.example.org': { [A]: [93, 184, 216, 36] },
    'bare.example.org': {},
  });
  let names: NameServers;

  beforeAll(async () => {
    names = new NameServers([await server.start()]);
  });

  it('finds all the addresses of a name, those of version 4 first', async () => {
    await expect(names.resolve('both.example.org')).resolves.toEqual([
      { address: '93.184.216.34', family: 4 },
      { address: '2606::1', family: 6 },
    ]);
    await expect(names.resolve('old.example.org')).resolves.toEqual([{ address: '93.184.216.35', family: 4 }]);
    await expect(names.resolve('new.example.org')).resolves.toEqual([{ address: '2606::2', family: 6 }]);
  });

  it('fails for a name that does not exist, and for one without an address', async () => {
    await expect(names.resolve('nobody.example.org')).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(names.resolve('bare.example.org')).rejects.toMatchObject({ code: 'ENODATA' });
  });

  it('waits for a server that has to ask others itself', async () => {
    await expect(names.resolve('late.example.org')).resolves.toEqual([{ address: '93.184.216.36', family: 4 }]);
  });

  it('has no name wait for others that are never answered', async () => {
    const before = server.asked;
    const silent = Array.from({ length: 200 }, (_, index) => names.resolve(`a${index}.silent.example.org`));
    const ended = Promise.allSettled(silent);
    while (server.asked < before + silent.length) await new Promise(setImmediate);

    const first = await Promise.race([ended, names.resolve('old.example.org')]);

    expect(first).toEqual([{ address: '93.184.216.35', family: 4 }]);
    // The others end where there is nobody any more.
    server.stop();
    const [one] = await ended;
    expect(one).toMatchObject({ status: 'rejected' });
  });
});
