import { Module } from '@nestjs/common';
import { ApiKeysModule } from './api-keys.module';
import { MaintainKeysProcessor } from './jobs/maintain-keys.processor';

/** The background work of API keys. */
@Module({ imports: [ApiKeysModule], providers: [MaintainKeysProcessor] })
export class ApiKeysJobsModule {}
