import { Controller } from '@nestjs/common';
import { Actor, Endpoint, paginated, type PaginatedBody, PaginatedResponse, PathParam, session } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { TenantModulesService } from '../app/tenant-modules.service';
import { TenantModulePublic } from './dto/module.dto';

const DOCS = { access: session({ permission: 'modules' }), spec: '§6.8', tag: 'Settings' } as const;
const KEY = { minLength: 1, maxLength: 100 } as const;

/** The modules of the caller's tenant. @source supplement §6.8, §15.94 */
@Controller('admin/modules')
export class ModuleController {
  constructor(private readonly modules: TenantModulesService) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    status: 200,
    response: PaginatedResponse(TenantModulePublic),
    summary: 'List the modules of the tenant',
  })
  async list(@Actor() actor: Caller): Promise<PaginatedBody<TenantModulePublic>> {
    return paginated((await this.modules.ofTenant(actor.tenantId)).map(TenantModulePublic.from));
  }

  @Endpoint({
    ...DOCS,
    put: ':module_key/',
    status: 200,
    response: TenantModulePublic,
    errors: ['not_found'],
    audit: 'MODULE_ADDED_TO_TENANT',
    summary: 'Switch a module on',
  })
  async enable(@Actor() actor: Caller, @PathParam('module_key', KEY) key: string): Promise<TenantModulePublic> {
    return TenantModulePublic.from(await this.modules.switch(actor, actor.tenantId, key, true));
  }

  @Endpoint({
    ...DOCS,
    delete: ':module_key/',
    status: 204,
    errors: ['not_found'],
    audit: 'MODULE_REMOVED_FROM_TENANT',
    summary: 'Switch a module off; nothing of it is deleted',
  })
  async disable(@Actor() actor: Caller, @PathParam('module_key', KEY) key: string): Promise<void> {
    await this.modules.switch(actor, actor.tenantId, key, false);
  }
}
