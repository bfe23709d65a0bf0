import { Injectable } from '@nestjs/common';
import { refuseUnknownClassification } from '@svc/classifications';
import { type Tx, UnitOfWork } from '@svc/database';
import {
  AppError,
  type Caller,
  changesBetween,
  Clock,
  type EmbeddingModelId,
  inSnakeCase,
  type TenantId,
} from '@svc/kernel';
import { ModelProviderRepository } from '../data/model-provider.repository';
import { type ModelIds, ModelRepository, type ModelRows } from '../data/model.repository';
import type { ModelChanges, ModelFlags, NewModel } from '../domain/model-changes';
import type { ModelKind, ModelRecords } from '../domain/model-record';
import { vectorsFit, type VectorSettings } from '../domain/vector-fit';
import { ModelCatalogue } from './model-catalogue';
import { configuredRow } from './model-row';
import { ModelTrail } from './model-trail';
import { ModelUsageRegistry } from './model-usage-registry';
import { refuseTakenName } from './refuse-taken-name';

/** What is done to a model. */
interface Deed<Kind extends ModelKind> {
  readonly kind: Kind;
  readonly id: ModelIds[Kind];
  readonly verb: 'CREATED' | 'UPDATED' | 'DELETED';
  /** The model as it was; nothing where it is the doing that counts, not what it changed. */
  readonly before?: ModelRows[Kind];
  /** What was written of it, beside members that nobody chooses. */
  readonly written?: object;
}

