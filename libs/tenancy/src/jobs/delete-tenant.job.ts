import { defineJob } from '@svc/queue';
import { IsUUID } from 'class-validator';

/** Which tenant is to go; not called `tenantId`, so that the job's row does not go with it. */
export class DeleteTenantPayload {
  @IsUUID()
  deletedTenantId!: string;
}

/** Removes everything of a tenant that was taken out of use. */
export const DeleteTenant = defineJob('tenancy.delete-tenant', {
  queue: 'housekeeping',
  payload: DeleteTenantPayload,
  key: ({ deletedTenantId }) => deletedTenantId,
  attempts: 10,
  timeoutMs: 60 * 60_000,
  doc: 'Remove everything of a deleted tenant, bytes included.',
});
