import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  caller,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  Query,
  superAdmin,
} from '@svc/http';
import type { Caller, SuperAdminPrincipal, TenantId } from '@svc/kernel';
import { AllowedOriginsService } from '../app/allowed-origins.service';
import type { AllowedOriginId } from '../domain/allowed-origin';
import {
  AllowedOriginCreate,
  AllowedOriginInDB,
  AllowedOriginPublic,
  AllowedOriginsQuery,
} from './dto/allowed-origin.dto';

const SYSADMIN = { access: superAdmin(), spec: '§6.1', tag: 'Super administration' } as const;

/** The web origins whose pages may read answers. @source supplement §6.1, §6.2 */
@Controller()
export class AllowedOriginController {
  constructor(private readonly origins: AllowedOriginsService) {}

  @Endpoint({
    get: 'allowed-origins/',
    access: caller('administration'),
    status: 200,
    response: PaginatedResponse(AllowedOriginPublic),
    spec: '§6.2',
    summary: 'List the web origins of the tenant',
    tag: 'Settings',
  })
  async own(@Actor() actor: Caller): Promise<PaginatedBody<AllowedOriginPublic>> {
    return paginated((await this.origins.ofTenant(actor.tenantId)).map(AllowedOriginPublic.from));
  }

  @Endpoint({
    ...SYSADMIN,
    get: 'sysadmin/allowed-origins/',
    status: 200,
    response: PaginatedResponse(AllowedOriginInDB),
    summary: 'List the web origins of one tenant or of all',
  })
  async list(@Query() { tenant_id }: AllowedOriginsQuery): Promise<PaginatedBody<AllowedOriginInDB>> {
    const origins = await this.origins.list((tenant_id ?? null) as TenantId | null);
    return paginated(origins.map(AllowedOriginInDB.from));
  }

  @Endpoint({
    ...SYSADMIN,
    post: 'sysadmin/allowed-origins/',
    status: 200,
    response: AllowedOriginInDB,
    errors: ['not_found', 'unique_value_exists'],
    audit: 'TENANT_SETTINGS_UPDATED',
    summary: 'List a web origin for a tenant',
  })
  async create(
    @Actor() actor: SuperAdminPrincipal,
    @Body() { tenant_id, url }: AllowedOriginCreate,
  ): Promise<AllowedOriginInDB> {
    return AllowedOriginInDB.from(await this.origins.create(actor, tenant_id as TenantId, url));
  }

  @Endpoint({
    ...SYSADMIN,
    delete: 'sysadmin/allowed-origins/:id/',
    status: 204,
    errors: ['not_found'],
    audit: 'TENANT_SETTINGS_UPDATED',
    summary: 'Take a web origin off the list',
  })
  async remove(@Actor() actor: SuperAdminPrincipal, @IdParam('id') id: AllowedOriginId): Promise<void> {
    await this.origins.delete(actor, id);
  }
}
