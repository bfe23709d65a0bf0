import { Global, Module } from '@nestjs/common';
import { FixedWindowLimiter } from './fixed-window-limiter';
import { PubSub } from './pub-sub';
import { RedisClient } from './redis-client';

/** Provides the shared store everywhere; needs `RedisConfig`. */
@Global()
@Module({
  providers: [RedisClient, FixedWindowLimiter, PubSub],
  exports: [RedisClient, FixedWindowLimiter, PubSub],
})
export class RedisModule {}
