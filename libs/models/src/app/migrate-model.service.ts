import { Injectable } from '@nestjs/common';
import { isCleared } from '@svc/classifications';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, Clock, type CompletionModelId, newId, type SpaceId, type TenantId } from '@svc/kernel';
import type { CompletionModelUses } from '../data/completion-model-uses';
import { ModelMigrationRepository } from '../data/model-migration.repository';
import { type CountsByKind, inWords, type ModelMigration } from '../domain/model-migration';
import type { CompletionModelRecord } from '../domain/model-record';
import { ModelCatalogue } from './model-catalogue';
import { ModelTrail } from './model-trail';
import { ModelUsageRegistry } from './model-usage-registry';
import { SpaceLookup } from './space-lookup';

/** What is asked for. */
export interface MigrationRequest {
  readonly from: CompletionModelId;
  readonly to: CompletionModelId;
  /** Kinds of things to move; null for all of them. */
  readonly entityTypes: readonly string[] | null;
  /** Nothing is moved without. */
  readonly confirmed: boolean;
}

/** Moves what uses one completion model to another one, all or nothing. @source supplement §6.5 */
@Injectable()
export class MigrateModelService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: ModelCatalogue,
    private readonly usage: ModelUsageRegistry,
    private readonly spaces: SpaceLookup,
    private readonly migrations: ModelMigrationRepository,
    private readonly trail: ModelTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * The target is listed where the source is, in each space that is concerned, so that what is moved can be used as
   * before; the source leaves the lists only when those are moved too.
   * @throws not_found for the source · bad_request for a target that is unknown, the same or may not be used, for a kind
   * that there is not, and without a confirmation, with what would be moved · security_classification_mismatch with the
   * names of the spaces that the target is not cleared for
   */
  migrate(actor: Caller, request: MigrationRequest): Promise<ModelMigration> {
    const { tenantId } = actor;
    const { from, to } = request;
    return this.uow.run(tenantId, async (tx) => {
      const source = await this.catalogue.one(tx, 'completion', tenantId, from);
      if (!source) throw new AppError('not_found');
      const kinds = this.kinds(request.entityTypes);
      const { counts, spaceIds } = await this.listed(tx, tenantId, kinds, from);
      // Spaces before models, and models before what uses them: the order in which others lock them.
      const places = await this.spaces.ofUse.hold(tx, tenantId, spaceIds);
      const target = await this.requireTarget(tx, tenantId, from, to);
      const closed = places.filter((place) => !isCleared(target, place.demandedLevel)).map(({ name }) => `"${name}"`);
      if (closed.length > 0) {
        const message = `The model "${target.displayName}" is not cleared for ${closed.join(', ')}.`;
        throw new AppError('security_classification_mismatch', { message });
      }
      if (!request.confirmed) {
        const message = `Confirm with confirm_migration; this would be moved: ${inWords(counts)}.`;
        throw new AppError('bad_request', { message });
      }
      const move = { from, to, spaceIds: places.map(({ id }) => id), now: this.clock.now() };
      await this.spaces.ofUse.offerBoth(tx, tenantId, move);
      const moved: Record<string, number> = {};
      for (const kind of kinds) moved[kind.entityType] = await kind.move(tx, tenantId, move);
      const migration: ModelMigration = {
        id: newId(move.now.getTime()),
        tenantId,
        fromModelId: source.id,
        fromModelName: source.displayName,
        toModelId: target.id,
        toModelName: target.displayName,
        counts: moved,
        userId: actor.user?.id ?? null,
        createdAt: move.now,
      };
      await this.migrations.insert(tx, migration);
      await this.trail.migrated(tx, actor, migration);
      return migration;
    });
  }

  private kinds(names: readonly string[] | null): CompletionModelUses[] {
    const all = this.usage.completionModelUses();
    const known = all.map(({ entityType }) => entityType);
    const unknown = names?.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      throw new AppError('bad_request', { message: `There is no "${unknown}"; there are ${known.join(', ')}.` });
    }
    return all.filter(({ entityType }) => names?.includes(entityType) ?? true);
  }

  private async listed(
    tx: Tx,
    tenantId: TenantId,
    kinds: readonly CompletionModelUses[],
    from: CompletionModelId,
  ): Promise<{ counts: CountsByKind; spaceIds: SpaceId[] }> {
    const counts: Record<string, number> = {};
    const spaceIds = new Set<SpaceId>();
    for (const kind of kinds) {
      const users = await kind.list(tx, tenantId, from);
      counts[kind.entityType] = users.length;
      for (const { spaceId } of users) if (spaceId) spaceIds.add(spaceId);
    }
    return { counts, spaceIds: [...spaceIds] };
  }

  /** The target, which is neither deleted nor changed until the transaction ends. */
  private async requireTarget(
    tx: Tx,
    tenantId: TenantId,
    from: CompletionModelId,
    to: CompletionModelId,
  ): Promise<CompletionModelRecord> {
    if (from === to) throw new AppError('bad_request', { message: 'Both models are the same.' });
    const isHeld = await this.catalogue.hold(tx, 'completion', tenantId, to);
    const target = isHeld && (await this.catalogue.one(tx, 'completion', tenantId, to));
    if (!target) throw new AppError('bad_request', { message: 'There is no such model to move to.' });
    if (!target.canAccess || !target.providerActive) {
      throw new AppError('bad_request', { message: `The model "${target.displayName}" may not be used now.` });
    }
    return target;
  }
}
