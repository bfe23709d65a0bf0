import { type AddressInfo, createServer, type Server } from 'node:net';
import { SilenceWatch } from './silence-watch';

/** FATAL 53300, as a server that is full says it. */
function refusal(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C53300\0Mtoo many clients\0\0');
  const head = Buffer.from('E    ');
  head.writeUInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

describe('SilenceWatch', () => {
  let server: Server;
  let questions: number;

  const listen = async (answer: Buffer | null): Promise<string> => {
    questions = 0;
    server = createServer((socket) => {
      questions++;
      socket.on('error', () => undefined).on('data', () => answer && socket.end(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `postgres://a:b@127.0.0.1:${(server.address() as AddressInfo).port}/c`;
  };
  afterEach(() => void server.close());

  const endless = () => {
    let giveUp: () => void = () => undefined;
    const asked = new Promise<never>((_, reject) => {
      giveUp = () => reject(new Error('given up'));
    });
    return { asked, giveUp };
  };

  it('gives up where the server says nothing at all, and asks once for all who wait', async () => {
    const watch = new SilenceWatch({ url: await listen(null), silenceMs: 50, longestMs: 60_000 });
    const waiting = [endless(), endless(), endless()].map(({ asked, giveUp }) => watch.patient(asked, giveUp));
    for (const one of waiting) await expect(one).rejects.toThrow('given up');
    expect(questions).toBe(1);
  });

  it('waits for a slow answer of a server that lives', async () => {
    // Long enough for a busy machine to give the sign of life in time.
    const watch = new SilenceWatch({ url: await listen(refusal()), silenceMs: 500, longestMs: 60_000 });
    let answer: (value: string) => void = () => undefined;
    const asked = new Promise<string>((resolve) => (answer = resolve));
    server.on('connection', () => questions === 3 && answer('rows'));
    const giveUp = jest.fn();
    await expect(watch.patient(asked, giveUp)).resolves.toBe('rows');
    expect(giveUp).not.toHaveBeenCalled();
  });

  it.each(['prompt', 'patient'] as const)('lets no connection be silent for ever: %s', async (patience) => {
    const watch = new SilenceWatch({ url: await listen(refusal()), silenceMs: 20, longestMs: 30 });
    const { asked, giveUp } = endless();
    await expect(watch[patience](asked, giveUp)).rejects.toThrow('given up');
  });

  it('leaves a server with one session alone', async () => {
    const options = { url: await listen(null), silenceMs: 10, longestMs: 20 };
    const [resting, watching] = [new SilenceWatch(options), new SilenceWatch(options)];
    resting.rest();
    let answer: (value: string) => void = () => undefined;
    const giveUp = jest.fn();
    const asked = resting.prompt(new Promise<string>((resolve) => (answer = resolve)), giveUp);
    const other = endless();
    await expect(watching.prompt(other.asked, other.giveUp)).rejects.toThrow('given up');
    answer('rows');
    await expect(asked).resolves.toBe('rows');
    expect([giveUp.mock.calls.length, questions]).toEqual([0, 1]);
  });
});
