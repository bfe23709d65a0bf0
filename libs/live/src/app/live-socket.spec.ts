import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { AppError, newId, type UserCaller } from '@svc/kernel';
import type { WebSocket } from 'ws';
import type { EndLive } from './live-channel';
import { LiveChannels } from './live-channels';
import { LiveSocket } from './live-socket';

/** A channel that opens when it is told to. */
class SlowChannel {
  readonly name = 'slow';
  readonly opening: { subject: string; open: () => void; fail: () => void }[] = [];
  readonly ended: string[] = [];

  subjectOf(data: Readonly<object>): string {
    return (data as { id: string }).id;
  }

  open(_caller: UserCaller, subject: string): Promise<EndLive> {
    return new Promise((resolve, reject) => {
      const open = (): void => resolve(() => void this.ended.push(subject));
      this.opening.push({ subject, open, fail: () => reject(new AppError('not_found')) });
    });
  }

  get asked(): string[] {
    return this.opening.map(({ subject }) => subject);
  }
}

describe('LiveSocket', () => {
  const socketWith = (channel: SlowChannel) => {
    const channels = new LiveChannels();
    channels.register(channel);
    const wire = new EventEmitter();
    new LiveSocket(wire as WebSocket, {} as UserCaller, 'token', 0, channels);
    const say = async (type: 'subscribe' | 'unsubscribe', id: string): Promise<void> => {
      wire.emit('message', Buffer.from(JSON.stringify({ type, data: { channel: channel.name, id } })));
      await setImmediate();
    };
    return { wire, say };
  };

  it('opens one subscription at a time, and none that was ended before its turn', async () => {
    const channel = new SlowChannel();
    const { say } = socketWith(channel);
    for (const id of ['a', 'b', 'c']) await say('subscribe', id);
    await say('unsubscribe', 'b');
    expect(channel.asked).toEqual(['a']);
    channel.opening[0]!.open();
    await setImmediate();
    expect(channel.asked).toEqual(['a', 'c']);
    channel.opening[1]!.fail();
    await say('subscribe', 'd');
    expect(channel.asked).toEqual(['a', 'c', 'd']);
  });

  it('counts what is ended, but was not opened yet', async () => {
    const channel = new SlowChannel();
    const { say } = socketWith(channel);
    await say('subscribe', 'first');
    for (let count = 1; count < 64; count++) {
      const id = newId();
      await say('subscribe', id);
      await say('unsubscribe', id);
    }
    await say('subscribe', 'over the limit');
    channel.opening[0]!.open();
    await setImmediate();
    expect(channel.asked).toEqual(['first']);
    await say('subscribe', 'within it again');
    expect(channel.asked).toEqual(['first', 'within it again']);
  });

  it('ends what was subscribed to anew while an earlier opening failed', async () => {
    const channel = new SlowChannel();
    const { wire, say } = socketWith(channel);
    await say('subscribe', 'a');
    await say('unsubscribe', 'a');
    await say('subscribe', 'a');
    channel.opening[0]!.fail();
    await setImmediate();
    channel.opening[1]!.open();
    await setImmediate();
    wire.emit('close');
    await setImmediate();
    expect(channel.ended).toEqual(['a']);
  });
});
