import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ProviderDefaultsConfig } from '@svc/config';
import { AcrossTenants, type Tx } from '@svc/database';
import { Clock, type TenantId } from '@svc/kernel';
import { TenantCreatedHooks } from '@svc/tenancy';
import { ProvisionAcrossTenants } from '../data/provision.across-tenants';
import { JOINED } from '../domain/builtin-models';
import { BuiltinOffer } from './builtin-offer';
import { ENVIRONMENT_PROVIDER, environmentRows, hasEnvironmentModels } from './environment-models';
import { builtinRow } from './model-row';

/** Tenants served in one transaction. */
const BATCH = 200;

/**
 * Gives every tenant the models it should have without asking: the built-in ones, and those of the environment. New
 * tenants get them in the transaction that creates them; the rest when a process starts, which also covers weights
 * that arrived later. Doing it twice, or in two processes at once, changes nothing.
 * @source supplement §15.2
 */
@Injectable()
export class ProvisionModelsService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(ProvisionModelsService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly hooks: TenantCreatedHooks,
    private readonly offer: BuiltinOffer,
    private readonly config: ProviderDefaultsConfig,
    private readonly rows: ProvisionAcrossTenants,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.offer.load();
    if (this.offer.forTenants().length > 0 && !this.offer.offers(JOINED.name)) {
      this.logger.warn(`No weights of ${JOINED.name}: the built-in embedding model works by words alone.`);
    }
    this.hooks.register((tx, tenant) => this.provision(tx, tenant.id));
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reconcile();
  }

  /** Brings every tenant up to date. */
  async reconcile(): Promise<void> {
    for (const { kind, name } of this.offer.forTenants()) {
      await this.forEachBatch(await this.across.read((tx) => this.rows.tenantsWithoutBuiltin(tx, kind, name)));
    }
    if (hasEnvironmentModels(this.config)) {
      await this.forEachBatch(
        await this.across.read((tx) => this.rows.tenantsWithoutProvider(tx, ENVIRONMENT_PROVIDER)),
      );
    }
  }

  /** Gives one tenant what it lacks. */
  async provision(tx: Tx, tenantId: TenantId): Promise<void> {
    const now = this.clock.now();
    for (const model of this.offer.forTenants()) {
      await this.rows.addModel(tx, model.kind, builtinRow(model, tenantId, now));
    }
    if (hasEnvironmentModels(this.config)) await this.provisionEnvironment(tx, tenantId, now);
  }

  private async provisionEnvironment(tx: Tx, tenantId: TenantId, now: Date): Promise<void> {
    const { provider, completion, embedding } = environmentRows(this.config, tenantId, now);
    // Whoever has a provider of that name keeps it, and its models, as they are.
    if (!(await this.rows.addProvider(tx, provider))) return;
    await this.rows.addModel(tx, 'completion', completion);
    if (embedding) await this.rows.addModel(tx, 'embedding', embedding);
  }

  private async forEachBatch(tenants: readonly TenantId[]): Promise<void> {
    for (let at = 0; at < tenants.length; at += BATCH) {
      const batch = tenants.slice(at, at + BATCH);
      await this.across.run(async (tx) => {
        for (const tenantId of batch) await this.provision(tx, tenantId);
      });
    }
  }
}
