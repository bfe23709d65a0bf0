import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  Endpoint,
  IdParam,
  ListBody,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  superAdmin,
} from '@svc/http';
import type { SuperAdminPrincipal, TenantId } from '@svc/kernel';
import { SysadminTenantService } from '../app/sysadmin-tenant.service';
import { TenantModulesService } from '../app/tenant-modules.service';
import { idsOf, ModelId } from './dto/model-id';
import { ModuleBase, ModuleInDB } from './dto/module.dto';
import { TenantWithMaskedCredentials } from './dto/tenant.response';
import { presentTenant } from './tenant-members';

const DOCS = { access: superAdmin(), status: 200, spec: '§6.8', tag: 'Super administration' } as const;

/** Modules, for the super admin: an older form of `/admin/modules/`. @source supplement §6.8 */
@Controller('modules')
export class SysadminModuleController {
  constructor(
    private readonly modules: TenantModulesService,
    private readonly tenants: SysadminTenantService,
  ) {}

  @Endpoint({ ...DOCS, get: '/', response: PaginatedResponse(ModuleInDB), summary: 'List the modules there are' })
  list(): PaginatedBody<ModuleInDB> {
    return paginated(this.modules.all().map(ModuleInDB.from));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    response: ModuleInDB,
    errors: ['bad_request'],
    summary: 'Find a module by its name; modules come with the product and are not made',
  })
  find(@Body() { name }: ModuleBase): ModuleInDB {
    return ModuleInDB.from(this.modules.named(name));
  }

  @Endpoint({
    ...DOCS,
    post: ':tenant_id/',
    response: TenantWithMaskedCredentials,
    errors: ['not_found', 'bad_request'],
    audit: 'MODULE_SET_REPLACED',
    summary: 'Say which modules a tenant has',
  })
  async replace(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('tenant_id') id: TenantId,
    @ListBody(() => ModelId, { max: 100 }) modules: ModelId[],
  ): Promise<TenantWithMaskedCredentials> {
    await this.modules.replace(actor, id, idsOf(modules) ?? []);
    return presentTenant(await this.tenants.get(id));
  }
}
