import { Injectable } from '@nestjs/common';
import type { MessageId, SessionId } from '@svc/kernel';
import { PubSub, RedisClient, type Unsubscribe } from '@svc/redis';
import type { LiveCopy, LiveEvent, LiveGrowth } from '../domain/live-turn';

/** How long a copy outlives the last sign of its turn: a little longer than a turn may be silent. */
const LIFETIME_SECONDS = 15 * 60;

/** Begins a copy. KEYS: turns of the conversation, copy · ARGV: turn, head, lifetime, channel, message */
const BEGIN = `
redis.call('SADD', KEYS[1], ARGV[1])
redis.call('EXPIRE', KEYS[1], ARGV[3])
redis.call('HSET', KEYS[2], 'head', ARGV[2], 'sequence', 0)
redis.call('EXPIRE', KEYS[2], ARGV[3])
redis.call('PUBLISH', ARGV[4], ARGV[5])`;

/**
 * Adds to a copy and tells of it in one step, so that a reader of the copy knows which events are in it.
 * KEYS: turns, copy, answer, reasoning · ARGV: sequence, answer, reasoning, shown, lifetime, channel, message
 */
const ADD = `
if redis.call('EXISTS', KEYS[2]) == 0 then return end
redis.call('HSET', KEYS[2], 'sequence', ARGV[1])
if ARGV[2] ~= '' then redis.call('APPEND', KEYS[3], ARGV[2]) end
if ARGV[3] ~= '' then redis.call('APPEND', KEYS[4], ARGV[3]) end
if ARGV[4] ~= '' then redis.call('HSET', KEYS[2], 'shown', ARGV[4]) end
for index = 1, 4 do redis.call('EXPIRE', KEYS[index], ARGV[5]) end
redis.call('PUBLISH', ARGV[6], ARGV[7])`;

/** Ends a copy. KEYS: turns, copy, answer, reasoning · ARGV: turn, channel, message */
const END = `
redis.call('SREM', KEYS[1], ARGV[1])
redis.call('DEL', KEYS[2], KEYS[3], KEYS[4])
redis.call('PUBLISH', ARGV[2], ARGV[3])`;

/** KEYS: copy, answer, reasoning */
const READ = `
local copy = redis.call('HMGET', KEYS[1], 'head', 'sequence', 'shown')
return { copy[1], copy[2], copy[3], redis.call('GET', KEYS[2]), redis.call('GET', KEYS[3]) }`;

/**
 * The copies of running turns in the shared store, by which other processes show them. A copy is bounded by what a model
 * may answer, gone with its turn, and never needed by it: whatever fails here, the turn goes on.
 * @throws RedisUnavailable from every method
 */
@Injectable()
export class LiveTurns {
  constructor(
    private readonly client: RedisClient,
    private readonly pubSub: PubSub,
  ) {}

  async begin(sessionId: SessionId, turnId: MessageId, head: object): Promise<void> {
    const { turns, copy, channel } = this.keys(sessionId, turnId);
    const message = spelled({ turnId, sequence: 0, event: 'first_chunk', payload: head });
    await this.client.run((redis) =>
      redis.eval(BEGIN, 2, turns, copy, turnId, JSON.stringify(head), LIFETIME_SECONDS, channel, message),
    );
  }

  async add(sessionId: SessionId, event: LiveEvent, growth: LiveGrowth): Promise<void> {
    const { turns, copy, answer, reasoning, channel } = this.keys(sessionId, event.turnId);
    const shown = growth.shown ? JSON.stringify(growth.shown) : '';
    const grown = [growth.answer ?? '', growth.reasoning ?? '', shown];
    await this.client.run((redis) =>
      redis.eval(
        ADD,
        4,
        turns,
        copy,
        answer,
        reasoning,
        event.sequence,
        ...grown,
        LIFETIME_SECONDS,
        channel,
        spelled(event),
      ),
    );
  }

  async end(sessionId: SessionId, event: LiveEvent): Promise<void> {
    const { turns, copy, answer, reasoning, channel } = this.keys(sessionId, event.turnId);
    await this.client.run((redis) =>
      redis.eval(END, 4, turns, copy, answer, reasoning, event.turnId, channel, spelled(event)),
    );
  }

  /** The turns that run in a conversation, as far as they have come. */
  async read(sessionId: SessionId): Promise<LiveCopy[]> {
    const { turns } = this.keys(sessionId, '');
    const ids = (await this.client.run((redis) => redis.smembers(turns))) as MessageId[];
    const copies = await Promise.all(ids.map((id) => this.copyOf(sessionId, id)));
    return copies.filter((copy) => copy !== null);
  }

  /** Hears the events of all turns of a conversation from now on. */
  listen(sessionId: SessionId, heard: (event: LiveEvent) => void): Promise<Unsubscribe> {
    return this.pubSub.subscribe(channelOf(sessionId), (message) => heard(JSON.parse(message) as LiveEvent));
  }

  /** Calls a listener when events may have been missed. */
  onGap(listener: () => void): Unsubscribe {
    return this.pubSub.onLive(listener);
  }

  private async copyOf(sessionId: SessionId, turnId: MessageId): Promise<LiveCopy | null> {
    const { copy, answer, reasoning } = this.keys(sessionId, turnId);
    const [head, sequence, shown, said, thought] = (await this.client.run((redis) =>
      redis.eval(READ, 3, copy, answer, reasoning),
    )) as (string | null)[];
    if (!head) return null;
    return {
      turnId,
      sequence: Number(sequence),
      head: JSON.parse(head) as object,
      answer: said ?? '',
      reasoning: thought ?? '',
      shown: shown ? (JSON.parse(shown) as LiveCopy['shown']) : {},
    };
  }

  private keys(sessionId: SessionId, turnId: string) {
    const of = (name: string): string => this.client.key(`live:conversation:${sessionId}:${name}`);
    return {
      turns: of('turns'),
      copy: of(turnId),
      answer: of(`${turnId}:answer`),
      reasoning: of(`${turnId}:reasoning`),
      channel: this.client.key(channelOf(sessionId)),
    };
  }
}

function channelOf(sessionId: SessionId): string {
  return `live:conversation:${sessionId}`;
}

function spelled(event: LiveEvent): string {
  return JSON.stringify(event);
}
