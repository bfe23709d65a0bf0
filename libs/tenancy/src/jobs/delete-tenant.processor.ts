import type { TenantId } from '@svc/kernel';
import { type JobContext, type JobProcessor, Processor } from '@svc/queue';
import { RemoveTenantService } from '../app/remove-tenant.service';
import { DeleteTenant, type DeleteTenantPayload } from './delete-tenant.job';

/** Runs `tenancy.delete-tenant`. */
@Processor(DeleteTenant)
export class DeleteTenantProcessor implements JobProcessor<DeleteTenantPayload> {
  constructor(private readonly removal: RemoveTenantService) {}

  async run({ deletedTenantId }: DeleteTenantPayload, { signal }: JobContext): Promise<void> {
    await this.removal.remove(deletedTenantId as TenantId, signal);
  }
}
