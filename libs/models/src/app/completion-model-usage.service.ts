import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type CompletionModelId, type TenantId } from '@svc/kernel';
import { ModelMigrationRepository } from '../data/model-migration.repository';
import type { CountsByKind, ModelMigration, ModelUser } from '../domain/model-migration';
import type { CompletionModelRecord } from '../domain/model-record';
import { ModelCatalogue } from './model-catalogue';
import { ModelUsageRegistry } from './model-usage-registry';
import { SpaceLookup } from './space-lookup';

/** How much uses a model. */
export interface UsageOfModel {
  readonly model: CompletionModelRecord;
  /** With a 0 for each kind of which nothing uses it. */
  readonly counts: CountsByKind;
}

/** Something that uses a model, and where it lies. */
export interface PlacedUser extends ModelUser {
  readonly entityType: string;
  readonly spaceName: string | null;
}

/** What uses the completion models of a tenant now, and what was moved between them. @source supplement §6.5 */
@Injectable()
export class CompletionModelUsage {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: ModelCatalogue,
    private readonly usage: ModelUsageRegistry,
    private readonly spaces: SpaceLookup,
    private readonly migrations: ModelMigrationRepository,
  ) {}

  /** Every model of the tenant, also those that nothing uses; oldest first. */
  summary(tenantId: TenantId): Promise<UsageOfModel[]> {
    return this.uow.read(tenantId, async (tx) => {
      const counts = await this.counts(tx, tenantId);
      return (await this.catalogue.list(tx, 'completion', tenantId)).map((model) => ({
        model,
        counts: counts(model.id),
      }));
    });
  }

  /** @throws not_found */
  of(tenantId: TenantId, id: CompletionModelId): Promise<UsageOfModel> {
    return this.uow.read(tenantId, async (tx) => {
      const model = await this.require(tx, tenantId, id);
      return { model, counts: (await this.counts(tx, tenantId, id))(id) };
    });
  }

  /** One by one: by kind, then by name. @throws not_found */
  users(tenantId: TenantId, id: CompletionModelId): Promise<PlacedUser[]> {
    return this.uow.read(tenantId, async (tx) => {
      await this.require(tx, tenantId, id);
      const users: (ModelUser & { entityType: string })[] = [];
      for (const { entityType, list } of this.bound(tx, tenantId, id)) {
        for (const user of await list()) users.push({ ...user, entityType });
      }
      const ids = [...new Set(users.flatMap(({ spaceId }) => spaceId ?? []))];
      const places = await this.spaces.ofUse.places(tx, tenantId, ids);
      const names = new Map(places.map((place) => [place.id, place.name]));
      return users.map((user) => ({ ...user, spaceName: user.spaceId && (names.get(user.spaceId) ?? null) }));
    });
  }

  /** What was moved from and to a model, newest first. @throws not_found */
  history(tenantId: TenantId, id: CompletionModelId): Promise<ModelMigration[]> {
    return this.uow.read(tenantId, async (tx) => {
      await this.require(tx, tenantId, id);
      return this.migrations.ofModel(tx, tenantId, id);
    });
  }

  private async require(tx: Tx, tenantId: TenantId, id: CompletionModelId): Promise<CompletionModelRecord> {
    const model = await this.catalogue.one(tx, 'completion', tenantId, id);
    if (!model) throw new AppError('not_found');
    return model;
  }

  private bound(tx: Tx, tenantId: TenantId, id?: CompletionModelId) {
    return this.usage
      .completionModelUses()
      .map((uses) => ({ entityType: uses.entityType, list: () => uses.list(tx, tenantId, id) }));
  }

  private async counts(
    tx: Tx,
    tenantId: TenantId,
    id?: CompletionModelId,
  ): Promise<(model: CompletionModelId) => CountsByKind> {
    const kinds: [string, Map<CompletionModelId, number>][] = [];
    for (const { entityType, list } of this.bound(tx, tenantId, id)) {
      const byModel = new Map<CompletionModelId, number>();
      for (const { modelId } of await list()) byModel.set(modelId, (byModel.get(modelId) ?? 0) + 1);
      kinds.push([entityType, byModel]);
    }
    return (model) => Object.fromEntries(kinds.map(([kind, byModel]) => [kind, byModel.get(model) ?? 0]));
  }
}
