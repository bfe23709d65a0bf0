import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamedJson, streamJson } from './streamed-json';

const PART = 'å"\\\n\u0000😀'.repeat(10_000);

describe('StreamedJson', () => {
  let server: Server;
  let answer: (response: ServerResponse) => Promise<void>;
  let ended: Promise<unknown>;

  beforeAll(async () => {
    server = createServer((_, response) => {
      ended = answer(response).catch((error: unknown) => {
        if (response.headersSent) response.destroy();
        else response.writeHead(500).end();
        return error;
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  const ask = (): Promise<Response> => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const send = (head: object, parts: AsyncIterable<string>) => (response: ServerResponse) =>
    streamJson(response, 200, new StreamedJson(head, 'text', parts), 'application/json');
  async function* repeated(count: number, end?: Error): AsyncGenerator<string> {
    for (let at = 0; at < count; at += 1) yield PART;
    if (end) throw end;
  }

  it.each([
    [{ id: 1, metadata: { title: '"' } }, 30],
    [{}, 1],
    [{ id: 2 }, 0],
  ])('is what JSON of the whole would be: %j with %i parts', async (head, count) => {
    answer = send(head, repeated(count));
    const response = await ask();
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({ ...head, text: PART.repeat(count) });
  });

  it('fails as any answer while nothing was sent, and cuts the connection later', async () => {
    answer = send({}, repeated(0, new Error('gone')));
    expect((await ask()).status).toBe(500);
    answer = send({}, repeated(3, new Error('gone')));
    await expect(ask().then((response) => response.text())).rejects.toThrow();
    expect(await ended).toMatchObject({ message: 'gone' });
  });

  it('waits for a reader that is slow and stops for one that leaves', async () => {
    let made = 0;
    let stopped = false;
    async function* endless(): AsyncGenerator<string> {
      try {
        for (;;) {
          made += 1;
          yield PART;
        }
      } finally {
        stopped = true;
      }
    }
    answer = send({}, endless());
    const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.pause();
    // The buffers of both ends fill; then nothing more is made, however long nobody reads.
    let before = -1;
    while (made !== before) {
      before = made;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(made * PART.length).toBeLessThan(64 * 1024 * 1024);
    request.destroy();
    expect(await ended).toBeUndefined();
    expect(stopped).toBe(true);
  });
});
