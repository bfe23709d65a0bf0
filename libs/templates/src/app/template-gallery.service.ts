import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, type TenantId } from '@svc/kernel';
import { TenantSettingsService } from '@svc/tenancy';
import { TemplateRepository } from '../data/template.repository';
import type { TemplateId, TemplateKind, TemplateRecord } from '../domain/template';

/** What somebody gave for what the wizard of a template asks. */
export interface TemplateInput {
  readonly attachments: readonly string[];
  readonly collections: readonly string[];
}

/** What people choose from. @source supplement §2.7, §15.97 */
@Injectable()
export class TemplateGallery {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly templates: TemplateRepository,
    private readonly settings: TenantSettingsService,
  ) {}

  /** The live templates of a kind, by name; none while templates are switched off. */
  async list({ tenantId }: Caller, kind: TemplateKind): Promise<TemplateRecord[]> {
    if (!(await this.isOn(tenantId))) return [];
    return this.uow.read(tenantId, (tx) => this.templates.list(tx, tenantId, kind, false));
  }

  /** Whether anything can be made from templates. */
  async isOn(tenantId: TenantId): Promise<boolean> {
    return (await this.settings.read(tenantId)).using_templates;
  }

  /** A template to make something from, in the transaction that makes it; its use is counted. @throws not_found */
  async take(tx: Tx, tenantId: TenantId, kind: TemplateKind, id: TemplateId): Promise<TemplateRecord> {
    const template = await this.templates.lock(tx, tenantId, kind, id);
    if (!template || template.deletedAt) throw new AppError('not_found', { message: 'There is no such template.' });
    await this.templates.countUse(tx, tenantId, id);
    return template;
  }
}

/** @throws bad_request where the wizard requires what was not given */
export function checkWizard({ wizard }: Pick<TemplateRecord, 'wizard'>, input: Partial<TemplateInput>): void {
  for (const [step, given] of Object.entries(input)) {
    if (wizard?.[step]?.required && given.length === 0) {
      throw new AppError('bad_request', { message: `The template requires ${step}; none were given.` });
    }
  }
}
