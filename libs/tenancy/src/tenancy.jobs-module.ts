import { Module } from '@nestjs/common';
import { DeleteTenantProcessor } from './jobs/delete-tenant.processor';
import { TenancyModule } from './tenancy.module';

/** The background work of tenants. */
@Module({ imports: [TenancyModule], providers: [DeleteTenantProcessor] })
export class TenancyJobsModule {}
