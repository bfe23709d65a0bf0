import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { RedisConfig } from '@svc/config';
import { assertOutsideTransaction } from '@svc/kernel';
import type { Redis } from 'ioredis';
import { closeConnection, type ConnectionKind, openConnection } from './connection';
import { RedisUnavailable } from './redis-unavailable';

/** Each is given up within a second. */
const QUESTIONS = 3;

/** The process's connection for short commands. */
@Injectable()
export class RedisClient implements OnModuleInit, OnApplicationShutdown {
  private readonly redis: Redis;
  private doubting = false;

  constructor(private readonly config: RedisConfig) {
    this.redis = openConnection(config, 'commands', 'commands');
  }

  /** The name under which a key is stored: prefix and parts, joined by colons. */
  key(...parts: string[]): string {
    return this.config.keyPrefix + parts.join(':');
  }

  /** Runs commands; each of them fails within a second. @throws RedisUnavailable */
  async run<Result>(commands: (redis: Redis) => Promise<Result>): Promise<Result> {
    assertOutsideTransaction('Redis');
    this.gather();
    try {
      return await commands(this.redis);
    } catch (cause) {
      void this.giveUpIfDead();
      throw new RedisUnavailable(cause);
    }
  }

  /**
   * A connection whose other end vanished without a word looks open, and the system waits a quarter of an hour for it.
   * One that leaves several questions unanswered, so that a store that is slow for a moment is not taken for one that is
   * gone, is opened anew, which goes where the name leads by now.
   */
  private async giveUpIfDead(): Promise<void> {
    if (this.doubting || this.redis.status !== 'ready') return;
    this.doubting = true;
    const { stream } = this.redis;
    let answered = false;
    for (let asked = 0; asked < QUESTIONS && !answered; asked++) {
      answered = await this.redis.ping().then(
        () => true,
        () => false,
      );
    }
    // To end it politely would wait for an answer. Where it has ended meanwhile, this is not the one of now.
    if (!answered) stream.destroy();
    this.doubting = false;
  }

  /**
   * Holds back what is sent to the store until everything that has arrived at the process was looked at: commands of
   * requests that came together leave in one packet. To send is most of what a command costs a process.
   */
  private gather(): void {
    const { stream } = this.redis;
    if (this.redis.status !== 'ready' || stream.writableCorked > 0) return;
    stream.cork();
    setImmediate(() => stream.uncork());
  }

  /** Whether the store answers right now. */
  async ping(): Promise<boolean> {
    return this.run((redis) => redis.ping()).then(
      () => true,
      () => false,
    );
  }

  /** Opens a connection for one use; its owner closes it. @param name shown by the store's CLIENT LIST */
  createConnection(kind: ConnectionKind, name: string): Redis {
    return openConnection(this.config, kind, name);
  }

  /** Waits for the first connection, so that the first requests do not fail; without a store the start goes on. */
  async onModuleInit(): Promise<void> {
    if (this.redis.status === 'ready') return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, this.config.connectTimeoutSeconds * 1_000);
      for (const event of ['ready', 'error', 'end']) {
        this.redis.once(event, () => {
          clearTimeout(timer);
          resolve();
        });
      }
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await closeConnection(this.redis);
  }
}
