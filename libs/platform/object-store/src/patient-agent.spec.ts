import { once } from 'node:events';
import { type Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { patientAgent } from './patient-agent';

describe('an agent that waits for a store', () => {
  let server: Server;
  let agent: Agent;

  beforeEach(async () => {
    server = createServer((asked, response) => void (asked.url === '/silent' || response.end('said')));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });

  /** What was answered, and whether the connection had been used before. */
  const ask = async (path: string): Promise<[answer: string, reused: boolean]> => {
    const { port } = server.address() as AddressInfo;
    const asking = request({ host: '127.0.0.1', port, path, agent }).end();
    const [response] = await once(asking, 'response');
    return [await text(response), asking.reusedSocket];
  };
  /** Resolves when the server sees the end of the connection it gets next. */
  const nextConnectionEnds = () => once(server, 'connection').then(([socket]) => once(socket, 'close'));

  it('gives up on silence, also over a connection that has answered before', async () => {
    agent = patientAgent({ secure: false, silenceMs: 1_000 });
    await expect(ask('/silent')).rejects.toThrow('silent for 1000 ms');
    expect(await ask('/')).toEqual(['said', false]);
    expect(await ask('/')).toEqual(['said', true]);
    await expect(ask('/silent')).rejects.toThrow('silent for 1000 ms');
  });

  it('lets a connection go that nobody uses, and opens another', async () => {
    agent = patientAgent({ secure: false, silenceMs: 30_000, idleMs: 50 });
    const ended = nextConnectionEnds();
    expect(await ask('/')).toEqual(['said', false]);
    await ended;
    expect(await ask('/')).toEqual(['said', false]);
  });
});
