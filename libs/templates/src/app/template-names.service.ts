import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { CompletionModelId, TenantId } from '@svc/kernel';
import { ModelCatalogue } from '@svc/models';
import { TenantService } from '@svc/tenancy';
import type { TemplateRecord } from '../domain/template';

/** The names of what templates refer to. */
export interface TemplateNames {
  readonly organisation: string;
  /** Of models that are not deleted. */
  readonly models: ReadonlyMap<CompletionModelId, string>;
}

/** Finds the names of what templates refer to. */
@Injectable()
export class TemplateNamesService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly catalogue: ModelCatalogue,
    private readonly tenants: TenantService,
  ) {}

  /** @throws not_found for a tenant that is being deleted */
  async of(tenantId: TenantId, templates: readonly TemplateRecord[]): Promise<TemplateNames> {
    const { name, displayName } = await this.tenants.get(tenantId);
    const ids = [...new Set(templates.flatMap(({ completionModelId }) => completionModelId ?? []))];
    const models =
      ids.length > 0 ? await this.uow.read(tenantId, (tx) => this.catalogue.completionModels(tx, tenantId, ids)) : [];
    return { organisation: displayName ?? name, models: new Map(models.map((model) => [model.id, model.displayName])) };
  }
}
