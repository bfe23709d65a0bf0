import type { DocumentReference } from '@svc/asking';
import type { FileId, Owner, ServiceId, TenantId } from '@svc/kernel';
import type { CompletionModelRecord } from '@svc/models';
import type { Output } from './output';

/** A document that a run was answered from, as it was then. */
export interface RunDocument extends DocumentReference {
  /** What was found in it. */
  readonly excerpt: string;
}

/** One input and what came of it. */
export interface ServiceRun {
  readonly id: string;
  readonly input: string;
  readonly output: Output;
  /** As it was then. */
  readonly completionModel: CompletionModelRecord;
  readonly documents: readonly RunDocument[];
  readonly createdAt: Date;
}

/** A run that is to be stored. */
export interface NewServiceRun extends ServiceRun {
  readonly tenantId: TenantId;
  readonly serviceId: ServiceId;
  readonly owner: Owner;
  readonly fileIds: readonly FileId[];
}
