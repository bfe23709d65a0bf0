import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { EmbeddingModelId, TenantId } from '@svc/kernel';
import type { CompletionModelUses } from '../data/completion-model-uses';
import type { ModelIds } from '../data/model.repository';
import type { ModelKind } from '../domain/model-record';

/** Counts the things of one lib that use a model. */
export type ModelUsageCounter<Kind extends ModelKind> = (
  tx: Tx,
  tenantId: TenantId,
  modelId: ModelIds[Kind],
) => Promise<number>;

/** The sizes of the vectors that one lib keeps of an embedding model, in numbers; 0 for some that are being made. */
export type VectorSizes = (tx: Tx, tenantId: TenantId, modelId: EmbeddingModelId) => Promise<readonly number[]>;

/** Knows who uses a model: libs above register a counter when their module starts. @source supplement §6.5 */
@Injectable()
export class ModelUsageRegistry {
  private readonly counters: { readonly [Kind in ModelKind]: ModelUsageCounter<Kind>[] } = {
    completion: [],
    embedding: [],
    transcription: [],
  };

  private readonly keepers: VectorSizes[] = [];

  private readonly kinds: CompletionModelUses[] = [];

  register<Kind extends ModelKind>(kind: Kind, counter: ModelUsageCounter<Kind>): void {
    this.counters[kind].push(counter);
  }

  /** For each kind of things that completion models can be taken from; apart from whether it keeps one from being deleted. */
  registerUses(uses: CompletionModelUses): void {
    this.kinds.push(uses);
  }

  /** Every kind of things that use completion models, by name. */
  completionModelUses(): CompletionModelUses[] {
    return this.kinds.toSorted((a, b) => a.entityType.localeCompare(b.entityType));
  }

  /** For libs that keep vectors. */
  registerVectors(sizes: VectorSizes): void {
    this.keepers.push(sizes);
  }

  /** The different sizes of the vectors that are kept of a model. */
  async vectorSizes(tx: Tx, tenantId: TenantId, modelId: EmbeddingModelId): Promise<number[]> {
    const sizes = new Set<number>();
    for (const keeper of this.keepers) for (const size of await keeper(tx, tenantId, modelId)) sizes.add(size);
    return [...sizes];
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
