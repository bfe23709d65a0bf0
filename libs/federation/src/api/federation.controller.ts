import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam, superAdmin } from '@svc/http';
import type { SuperAdminPrincipal, TenantId } from '@svc/kernel';
import { ManageFederationService } from '../app/manage-federation.service';
import { SetFederationRequest, UpdateFederationRequest } from './dto/federation.requests';
import {
  DeleteFederationResponse,
  FederationInfo,
  FederationTestResponse,
  SetFederationResponse,
} from './dto/federation.responses';

const DOCS = { access: superAdmin(), tag: 'Super administration' } as const;

/** The identity provider of a tenant, for the super admin. @source spec §2.6, §4.8, supplement §6.1 */
@Controller('sysadmin/tenants/:tenant_id/federation')
export class FederationController {
  constructor(private readonly federations: ManageFederationService) {}

  @Endpoint({
    ...DOCS,
    get: '',
    status: 200,
    response: FederationInfo,
    errors: ['not_found'],
    spec: '§4.8',
    summary: 'Read the identity provider of a tenant',
  })
  async get(@IdParam('tenant_id') id: TenantId): Promise<FederationInfo> {
    return FederationInfo.from(await this.federations.get(id));
  }

  @Endpoint({
    ...DOCS,
    put: '',
    status: 200,
    response: SetFederationResponse,
    errors: ['not_found', 'federation_discovery_failed', 'encryption_not_configured'],
    audit: 'FEDERATION_UPDATED',
    spec: '§4.8',
    summary: 'Set or replace the identity provider of a tenant',
  })
  async put(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('tenant_id') id: TenantId,
    @Body() body: SetFederationRequest,
  ): Promise<SetFederationResponse> {
    const given = SetFederationRequest.toFederation(body);
    return SetFederationResponse.from(await this.federations.put(actor, id, given));
  }

  @Endpoint({
    ...DOCS,
    patch: '',
    status: 200,
    response: SetFederationResponse,
    errors: ['not_found', 'federation_discovery_failed', 'encryption_not_configured'],
    audit: 'FEDERATION_UPDATED',
    spec: '§4.8',
    summary: 'Change the identity provider of a tenant',
  })
  async change(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('tenant_id') id: TenantId,
    @Body() body: UpdateFederationRequest,
  ): Promise<SetFederationResponse> {
    const changes = UpdateFederationRequest.toChanges(body);
    return SetFederationResponse.from(await this.federations.change(actor, id, changes));
  }

  @Endpoint({
    ...DOCS,
    delete: '',
    status: 200,
    response: DeleteFederationResponse,
    errors: ['not_found'],
    audit: 'FEDERATION_UPDATED',
    spec: '§6.1',
    summary: 'Remove the identity provider of a tenant',
  })
  async remove(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('tenant_id') id: TenantId,
  ): Promise<DeleteFederationResponse> {
    await this.federations.delete(actor, id);
    return DeleteFederationResponse.of(id);
  }

  @Endpoint({
    ...DOCS,
    post: '/test',
    status: 200,
    response: FederationTestResponse,
    errors: ['not_found', 'federation_discovery_failed'],
    spec: '§4.8',
    summary: 'Ask the identity provider of a tenant for its discovery document',
  })
  async test(@IdParam('tenant_id') id: TenantId): Promise<FederationTestResponse> {
    return FederationTestResponse.of(await this.federations.test(id));
  }
}
