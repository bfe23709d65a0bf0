export type { EndLive, LiveChannel, LiveListener } from './app/live-channel';
export { LiveChannels } from './app/live-channels';
export { type AppRunUpdate, type CrawlRunUpdate, UserEventPublisher, type UserEvents } from './app/user-events';
export { LiveHttpModule } from './live.http-module';
export { LiveModule } from './live.module';
