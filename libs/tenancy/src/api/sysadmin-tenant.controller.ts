import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  Query,
  superAdmin,
} from '@svc/http';
import type { SuperAdminPrincipal, TenantId } from '@svc/kernel';
import { PredefinedRoles } from '../app/predefined-roles.service';
import { SysadminTenantService } from '../app/sysadmin-tenant.service';
import { PredefinedRoleInDB } from './dto/role.response';
import { ListTenantsQuery, PredefinedRolesQuery, TenantBase, TenantUpdatePublic } from './dto/tenant.requests';
import { TenantWithMaskedCredentials } from './dto/tenant.response';
import { presentTenant } from './tenant-members';

const DOCS = { access: superAdmin(), tag: 'Super administration' } as const;

/** Tenants, for the super admin. @source spec §4.8, supplement §6.1 */
@Controller('sysadmin')
export class SysadminTenantController {
  constructor(
    private readonly tenants: SysadminTenantService,
    private readonly roles: PredefinedRoles,
  ) {}

  @Endpoint({
    ...DOCS,
    get: 'tenants/',
    status: 200,
    response: PaginatedResponse(TenantWithMaskedCredentials),
    spec: '§4.8',
    summary: 'List tenants',
  })
  async list(@Query() { domain }: ListTenantsQuery): Promise<PaginatedBody<TenantWithMaskedCredentials>> {
    return paginated((await this.tenants.list(domain ?? null)).map(presentTenant));
  }

  @Endpoint({
    ...DOCS,
    post: 'tenants/',
    status: 200,
    response: TenantWithMaskedCredentials,
    errors: ['unique_value_exists', 'bad_request'],
    audit: 'TENANT_CREATED',
    spec: '§6.1',
    summary: 'Create a tenant with its predefined roles',
  })
  async create(@Actor() actor: SuperAdminPrincipal, @Body() body: TenantBase): Promise<TenantWithMaskedCredentials> {
    return presentTenant(await this.tenants.create(actor, TenantBase.toNewTenant(body)));
  }

  @Endpoint({
    ...DOCS,
    post: 'tenants/:tenant_id/',
    status: 200,
    response: TenantWithMaskedCredentials,
    errors: ['not_found', 'bad_request'],
    audit: 'TENANT_SETTINGS_UPDATED',
    spec: '§4.8',
    summary: 'Change a tenant',
  })
  async update(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('tenant_id') id: TenantId,
    @Body() body: TenantUpdatePublic,
  ): Promise<TenantWithMaskedCredentials> {
    return presentTenant(await this.tenants.update(actor, id, TenantUpdatePublic.toChanges(body)));
  }

  @Endpoint({
    ...DOCS,
    delete: 'tenants/:tenant_id/',
    status: 200,
    response: TenantWithMaskedCredentials,
    errors: ['not_found', 'tenant_has_users'],
    audit: 'TENANT_DELETED',
    spec: '§15.19',
    summary: 'Delete a tenant that has no active users, with everything of it',
  })
  async remove(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('tenant_id') id: TenantId,
  ): Promise<TenantWithMaskedCredentials> {
    return presentTenant(await this.tenants.delete(actor, id));
  }

  @Endpoint({
    ...DOCS,
    get: 'predefined-roles/',
    status: 200,
    response: [PredefinedRoleInDB],
    spec: '§15.1',
    summary: 'List the predefined roles of one tenant or of all',
  })
  async predefinedRoles(@Query() { tenant_id }: PredefinedRolesQuery): Promise<PredefinedRoleInDB[]> {
    const roles = await this.roles.list((tenant_id as TenantId | undefined) ?? null);
    return roles.map(PredefinedRoleInDB.from);
  }
}
