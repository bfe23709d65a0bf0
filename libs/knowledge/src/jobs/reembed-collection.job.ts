import type { TenantId } from '@svc/kernel';
import { defineJob } from '@svc/queue';
import { IsUUID } from 'class-validator';
import type { StockId } from '../domain/reembedding';

/** Which collection to bring to another embedding model. */
export class ReembedCollectionPayload {
  @IsUUID()
  tenantId!: TenantId;

  @IsUUID()
  reembeddingId!: StockId;
}

/** Brings a collection to another embedding model. @source ADR 0073 */
export const ReembedCollection = defineJob('knowledge.reembed-collection', {
  queue: 'knowledge',
  payload: ReembedCollectionPayload,
  attempts: 6,
  timeoutMs: 6 * 60 * 60_000,
  doc: 'Make the vectors of a collection anew with another embedding model, from its stored chunks, and switch to them.',
  task: 'embed_group',
  tellsProgress: true,
});
