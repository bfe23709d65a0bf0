import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { LargeBodies } from './large-bodies';
import { readBody } from './read-body';

const response = () => new EventEmitter() as ServerResponse;

/** A request whose body is still being sent. */
function sending(...chunks: string[]): PassThrough & IncomingMessage {
  const request = Object.assign(new PassThrough(), { headers: {} });
  for (const chunk of chunks) request.write(chunk);
  return request as unknown as PassThrough & IncomingMessage;
}

describe('large bodies', () => {
  const bodies = () => new LargeBodies(10);
  const read = (all: LargeBodies, request: IncomingMessage, answer = response()) =>
    readBody(request, { limitBytes: 8, meter: all.meter(answer) });

  it('share one bound: who would go over it is told to come back', async () => {
    const all = bodies();
    const [first, firstAnswer] = [sending('123456'), response()];
    const slow = read(all, first, firstAnswer);
    const refused = response();
    await expect(read(all, sending('1234', '5'), refused)).rejects.toMatchObject({
      code: 'too_many_large_bodies',
      options: { retryAfterSeconds: 5 },
    });
    refused.emit('close');
    first.end('7');
    await expect(slow).resolves.toHaveLength(7);
  });

  it('count until they are answered, the refused ones too', async () => {
    const all = bodies();
    const answers = [response(), response(), response()];
    const read8 = (index: number) => {
      const request = sending('1234', '5678');
      request.end();
      return read(all, request, answers[index]);
    };
    await read8(0);
    await expect(read8(1)).rejects.toMatchObject({ code: 'too_many_large_bodies' });
    answers[0]!.emit('close');
    answers[1]!.emit('close');
    await expect(read8(2)).resolves.toHaveLength(8);
  });

  it('have a bound of their own besides', async () => {
    await expect(read(bodies(), sending('123456789'))).rejects.toMatchObject({ code: 'body_too_large' });
  });
});
