import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { Caller, TenantId } from '@svc/kernel';
import { TenantSettingsService } from '@svc/tenancy';
import { TemplateRepository } from '../data/template.repository';
import type { TemplateKind, TemplateRecord } from '../domain/template';

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
    return this.uow.read(tenantId, (tx) => this.templates.list(tx, tenantId, kind, 'live'));
  }

  /** Whether anything can be made from templates. */
  async isOn(tenantId: TenantId): Promise<boolean> {
    return (await this.settings.read(tenantId)).using_templates;
  }
}
