import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import {
  AppError,
  type Caller,
  changesBetween,
  Clock,
  inSnakeCase,
  isAppError,
  newId,
  type TenantId,
  userOf,
} from '@svc/kernel';
import { ModelCatalogue } from '@svc/models';
import { TenantSettingsService } from '@svc/tenancy';
import { TemplateRepository } from '../data/template.repository';
import {
  contentOf,
  type TemplateContent,
  type TemplateId,
  type TemplateKind,
  type TemplateRecord,
} from '../domain/template';
import { TemplateTrail } from './template-trail';

/** Which template: an id is one of its kind. */
export interface TemplateKey {
  readonly kind: TemplateKind;
  readonly id: TemplateId;
}

/** Administration of templates. @source supplement §2.7, §15.96 */
@Injectable()
export class ManageTemplates {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly templates: TemplateRepository,
    private readonly settings: TenantSettingsService,
    private readonly models: ModelCatalogue,
    private readonly trail: TemplateTrail,
    private readonly clock: Clock,
  ) {}

  /** The templates of a kind by name, those that are offered or those that were deleted and can be restored. */
  list({ tenantId }: Caller, kind: TemplateKind, which: 'live' | 'deleted'): Promise<TemplateRecord[]> {
    return this.uow.read(tenantId, (tx) => this.templates.list(tx, tenantId, kind, which));
  }

  /** @throws not_supported while templates are switched off · name_exists */
  async create(actor: Caller, kind: TemplateKind, content: TemplateContent): Promise<TemplateRecord> {
    const { tenantId } = actor;
    const { using_templates: isOn } = await this.settings.read(tenantId);
    if (!isOn) throw new AppError('not_supported', { message: 'Templates are switched off for this organisation.' });
    const now = this.clock.now();
    const template: TemplateRecord = {
      ...content,
      id: newId<TemplateId>(now.getTime()),
      tenantId,
      kind,
      isDefault: false,
      originalSnapshot: content,
      usageCount: 0,
      deletedAt: null,
      deletedByUserId: null,
      restoredAt: null,
      restoredByUserId: null,
      createdAt: now,
      updatedAt: now,
    };
    await this.uow.run(tenantId, async (tx) => {
      await this.templates.insert(tx, template);
      await this.trail.record(tx, actor, 'TEMPLATE_CREATED', template);
    });
    return template;
  }

  /** A missing member is left as it is. @throws not_found · name_exists · bad_request for an unknown model */
  update(actor: Caller, key: TemplateKey, changes: Partial<TemplateContent>): Promise<TemplateRecord> {
    return this.change(actor, key, async (tx, template) => {
      await this.requireModel(tx, actor.tenantId, changes.completionModelId);
      const moves = changes.category !== undefined && changes.category !== template.category;
      // What was offered first in one category is not so in another.
      return moves ? { ...changes, isDefault: false } : changes;
    });
  }

  /** Offers a template first in its category, in place of whichever was; or no longer. @throws not_found */
  setDefault(actor: Caller, key: TemplateKey, isDefault: boolean): Promise<TemplateRecord> {
    const { tenantId } = actor;
    return this.uow.run(tenantId, async (tx) => {
      // Before any of them is locked: two that take each other's place would wait for each other.
      await this.templates.lockDefaults(tx, tenantId, key.kind);
      return this.changeWithin(tx, actor, key, async ({ category }) => {
        if (isDefault) await this.templates.clearDefault(tx, tenantId, key.kind, category);
        return { isDefault };
      });
    });
  }

  /** Brings back what a template said when it was made. @throws not_found · bad_request where its name is taken now */
  rollback(actor: Caller, key: TemplateKey): Promise<TemplateRecord> {
    return refusingTakenName(() =>
      this.change(actor, key, async (tx, { originalSnapshot, category }) => {
        const id = originalSnapshot.completionModelId;
        const model = id && (await this.models.completionModel(tx, actor.tenantId, id));
        const moves = originalSnapshot.category !== category;
        const content = { ...contentOf(originalSnapshot), completionModelId: model ? id : null };
        return { ...content, ...(moves && { isDefault: false }) };
      }),
    );
  }

  /** Deletes a template so that it can be restored. @throws not_found */
  async delete(actor: Caller, key: TemplateKey): Promise<void> {
    const { tenantId } = actor;
    await this.uow.run(tenantId, async (tx) => {
      const template = await this.live(tx, tenantId, key);
      const deletion = { deletedAt: this.clock.now(), deletedByUserId: userOf(actor)?.id ?? null, isDefault: false };
      await this.templates.update(tx, tenantId, key.id, deletion);
      await this.trail.record(tx, actor, 'TEMPLATE_DELETED', template);
    });
  }

  /** @throws not_found · bad_request for one that is not deleted, or whose name is taken now */
  restore(actor: Caller, key: TemplateKey): Promise<TemplateRecord> {
    const { tenantId } = actor;
    return refusingTakenName(() =>
      this.uow.run(tenantId, async (tx) => {
        const template = await this.deleted(tx, tenantId, key);
        const now = this.clock.now();
        const by = userOf(actor)?.id ?? null;
        const back = { deletedAt: null, deletedByUserId: null, restoredAt: now, restoredByUserId: by, updatedAt: now };
        await this.templates.update(tx, tenantId, key.id, back);
        await this.trail.record(tx, actor, 'TEMPLATE_UPDATED', template, { extra: { restored: true } });
        return { ...template, ...back };
      }),
    );
  }

  /** Removes a deleted template for good. @throws not_found · bad_request for one that is not deleted */
  async deleteForGood(actor: Caller, key: TemplateKey): Promise<void> {
    const { tenantId } = actor;
    await this.uow.run(tenantId, async (tx) => {
      const template = await this.deleted(tx, tenantId, key);
      await this.templates.delete(tx, tenantId, key.id);
      await this.trail.record(tx, actor, 'TEMPLATE_DELETED', template, { extra: { permanent: true } });
    });
  }

  private change(
    actor: Caller,
    key: TemplateKey,
    decide: (tx: Tx, template: TemplateRecord) => Promise<Partial<TemplateRecord>>,
  ): Promise<TemplateRecord> {
    return this.uow.run(actor.tenantId, (tx) => this.changeWithin(tx, actor, key, (template) => decide(tx, template)));
  }

  private async changeWithin(
    tx: Tx,
    actor: Caller,
    key: TemplateKey,
    decide: (template: TemplateRecord) => Promise<Partial<TemplateRecord>>,
  ): Promise<TemplateRecord> {
    const { tenantId } = actor;
    const before = await this.live(tx, tenantId, key);
    const after = { ...before, ...(await decide(before)), updatedAt: this.clock.now() };
    const { id: _id, tenantId: _tenant, kind: _kind, createdAt: _created, ...values } = after;
    await this.templates.update(tx, tenantId, key.id, values);
    const changes = inSnakeCase(changesBetween(shown(before), shown(after)));
    await this.trail.record(tx, actor, 'TEMPLATE_UPDATED', after, { changes });
    return after;
  }

  private async live(tx: Tx, tenantId: TenantId, { kind, id }: TemplateKey): Promise<TemplateRecord> {
    const template = await this.templates.lock(tx, tenantId, kind, id);
    if (!template || template.deletedAt) throw new AppError('not_found', { message: 'There is no such template.' });
    return template;
  }

  private async deleted(tx: Tx, tenantId: TenantId, { kind, id }: TemplateKey): Promise<TemplateRecord> {
    const template = await this.templates.lock(tx, tenantId, kind, id);
    if (!template) throw new AppError('not_found', { message: 'There is no such template.' });
    if (!template.deletedAt) throw new AppError('bad_request', { message: 'The template is not deleted.' });
    return template;
  }

  private async requireModel(tx: Tx, tenantId: TenantId, id: TemplateContent['completionModelId'] | undefined) {
    if (id && !(await this.models.completionModel(tx, tenantId, id))) {
      throw new AppError('bad_request', { message: 'There is no such completion model.' });
    }
  }
}

function shown(template: TemplateRecord) {
  return { ...contentOf(template), isDefault: template.isDefault };
}

/** Where the contract has no conflict, a taken name is a request that breaks a rule. @source supplement §2.7 */
async function refusingTakenName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isAppError(error, 'name_exists')) throw error;
    throw new AppError('bad_request', { message: 'Another template has the name by now.', cause: error });
  }
}
