import { Injectable, Logger } from '@nestjs/common';
import type { UserId } from '@svc/kernel';
import { PubSub, RedisUnavailable } from '@svc/redis';
import type { EndLive, LiveChannel } from './live-channel';

/** How a run of an app stands. Members that are not known are left out. @source supplement §9 */
export interface AppRunUpdate {
  readonly id: string;
  readonly status: string;
  readonly app_id?: string;
  readonly space?: { readonly id: string; readonly personal: boolean };
}

/** How a crawl stands. @source supplement §9 */
export interface CrawlRunUpdate {
  readonly id: string;
  readonly status: string;
  readonly website_id?: string;
  readonly space_id?: string;
  readonly pages_crawled?: number;
  readonly files_downloaded?: number;
}

/** The events that concern one user, by channel. */
export interface UserEvents {
  app_run_updates: AppRunUpdate;
  crawl_run_updates: CrawlRunUpdate;
}

/** The channels of `UserEvents`. */
export const USER_CHANNELS: readonly (keyof UserEvents)[] = ['app_run_updates', 'crawl_run_updates'];

/** Tells the sockets of a user, on whatever replica they are, what changed. @source supplement §9 */
@Injectable()
export class UserEventPublisher {
  private readonly logger = new Logger(UserEventPublisher.name);

  constructor(private readonly pubSub: PubSub) {}

  /** Sends an event; it never fails, since clients look again by themselves. */
  async publish<Channel extends keyof UserEvents>(
    channel: Channel,
    userId: UserId,
    event: UserEvents[Channel],
  ): Promise<void> {
    try {
      await this.pubSub.publish(keyOf(channel, userId), JSON.stringify(event));
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      this.logger.warn({ err: error }, 'A live event was not sent.');
    }
  }
}

/** A channel whose events are sent to their user alone: there is nothing to name in a subscription. */
export function userChannel(pubSub: PubSub, name: keyof UserEvents): LiveChannel {
  return {
    name,
    subjectOf: () => '',
    open: ({ user }, _subject, listener): Promise<EndLive> =>
      pubSub.subscribe(keyOf(name, user.id), (message) => listener.send(JSON.parse(message) as object)),
  };
}

function keyOf(channel: string, userId: UserId): string {
  return `live:${channel}:${userId}`;
}
