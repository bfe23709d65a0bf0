import { Controller } from '@nestjs/common';
import { once } from 'node:events';
import { connect } from 'node:net';
import { MAX_IN_TURN } from '@svc/kernel';
import { Endpoint, open } from '../src';
import { startControllers, type TestApp } from './start-controllers';

let begun: number[] = [];
let answer: (() => void)[] = [];

@Controller('turns')
class TurnController {
  @Endpoint({ get: 'wait/', access: open(), status: 200, spec: '§0', summary: 'Wait', tag: 'Service' })
  async wait(): Promise<number> {
    const number = begun.push(begun.length);
    await new Promise<void>((resolve) => answer.push(resolve));
    return number;
  }
}

describe('requests that come before the answer to the one before', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startControllers([TurnController]);
  });
  beforeEach(() => {
    begun = [];
    answer = [];
  });
  afterAll(() => app.close());

  const send = (count: number) => {
    const socket = connect(app.port, '127.0.0.1').on('error', () => undefined);
    socket.write('GET /api/v1/turns/wait/ HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count));
    return socket;
  };
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('are begun one after the other, and answered in their order', async () => {
    const socket = send(3);
    let text = '';
    socket.on('data', (part) => (text += String(part)));
    for (const number of [1, 2, 3]) {
      await until(() => begun.length >= number);
      expect(begun).toHaveLength(number);
      answer[number - 1]!();
      await until(() => text.split('HTTP/1.1 200 OK').length > number);
    }
    expect([...text.matchAll(/\r\n\r\n(\d)/g)].map(([, number]) => number)).toEqual(['1', '2', '3']);
    socket.destroy();
  });

  it('are never begun when the connection ends before their turn', async () => {
    const socket = send(3);
    await until(() => begun.length > 0);
    socket.destroy();
    await once(socket, 'close');
    const other = send(1);
    await until(() => begun.length > 1);
    answer.forEach((release) => release());
    await once(other, 'data');
    expect(begun).toHaveLength(2);
    other.destroy();
  });

  it('wait in hundreds at most: a connection that sends more is ended, and others are served', async () => {
    const allowed = send(MAX_IN_TURN + 1);
    await until(() => begun.length === 1);
    const tooMany = send(MAX_IN_TURN + 2);
    await once(tooMany, 'close');
    expect(allowed.destroyed).toBe(false);
    const begunBefore = begun.length;
    const other = send(1);
    await until(() => begun.length > begunBefore);
    answer.forEach((release) => release());
    await once(other, 'data');
    for (const socket of [allowed, other]) socket.destroy();
  });
});
