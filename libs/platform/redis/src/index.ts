export * from './fixed-window-limiter';
export * from './pub-sub';
export * from './redis-client';
export * from './redis-unavailable';
export * from './redis.module';
