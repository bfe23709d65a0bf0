import { Module } from '@nestjs/common';
import { SealAnewService } from './app/seal-anew.service';
import { SealedColumnsRepository } from './data/sealed-columns.across-tenants';
import { DeleteTenantProcessor } from './jobs/delete-tenant.processor';
import { SealAnewProcessor } from './jobs/seal-anew.processor';
import { TenancyModule } from './tenancy.module';

/** The background work of tenants. */
@Module({
  imports: [TenancyModule],
  providers: [DeleteTenantProcessor, SealAnewProcessor, SealAnewService, SealedColumnsRepository],
})
export class TenancyJobsModule {}
