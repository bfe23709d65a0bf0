import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TenancyModule } from '@svc/tenancy';
import { TokenUsage } from './app/token-usage.service';
import { UsageLedger } from './app/usage-ledger';
import { TokenUsageEntity } from './data/token-usage.entity';
import { TokenUsageRepository } from './data/token-usage.repository';

/** The ledger of model calls, and what it tells. */
@Module({
  imports: [TypeOrmModule.forFeature([TokenUsageEntity]), TenancyModule],
  providers: [TokenUsageRepository, TokenUsage, UsageLedger],
  exports: [TokenUsage, UsageLedger],
})
export class UsageModule {}
