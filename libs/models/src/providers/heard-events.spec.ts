import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { HeardEvents } from './heard-events';
import { Patience } from './patience';

function heard() {
  const body = new PassThrough();
  const patience = new Patience(undefined, 60_000);
  const tell = jest.fn((error: unknown, _hasBegun: boolean) => error);
  const events = new HeardEvents(body, { patience, idleMs: 60_000, tell });
  return { body, patience, tell, events };
}

describe('HeardEvents', () => {
  it('has begun with the first event, which is still read', async () => {
    const { body, events } = heard();
    const begun = events.begin();
    body.write('data: a\n\ndata: b\n\n');
    await begun;
    body.end('data: c');
    const all: string[] = [];
    for await (const event of events) all.push(event);
    expect(all).toEqual(['a', 'b', 'c']);
  });

  it('lets the connection wait for a reader that falls behind', async () => {
    const { body, events } = heard();
    body.write('data: a\n\n'.repeat(63));
    await events.begin();
    expect(body.isPaused()).toBe(false);
    body.write('data: b\n\n');
    await turn();
    expect(body.isPaused()).toBe(true);
    for (let taken = 0; taken < 64; taken++) await events.next();
    const next = events.next();
    expect(body.isPaused()).toBe(false);
    body.write('data: c\n\n');
    expect(await next).toEqual({ done: false, value: 'c' });
    await events.return();
  });

  it('gives what was whole before the answer broke off, then the failure, once', async () => {
    const { body, events, tell } = heard();
    body.write('data: a\n\n');
    await events.begin();
    body.write('data: b\n\n');
    await turn();
    body.destroy(new Error('broken'));
    await turn();
    expect(await events.next()).toEqual({ done: false, value: 'a' });
    expect(await events.next()).toEqual({ done: false, value: 'b' });
    await expect(events.next()).rejects.toThrow('broken');
    expect(tell.mock.calls).toEqual([[new Error('broken'), true]]);
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  it('says of a failure before the first event that nothing has begun', async () => {
    const { body, events, tell } = heard();
    const begun = events.begin();
    body.destroy(new Error('broken'));
    await expect(begun).rejects.toThrow('broken');
    expect(tell.mock.calls).toEqual([[new Error('broken'), false]]);
  });

  it('frees the connection and its patience when nobody wants the rest', async () => {
    const { body, events, patience } = heard();
    body.write('data: a\n\ndata: b\n\n');
    await events.begin();
    await events.return();
    expect(body.destroyed).toBe(true);
    expect(patience.signal.aborted).toBe(true);
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });

  it('believes signs of life for so long, and what is said anew', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const body = new PassThrough();
    const waits: number[] = [];
    const patience = { renew: (waitMs: number) => waits.push(waitMs), end: () => undefined } as unknown as Patience;
    const events = new HeardEvents(body, { patience, idleMs: 1000, tell: (error) => error });
    const heardAt = async (ms: number, said: string) => {
      now.mockReturnValue(ms);
      body.write(said);
      await turn();
      return waits.at(-1);
    };
    expect(await heardAt(8_000, ': working\n\n')).toBe(1000);
    expect(await heardAt(9_400, ': working\n\n')).toBe(600);
    expect(await heardAt(9_900, 'data: a\n\n')).toBe(1000);
    expect(await heardAt(19_000, 'event: ping\ndata: {"type": "ping"}\n\n')).toBe(900);
    expect(await heardAt(21_000, ': working\n\n')).toBe(0);
    await events.return();
    now.mockRestore();
  });
});
