import { Controller } from '@nestjs/common';
import { Actor, Endpoint, IdParam, superAdmin } from '@svc/http';
import type { SuperAdminPrincipal, TenantId } from '@svc/kernel';
import { ScimTokens } from '../app/scim-tokens.service';
import { ScimTokenCreatedResponse, ScimTokenStatusResponse } from './dto/scim-token.responses';

const DOCS = {
  access: superAdmin(),
  errors: ['not_found'],
  spec: '§4.8',
  tag: 'Super administration',
} as const;

/** The tokens of tenants' identity providers, for the super admin. @source spec §4.8 */
@Controller('sysadmin/tenants/:tenant_id/scim-token')
export class SysadminScimTokenController {
  constructor(private readonly tokens: ScimTokens) {}

  @Endpoint({
    ...DOCS,
    post: '',
    status: 201,
    response: ScimTokenCreatedResponse,
    audit: 'SCIM_TOKEN_CREATED',
    summary: 'Give a tenant a SCIM token in place of the one it has',
  })
  async create(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('tenant_id') id: TenantId,
  ): Promise<ScimTokenCreatedResponse> {
    return { tenant_id: id, token: await this.tokens.create(actor, id) };
  }

  @Endpoint({
    ...DOCS,
    get: '',
    status: 200,
    response: ScimTokenStatusResponse,
    summary: 'Tell whether a tenant has a SCIM token',
  })
  async status(@IdParam('tenant_id') id: TenantId): Promise<ScimTokenStatusResponse> {
    return { tenant_id: id, is_active: await this.tokens.isActive(id) };
  }

  @Endpoint({
    ...DOCS,
    delete: '',
    status: 204,
    audit: 'SCIM_TOKEN_REVOKED',
    summary: 'Revoke the SCIM token of a tenant',
  })
  async revoke(@Actor() actor: SuperAdminPrincipal, @IdParam('tenant_id') id: TenantId): Promise<void> {
    await this.tokens.revoke(actor, id);
  }
}
