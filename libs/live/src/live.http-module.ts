import { Module } from '@nestjs/common';
import { LiveGateway } from './api/live.gateway';
import { LiveSockets } from './app/live-sockets';
import { LiveModule } from './live.module';

/** The sockets on which clients hear live events. */
@Module({ imports: [LiveModule], providers: [LiveGateway, LiveSockets] })
export class LiveHttpModule {}
