import { Module } from '@nestjs/common';
import { TokenUsageController } from './api/token-usage.controller';
import { UsageModule } from './usage.module';

/** The endpoints of usage. */
@Module({ imports: [UsageModule], controllers: [TokenUsageController] })
export class UsageHttpModule {}
