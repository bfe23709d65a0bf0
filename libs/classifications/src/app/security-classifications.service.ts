import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork, violatedConstraint } from '@svc/database';
import {
  AppError,
  type Caller,
  changesBetween,
  newId,
  type SecurityClassificationId,
  type TenantId,
} from '@svc/kernel';
import { TenantService } from '@svc/tenancy';
import { SecurityClassificationRepository } from '../data/security-classification.repository';
import type { SecurityClassification } from '../domain/security-classification';
import { ClassificationTrail } from './classification-trail';

/** A classification that an administrator adds. */
export interface NewClassification {
  readonly name: string;
  readonly description: string | null;
  /** At the bottom of the order; else at the top. */
  readonly isLowest: boolean;
}

/** What may be changed of one; a missing member is left as it is. */
export type ClassificationChanges = Partial<Pick<SecurityClassification, 'name' | 'description'>>;

const NONE = 'There is no such security classification.';

/** The classifications of a tenant, their order, and whether they are checked. @source supplement §6.6, §15.105 */
@Injectable()
export class SecurityClassifications {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly classifications: SecurityClassificationRepository,
    private readonly tenants: TenantService,
    private readonly trail: ClassificationTrail,
  ) {}

  /** All of them, the highest level first. */
  list(tenantId: TenantId): Promise<SecurityClassification[]> {
    return this.uow.read(tenantId, (tx) => this.classifications.list(tx, tenantId));
  }

  /** @throws not_found */
  get(tenantId: TenantId, id: SecurityClassificationId): Promise<SecurityClassification> {
    return this.uow.read(tenantId, (tx) => this.require(tx, tenantId, id));
  }

  /** One of the tenant's, in the caller's transaction. @throws not_found */
  async require(tx: Tx, tenantId: TenantId, id: SecurityClassificationId): Promise<SecurityClassification> {
    const found = await this.classifications.find(tx, tenantId, id);
    if (!found) throw new AppError('not_found', { message: NONE });
    return found;
  }

  /** Whether uses are checked. @throws not_found */
  async isEnabled(tenantId: TenantId): Promise<boolean> {
    return (await this.tenants.get(tenantId)).securityEnabled;
  }

  /** @throws unique_value_exists for a name that is taken */
  create(actor: Caller, { name, description, isLowest }: NewClassification): Promise<SecurityClassification> {
    const { tenantId } = actor;
    const now = this.trail.now();
    const id = newId<SecurityClassificationId>(now.getTime());
    return this.changeOrder(tenantId, async (tx) => {
      const ids = upwards(await this.classifications.list(tx, tenantId));
      const added = { id, tenantId, name, description, securityLevel: ids.length + 1, createdAt: now, updatedAt: now };
      await this.classifications.insert(tx, added).catch(refuseTakenName);
      if (isLowest) await this.classifications.number(tx, tenantId, [id, ...ids], now);
      const created = await this.require(tx, tenantId, id);
      await this.trail.record(tx, actor, 'SECURITY_CLASSIFICATION_CREATED', created, {
        changes: changesBetween(null, recorded(created)),
      });
      return created;
    });
  }

  /** @throws not_found · unique_value_exists for a name that is taken */
  update(actor: Caller, id: SecurityClassificationId, changes: ClassificationChanges): Promise<SecurityClassification> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      const before = await this.require(tx, tenantId, id);
      await this.classifications.update(tx, tenantId, id, changes, this.trail.now()).catch(refuseTakenName);
      const after = await this.require(tx, tenantId, id);
      const details = { changes: changesBetween(recorded(before), recorded(after)) };
      await this.trail.record(tx, actor, 'SECURITY_CLASSIFICATION_UPDATED', after, details);
      return after;
    });
  }

  /** Deletes one; what had it has none then, and the others close up. @throws not_found */
  async delete(actor: Caller, id: SecurityClassificationId): Promise<void> {
    const { tenantId } = actor;
    await this.changeOrder(tenantId, async (tx) => {
      const gone = await this.require(tx, tenantId, id);
      await this.classifications.delete(tx, tenantId, id);
      const left = upwards(await this.classifications.list(tx, tenantId));
      await this.classifications.number(tx, tenantId, left, this.trail.now());
      await this.trail.record(tx, actor, 'SECURITY_CLASSIFICATION_DELETED', gone, {
        changes: changesBetween(recorded(gone), null),
      });
    });
  }

  /**
   * Puts all of them into an order, the highest level first.
   * @throws bad_request unless exactly the tenant's are named, each once
   */
  order(actor: Caller, ids: readonly SecurityClassificationId[]): Promise<SecurityClassification[]> {
    const { tenantId } = actor;
    return this.changeOrder(tenantId, async (tx) => {
      const before = await this.classifications.list(tx, tenantId);
      requireAll(before, ids);
      await this.classifications.number(tx, tenantId, ids.toReversed(), this.trail.now());
      const after = await this.classifications.list(tx, tenantId);
      const [names, renamed] = [before, after].map((list) => ({ order: list.map(({ name }) => name) }));
      const tenant = { id: tenantId, name: 'order' };
      await this.trail.record(tx, actor, 'SECURITY_CLASSIFICATION_LEVELS_UPDATED', tenant, {
        changes: changesBetween(names!, renamed!),
      });
      return after;
    });
  }

  /** Switches the check on or off; nothing is taken from any space. @throws not_found @source supplement §15.105 */
  async enable(actor: Caller, enabled: boolean): Promise<void> {
    const { tenantId } = actor;
    await this.uow.run(tenantId, async (tx) => {
      const before = await this.tenants.switchSecurity(tx, tenantId, enabled);
      const action = enabled ? 'SECURITY_CLASSIFICATION_ENABLED' : 'SECURITY_CLASSIFICATION_DISABLED';
      const tenant = { id: tenantId, name: 'check' };
      const changes = changesBetween({ security_enabled: before }, { security_enabled: enabled });
      await this.trail.record(tx, actor, action, tenant, { changes });
    });
  }

  private changeOrder<Result>(tenantId: TenantId, change: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.uow.run(tenantId, async (tx) => {
      await this.classifications.lockOrder(tx, tenantId);
      return change(tx);
    });
  }
}

function recorded({ name, description, securityLevel }: SecurityClassification) {
  return { name, description, security_level: securityLevel };
}

/** Their ids, the least sensitive first. */
function upwards(highestFirst: readonly SecurityClassification[]): SecurityClassificationId[] {
  return highestFirst.map(({ id }) => id).toReversed();
}

function requireAll(all: readonly SecurityClassification[], ids: readonly SecurityClassificationId[]): void {
  const given = new Set(ids);
  const missing = all.find(({ id }) => !given.has(id));
  if (missing) throw new AppError('bad_request', { message: `The classification ${missing.id} is missing.` });
  if (ids.length === all.length) return;
  const known = new Set(all.map(({ id }) => id));
  const foreign = ids.find((id) => !known.has(id));
  const message = foreign ? `There is no classification ${foreign}.` : 'A classification is named twice.';
  throw new AppError('bad_request', { message });
}

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) !== 'uq_security_classifications__tenant_id__name') throw error;
  throw new AppError('unique_value_exists', { message: 'Another classification has that name.', cause: error });
}
