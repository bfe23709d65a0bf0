import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { respondJson } from './respond-json';

const item = (id: number) => ({ id, title: `å "${id}"`, metadata: { size: id, url: null } });
const listOf = (count: number) => ({ items: Array.from({ length: count }, (_, id) => item(id)), count });

describe('respondJson', () => {
  let server: Server;
  let body: unknown;
  let response: ServerResponse;
  let late: unknown[];

  beforeAll(async () => {
    server = createServer((_, answer) => {
      response = answer;
      respondJson(answer, 200, body, 'application/json', (error) => {
        late.push(error);
        answer.destroy();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  beforeEach(() => (late = []));
  afterAll(() => server.close());

  const ask = (method = 'GET'): Promise<Response> =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { method });

  it.each([1, 60, 1_000])('tells the length of %i items before them', async (count) => {
    body = listOf(count);
    const answer = await ask();
    const text = await answer.text();
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(text).toBe(JSON.stringify(body));
  });

  it('sends a long list as it would be whole', async () => {
    body = listOf(30_000);
    const answer = await ask();
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('content-length')).toBeNull();
    expect(await answer.text()).toBe(JSON.stringify(body));
    expect(await (await ask('HEAD')).text()).toBe('');
  });

  it('lets others have their turn while it makes a long one', async () => {
    const { items, made } = counted();
    body = { items };
    let before = 0;
    let most = 0;
    const ticking = setInterval(() => {
      most = Math.max(most, made() - before);
      before = made();
    }, 0);
    await (await ask()).text();
    clearInterval(ticking);
    expect(made()).toBe(items.length);
    expect(most).toBeLessThan(items.length / 10);
  });

  it('makes no more for a reader that has left, nor ahead of one that is slow', async () => {
    const { items, made } = counted();
    body = { items };
    const request = get(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answer.pause();
    // The buffers of both ends fill; then nothing more is made, however long nobody reads.
    let before = -1;
    while (made() !== before) {
      before = made();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(made()).toBeLessThan(items.length);
    const closed = once(response, 'close');
    request.destroy();
    await closed;
    expect(late).toEqual([]);
  });

  it('says what goes wrong once it has begun', async () => {
    const failing = {
      toJSON: () => {
        throw new Error('no words');
      },
    };
    body = { items: [...listOf(30_000).items, failing] };
    await expect(ask().then((answer) => answer.text())).rejects.toThrow();
    expect(late).toMatchObject([{ message: 'no words' }]);
  });
});

/** Thirty megabytes of items that count how many were put into words. */
function counted(): { readonly items: readonly unknown[]; made(): number } {
  let made = 0;
  const items = Array.from({ length: 60_000 }, (_, id) => ({
    toJSON: () => {
      made += 1;
      return { id, title: 'a'.repeat(500) };
    },
  }));
  return { items, made: () => made };
}
