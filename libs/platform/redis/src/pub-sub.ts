import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { RedisConfig } from '@svc/config';
import type { Redis } from 'ioredis';
import { closeConnection } from './connection';
import { RedisClient } from './redis-client';

/** Receives the messages of a channel. */
export type MessageHandler = (message: string) => void;

/** Ends a subscription. */
export type Unsubscribe = () => void;

/** Live events between processes. A message reaches whoever listens at that moment, and nobody later. */
@Injectable()
export class PubSub implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(PubSub.name);
  private readonly handlers = new Map<string, Set<MessageHandler>>();
  private readonly liveListeners = new Set<() => void>();
  private connection: Redis | undefined;
  private healthTimer: NodeJS.Timeout | undefined;
  private live = false;

  constructor(
    private readonly client: RedisClient,
    private readonly config: RedisConfig,
  ) {}

  /** Whether messages can arrive at this moment: connected, and subscribed to every channel asked for. */
  get isLive(): boolean {
    return this.live;
  }

  /** Calls a listener each time messages can arrive (again); those sent before are lost, so caches must be emptied. */
  onLive(listener: () => void): Unsubscribe {
    this.liveListeners.add(listener);
    return () => void this.liveListeners.delete(listener);
  }

  /** Sends a message to whoever listens now. Gives how many processes that are. @throws RedisUnavailable */
  publish(channel: string, message: string): Promise<number> {
    return this.client.run((redis) => redis.publish(this.client.key(channel), message));
  }

  /** Listens to a channel, at once or as soon as the store is there; resolves when listening has been tried. */
  async subscribe(channel: string, handler: MessageHandler): Promise<Unsubscribe> {
    const name = this.client.key(channel);
    this.handlers.set(name, (this.handlers.get(name) ?? new Set()).add(handler));
    if (this.connection?.status === 'ready') await this.listenTo([name], this.connection);
    return () => this.unsubscribe(name, handler);
  }

  /** Opens the connection; it waits for the store as long as the process lives. */
  onModuleInit(): void {
    const connection = this.client.createConnection('events', 'events');
    this.connection = connection;
    connection.on('message', (channel: string, message: string) => this.deliver(channel, message));
    connection.on('ready', () => void this.becomeLive(connection));
    connection.on('close', () => (this.live = false));
    const seconds = this.config.healthCheckIntervalSeconds;
    if (seconds > 0) this.healthTimer = setInterval(() => void this.checkHealth(connection), seconds * 1_000).unref();
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.healthTimer);
    if (this.connection) await closeConnection(this.connection);
  }

  private async becomeLive(connection: Redis): Promise<void> {
    if (!(await this.listenTo([...this.handlers.keys()], connection))) return;
    this.live = true;
    for (const listener of this.liveListeners) this.guard(listener);
  }

  /** Whether the store confirmed; if not, the connection is opened anew, which tries again. */
  private async listenTo(channels: string[], connection: Redis): Promise<boolean> {
    if (channels.length === 0) return true;
    try {
      await connection.subscribe(...channels);
      return true;
    } catch {
      this.live = false;
      connection.disconnect(true);
      return false;
    }
  }

  /** A connection whose other end vanished looks open; only a question that stays unanswered tells. */
  private async checkHealth(connection: Redis): Promise<void> {
    if (connection.status !== 'ready') return;
    try {
      await connection.ping();
    } catch {
      this.live = false;
      connection.disconnect(true);
    }
  }

  private unsubscribe(name: string, handler: MessageHandler): void {
    const handlers = this.handlers.get(name);
    handlers?.delete(handler);
    if (handlers?.size !== 0) return;
    this.handlers.delete(name);
    // A lost connection forgets its channels by itself.
    if (this.connection?.status === 'ready') void this.connection.unsubscribe(name).catch(() => undefined);
  }

  private deliver(channel: string, message: string): void {
    for (const handler of this.handlers.get(channel) ?? []) this.guard(() => handler(message));
  }

  /** One listener's failure must not keep the others from hearing. */
  private guard(listener: () => void): void {
    try {
      listener();
    } catch (thrown) {
      this.logger.error(thrown);
    }
  }
}