/** What an administrator does with the models of the tenant; the three kinds follow the same rules. @source supplement §6.5 */
@Injectable()
export class ManageModelsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly models: ModelRepository,
    private readonly providers: ModelProviderRepository,
    private readonly catalogue: ModelCatalogue,
    private readonly usage: ModelUsageRegistry,
    private readonly trail: ModelTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws model_provider_not_found · name_exists when a live model has the display name · bad_request for an unknown
   * classification
   */
  async create<Kind extends ModelKind>(actor: Caller, kind: Kind, model: NewModel<Kind>): Promise<ModelRecords[Kind]> {
    const { tenantId } = actor;
    const now = this.clock.now();
    const row = configuredRow(model, tenantId, now);
    return this.uow.run(tenantId, async (tx) => {
      if (model.isDefault) await this.models.lockDefault(tx, kind, tenantId);
      // The lock keeps the provider from being removed meanwhile.
      if (!(await this.providers.lock(tx, tenantId, model.providerId))) throw new AppError('model_provider_not_found');
      await this.models.insert(tx, kind, row).catch(refuseTakenName).catch(refuseUnknownClassification);
      if (model.isDefault) await this.models.makeDefault(tx, kind, tenantId, row.id, now);
      return this.record(tx, actor, { kind, id: row.id as ModelIds[Kind], verb: 'CREATED' });
    });
  }

  /** @throws not_found · forbidden_action for a built-in model · name_exists · model_in_use, see `requireVectorsFit` */
  async update<Kind extends ModelKind>(
    actor: Caller,
    kind: Kind,
    id: ModelIds[Kind],
    changes: ModelChanges<Kind>,
  ): Promise<ModelRecords[Kind]> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      const before = await this.lockConfigured(tx, tenantId, kind, id);
      if (kind === 'embedding') {
        const settings = before as unknown as VectorSettings;
        await this.requireVectorsFit(
          tx,
          tenantId,
          id as EmbeddingModelId,
          settings,
          changes as Partial<VectorSettings>,
        );
      }
      const written = { ...changes, updatedAt: this.clock.now() } as Partial<ModelRows[Kind]>;
      await this.models.update(tx, kind, tenantId, id, written).catch(refuseTakenName);
      return this.record(tx, actor, { kind, id, verb: 'UPDATED', before, written: changes });
    });
  }

  /**
   * Enables a model for the organisation, makes it the default, or says what it is cleared for; built-in models too.
   * @throws not_found · bad_request for an unknown classification
   */
  async setFlags<Kind extends ModelKind>(
    actor: Caller,
    kind: Kind,
    id: ModelIds[Kind],
    flags: ModelFlags,
  ): Promise<ModelRecords[Kind]> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      if (flags.isOrgDefault) await this.models.lockDefault(tx, kind, tenantId);
      const before = await this.models.lock(tx, kind, tenantId, id);
      if (!before) throw new AppError('not_found');
      const now = this.clock.now();
      const { isOrgDefault, ...others } = flags;
      const cleared = isOrgDefault === false ? { isOrgDefault } : {};
      const written = { ...others, ...cleared, updatedAt: now } as Partial<ModelRows[Kind]>;
      await this.models.update(tx, kind, tenantId, id, written).catch(refuseUnknownClassification);
      if (isOrgDefault) await this.models.makeDefault(tx, kind, tenantId, id, now);
      return this.record(tx, actor, { kind, id, verb: 'UPDATED', before, written: flags });
    });
  }

  /** Deletes a model nobody uses; its row stays for history. @throws not_found · forbidden_action · model_in_use */
  async delete<Kind extends ModelKind>(actor: Caller, kind: Kind, id: ModelIds[Kind]): Promise<void> {
    const { tenantId } = actor;
    await this.uow.run(tenantId, async (tx) => {
      await this.lockConfigured(tx, tenantId, kind, id);
      if (await this.usage.inUse(tx, tenantId, kind, id)) throw new AppError('model_in_use');
      await this.record(tx, actor, { kind, id, verb: 'DELETED' });
      const now = this.clock.now();
      const gone = { deletedAt: now, updatedAt: now, isOrgDefault: false } as Partial<ModelRows[Kind]>;
      await this.models.update(tx, kind, tenantId, id, gone);
    });
  }

  /**
   * The size and family of an embedding model stay while documents have vectors that would not fit any more: no question
   * would find them. @throws model_in_use
   */
  private async requireVectorsFit(
    tx: Tx,
    tenantId: TenantId,
    id: EmbeddingModelId,
    before: VectorSettings,
    { dimensions = before.dimensions, family = before.family }: Partial<VectorSettings>,
  ): Promise<void> {
    if (dimensions === before.dimensions && family === before.family) return;
    const sizes = await this.usage.vectorSizes(tx, tenantId, id);
    if (sizes.every((size) => vectorsFit(before, { dimensions, family }, size))) return;
    const kept = sizes.filter((size) => size > 0).join(', ') || 'a size not known yet';
    throw new AppError('model_in_use', {
      message: `Documents have vectors of this model (${kept}), which would not fit any more. Add another model instead.`,
    });
  }

  private async lockConfigured<Kind extends ModelKind>(
    tx: Tx,
    tenantId: TenantId,
    kind: Kind,
    id: ModelIds[Kind],
  ): Promise<ModelRows[Kind]> {
    const row = await this.models.lock(tx, kind, tenantId, id);
    if (!row) throw new AppError('not_found');
    if (row.builtin) {
      throw new AppError('forbidden_action', { message: 'A built-in model can only be switched on and off.' });
    }
    return row;
  }

  private async record<Kind extends ModelKind>(
    tx: Tx,
    actor: Caller,
    { kind, verb, id, before, written = {} }: Deed<Kind>,
  ): Promise<ModelRecords[Kind]> {
    const model = (await this.catalogue.one(tx, kind, actor.tenantId, id))!;
    const names = Object.keys(written) as (keyof ModelRows[Kind])[];
    const pick = (source: object) => Object.fromEntries(names.map((name) => [name, source[name as never]]));
    const changes = before && inSnakeCase(changesBetween(pick(before), pick(model)));
    await this.trail.record(tx, actor, kind, verb, { id, displayName: model.displayName, changes });
    return model;
  }
}
