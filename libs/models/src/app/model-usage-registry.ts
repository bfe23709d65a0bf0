import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { ModelIds } from '../data/model.repository';
import type { ModelKind } from '../domain/model-record';

/** Counts the things of one lib that use a model. */
export type ModelUsageCounter<Kind extends ModelKind> = (
  tx: Tx,
  tenantId: TenantId,
  modelId: ModelIds[Kind],
) => Promise<number>;

/** Knows who uses a model: libs above register a counter when their module starts. @source supplement §6.5 */
@Injectable()
export class ModelUsageRegistry {
  private readonly counters: { readonly [Kind in ModelKind]: ModelUsageCounter<Kind>[] } = {
    completion: [],
    embedding: [],
    transcription: [],
  };

  register<Kind extends ModelKind>(kind: Kind, counter: ModelUsageCounter<Kind>): void {
    this.counters[kind].push(counter);
  }

  /** Whether anything uses the model. */
  async inUse<Kind extends ModelKind>(
    tx: Tx,
    tenantId: TenantId,
    kind: Kind,
    modelId: ModelIds[Kind],
  ): Promise<boolean> {
    for (const counter of this.counters[kind]) if ((await counter(tx, tenantId, modelId)) > 0) return true;
    return false;
  }
}
