import { OutboundConfig } from '@svc/config';
import { getEventListeners, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { McpConfig } from '@svc/config';
import { OutboundClient } from '@svc/outbound';
import {
  ADD,
  EverythingServer,
  FakeProtocolError,
  type FakeTool,
  FakeToolServer,
  gate,
  type ToolServerTrouble,
} from '@svc/testing';
import { McpClient, type McpConnection } from '../src/app/mcp-client';

const config = {
  connectTimeoutSeconds: 30,
  listToolsTimeoutSeconds: 30,
  callTimeoutSeconds: 30,
  toolOutputMaxChars: 10_000,
} as McpConfig;
const never = () => new AbortController().signal;

let outbound: OutboundClient;
let fake: FakeToolServer;
let elsewhere: FakeToolServer;

beforeAll(async () => {
  outbound = new OutboundClient(
    Object.assign(new OutboundConfig(), { allowedPrivateHosts: ['127.0.0.1'], traceparentHosts: [] }),
  );
  fake = await FakeToolServer.start();
  elsewhere = await FakeToolServer.start();
});
beforeEach(() => {
  fake.reset();
  elsewhere.reset();
});
afterAll(async () => {
  await outbound.onApplicationShutdown();
  await fake.close();
  await elsewhere.close();
});

/** Does something with a connection to a server. */
async function connected<Result>(
  work: (connection: McpConnection) => Promise<Result>,
  httpUrl = fake.url,
  limits: Pick<McpConfig, 'callTimeoutSeconds'> = config,
): Promise<Result> {
  const client = new McpClient(outbound, Object.assign(Object.create(config) as McpConfig, limits));
  const connection = await client.connect({ httpUrl, token: null });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
const add = (connection: McpConnection, signal = never()) => connection.call('add', { a: 1 }, signal);

describe('§6.7 a call of a server that', () => {
  it('floods the stream with what it notifies of is answered, and keeps nobody waiting', async () => {
    const notice = 'data: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"x"}}\n\n';
    const server = createServer(async (request, response) => {
      if (request.method !== 'POST') return void response.writeHead(405).end();
      const { id, method } = (await json(request)) as { id?: number; method: string };
      if (id === undefined) return void response.writeHead(202).end();
      const named = {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 'x', version: '1' },
      };
      const result = method === 'initialize' ? named : { content: [{ type: 'text', text: 'Said.' }] };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      if (method === 'tools/call') response.write(notice.repeat(60_000));
      response.end(`data: ${JSON.stringify({ jsonrpc: '2.0', id, result })}\n\n`);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    let [last, longestMs] = [performance.now(), 0];
    const ticks = setInterval(() => {
      longestMs = Math.max(longestMs, performance.now() - last);
      last = performance.now();
    }, 5);
    const result = await connected(add, `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
    clearInterval(ticks);
    server.close();
    expect(result.text).toBe('Said.');
    expect(longestMs).toBeLessThan(3_000);
  });

  it.each<[string, ToolServerTrouble, string]>([
    ['hangs up', { kind: 'hang-up' }, 'unreachable'],
    ['closes in the middle of its answer', { kind: 'half-an-answer' }, 'unreachable'],
    ['serves web pages', { kind: 'nonsense' }, 'unreachable'],
    ['wants OAuth all of a sudden', { kind: 'oauth' }, 'unauthorized'],
    ['redirects to a private address', { kind: 'redirect', to: 'http://10.0.0.1/mcp' }, 'refused'],
  ])('%s fails', async (_what, trouble, kind) => {
    fake.troubles.set('tools/call', trouble);
    await expect(connected(add)).rejects.toMatchObject({ kind });
    expect(fake.calls).toEqual([]);
  });

  it('redirects to another server fails, and that one hears nothing', async () => {
    fake.troubles.set('tools/call', { kind: 'redirect', to: elsewhere.url });
    await expect(connected(add)).rejects.toMatchObject({ kind: 'refused' });
    expect(elsewhere.heard).toBe(0);
  });

  it('is silent fails in time', async () => {
    fake.troubles.set('tools/call', { kind: 'silence' });
    await expect(connected(add, fake.url, { callTimeoutSeconds: 1 })).rejects.toMatchObject({ kind: 'timeout' });
  });

  it('is called many times at once puts few listeners on its turn', async () => {
    const signal = never();
    let listeners = 0;
    fake.answer = () => {
      listeners = Math.max(listeners, getEventListeners(signal, 'abort').length);
      return { content: [] };
    };
    await connected((connection) => Promise.all(Array.from({ length: 30 }, () => add(connection, signal))));
    expect(fake.calls).toHaveLength(30);
    expect(listeners).toBeLessThan(10);
  });

  it('is slow ends with its turn', async () => {
    const { opened, open } = gate();
    const asked = gate();
    fake.answer = async () => {
      asked.open();
      await opened;
      return { content: [] };
    };
    const controller = new AbortController();
    const reason = new Error('The turn was stopped.');
    void asked.opened.then(() => controller.abort(reason));
    await expect(connected((connection) => add(connection, controller.signal))).rejects.toBe(reason);
    open();
  });

  it('says more than anybody reads fails', async () => {
    fake.answer = () => ({ content: [{ type: 'text', text: 'x'.repeat(11 * 1024 * 1024) }] });
    await expect(connected(add)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it.each([
    ['text where a list should be', { content: 'three' }],
    ['nothing at all', null],
    ['parts that are none', { content: [{ text: 'three' }, 7, null] }],
    ['a resource without its members', { content: [{ type: 'resource' }] }],
  ])('gives %s fails', async (_what, answer) => {
    fake.answer = () => answer;
    await expect(connected(add)).rejects.toMatchObject({ name: 'ToolFailure' });
  });

  it.each<[string, object]>([
    ['a list for structure', { content: [], structuredContent: ['three'] }],
    ['a mark of failure that is null', { content: [{ type: 'text', text: '["three"]' }], isError: null }],
    ['structure that is null', { content: [{ type: 'text', text: '["three"]' }], structuredContent: null }],
  ])('gives %s is understood', async (_what, answer) => {
    fake.answer = () => answer;
    expect(await connected(add)).toMatchObject({ failed: false, text: '["three"]' });
  });

  it.each<[string, ToolServerTrouble]>([
    ['another server', { kind: 'redirect', to: 'set below' }],
    ['nowhere', { kind: 'hang-up' }],
    ['a web page', { kind: 'nonsense' }],
  ])('sends its back-channel to %s works without one', async (_what, trouble) => {
    fake.troubles.set('GET', trouble.kind === 'redirect' ? { ...trouble, to: elsewhere.url } : trouble);
    expect(await connected(add)).toMatchObject({ failed: false, text: '{"a":1}' });
    expect(elsewhere.heard).toBe(0);
  });
});

describe('§6.7 a server that', () => {
  it('closes its streams on the way is heard in the next ones', async () => {
    fake.troubles.set('tools/call', { kind: 'closes-streams', times: 3 });
    expect(await connected(add)).toMatchObject({ failed: false, text: '{"a":1}' });
    expect(fake.calls).toHaveLength(1);
  });

  it('closes its streams and never answers fails in time', async () => {
    fake.troubles.set('tools/call', { kind: 'closes-streams', times: Number.MAX_SAFE_INTEGER });
    await expect(connected(add, fake.url, { callTimeoutSeconds: 1 })).rejects.toMatchObject({ kind: 'timeout' });
    // The last one asked may still have been on its way to the server.
    await wait(200);
    const heard = fake.heard;
    await wait(200);
    expect(fake.heard).toBe(heard);
  });

  it('writes all that it left empty is understood', async () => {
    fake.beside = { error: null };
    const part = { type: 'resource_link', uri: 'file:///a', name: 'a', title: null, mimeType: null, annotations: null };
    fake.answer = () => ({ content: [part], _meta: null, structuredContent: null, isError: null });
    expect(await connected(add)).toMatchObject({ failed: false, references: [{ uri: 'file:///a' }] });
  });

  it('refuses arguments with the status of a bad request is heard by the model', async () => {
    fake.answer = () => {
      throw new FakeProtocolError(-32_602, 'b is missing', 400);
    };
    expect(await connected(add)).toMatchObject({ failed: true, text: expect.stringContaining('b is missing') });
  });

  it.each(['2025-06-18', '2025-03-26'])(
    'refuses to begin in another version than %s is begun with in that',
    async (version) => {
      fake.version = version;
      expect(await connected(add)).toMatchObject({ failed: false, text: '{"a":1}' });
    },
  );

  it('knows no version that we speak fails', async () => {
    fake.version = '2023-01-01';
    await expect(connected(add)).rejects.toMatchObject({ kind: 'failed' });
  });
});

describe('§6.7 the list of a server', () => {
  const names = () => connected(async (connection) => (await connection.tools()).map(({ name }) => name));

  it('is read page by page, without those of its tools that nobody could call', async () => {
    const gives: object = { ...ADD, name: 'gives-a-list', outputSchema: { type: 'array' } };
    fake.tools = [ADD, { name: 'takes-a-list', inputSchema: { type: 'array' } }, gives as FakeTool];
    fake.pageSize = 1;
    expect(await names()).toEqual(['add', 'gives-a-list']);
  });

  it('that leads back to where it was is read once', async () => {
    fake.pageSize = 0;
    expect(await names()).toEqual([]);
    expect(fake.heard).toBeLessThan(10);
  });

  it('that is none is a failure', async () => {
    fake.tools = 'none' as never;
    await expect(names()).rejects.toMatchObject({ name: 'ToolFailure' });
  });
});

describe('§6.7 the reference server', () => {
  let everything: EverythingServer;

  beforeAll(async () => {
    everything = await EverythingServer.start();
  });
  afterAll(() => everything.close());

  it('gives texts, numbers, images, links and files', async () => {
    await connected(async (connection) => {
      const names = (await connection.tools()).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(['echo', 'get-sum', 'get-tiny-image', 'get-resource-links']));
      const call = (name: string, args: object = {}) => connection.call(name, { ...args }, never());
      expect(await call('echo', { message: 'Hallå' })).toMatchObject({ failed: false, text: 'Echo: Hallå' });
      expect((await call('get-sum', { a: 2, b: 3 })).text).toContain('5');
      const { images } = await call('get-tiny-image');
      expect(images).toEqual([{ mediaType: 'image/png', data: expect.any(Buffer) }]);
      expect((await call('get-resource-links', { count: 2 })).references).toHaveLength(2);
      const file = await call('get-resource-reference', { resourceType: 'Text', resourceId: 1 });
      expect(file.references).toEqual([expect.objectContaining({ content: expect.any(String) })]);
      expect(await call('get-sum', { a: 'two' })).toMatchObject({ failed: true });
      expect(await call('no-such-tool')).toMatchObject({ failed: true });
    }, everything.url);
  });

  it('takes too long, and the next call is none the worse', async () => {
    await connected(
      async (connection) => {
        const slow = connection.call('trigger-long-running-operation', { duration: 60, steps: 60 }, never());
        await expect(slow).rejects.toMatchObject({ kind: 'timeout' });
        expect(await connection.call('echo', { message: 'still' }, never())).toMatchObject({ text: 'Echo: still' });
      },
      everything.url,
      { callTimeoutSeconds: 1 },
    );
  });
});
