import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { sendStream } from './send-stream';

const STALL_MS = 200;
const PART = Buffer.alloc(256 * 1024);

describe('sendStream', () => {
  let server: Server;
  let source: Readable;
  let sent: Promise<void>;

  beforeAll(async () => {
    server = createServer((_, response) => (sent = sendStream(response, source, STALL_MS)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  const ask = async (): Promise<IncomingMessage> => {
    const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    request.on('error', () => undefined);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return answer.on('error', () => undefined);
  };

  async function* endless(): AsyncGenerator<Buffer> {
    for (;;) yield PART;
  }

  it('lets go of what is held for a reader that takes nothing', async () => {
    source = Readable.from(endless());
    (await ask()).pause();
    await sent;
    expect(source.destroyed).toBe(true);
  });

  it('waits for one that is slow', async () => {
    source = Readable.from(endless());
    const answer = await ask();
    for (let at = 0; at < 10; at += 1) {
      for (let taken = 0; taken < 8 * PART.length;) {
        const part = answer.read() as Buffer | null;
        if (part) taken += part.length;
        else await once(answer, 'readable');
      }
      await pause(STALL_MS / 3);
    }
    expect(source.destroyed).toBe(false);
    answer.destroy();
    await sent;
  });

  it('waits for a slow source', async () => {
    source = Readable.from(
      (async function* () {
        yield 'a';
        await pause(4 * STALL_MS);
        yield 'b';
      })(),
    );
    const answer = await ask();
    expect(Buffer.concat(await answer.toArray()).toString()).toBe('ab');
  });

  it('fails with its source, and with nobody who left', async () => {
    source = Readable.from(
      (async function* () {
        yield 'a';
        await pause(10);
        throw new Error('gone');
      })(),
    );
    await ask();
    await expect(sent).rejects.toThrow('gone');
    source = Readable.from(endless());
    (await ask()).destroy();
    await sent;
  });
});
