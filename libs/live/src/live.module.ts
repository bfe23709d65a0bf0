import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { PubSub } from '@svc/redis';
import { LiveChannels } from './app/live-channels';
import { USER_CHANNELS, userChannel, UserEventPublisher } from './app/user-events';

/** Sending live events, in every process that has some to tell. */
@Global()
@Module({ providers: [LiveChannels, UserEventPublisher], exports: [LiveChannels, UserEventPublisher] })
export class LiveModule implements OnModuleInit {
  constructor(
    private readonly channels: LiveChannels,
    private readonly pubSub: PubSub,
  ) {}

  onModuleInit(): void {
    for (const name of USER_CHANNELS) this.channels.register(userChannel(this.pubSub, name));
  }
}
