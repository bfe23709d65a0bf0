import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam, PathParam, superAdmin } from '@svc/http';
import type { SuperAdminPrincipal, TenantId } from '@svc/kernel';
import { TenantCredentialsService } from '../app/tenant-credentials.service';
import {
  DeleteCredentialResponse,
  ListCredentialsResponse,
  SetCredentialRequest,
  SetCredentialResponse,
} from './dto/tenant-credential.dto';
import { CREDENTIAL_PROVIDER } from './policies';

const DOCS = {
  access: superAdmin(),
  status: 200,
  errors: ['not_found'],
  spec: '§6.4',
  tag: 'Super administration',
} as const;

/** Provider credentials of tenants, for the super admin. @source supplement §6.1, §6.4, §15.35 */
@Controller('sysadmin/tenants/:tenant_id/credentials')
export class SysadminCredentialController {
  constructor(private readonly credentials: TenantCredentialsService) {}

  @Endpoint({
    ...DOCS,
    get: '',
    response: ListCredentialsResponse,
    summary: 'List the provider credentials of a tenant',
  })
  async list(@IdParam('tenant_id') id: TenantId): Promise<ListCredentialsResponse> {
    return ListCredentialsResponse.from(await this.credentials.list(id));
  }

  @Endpoint({
    ...DOCS,
    put: ':provider',
    response: SetCredentialResponse,
    errors: ['not_found', 'invalid_setting', 'encryption_not_configured'],
    audit: 'CREDENTIALS_UPDATED',
    summary: 'Set the credential of a tenant for a kind of provider',
  })
  async set(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('tenant_id') id: TenantId,
    @PathParam('provider', CREDENTIAL_PROVIDER) provider: string,
    @Body() body: SetCredentialRequest,
  ): Promise<SetCredentialResponse> {
    const given = SetCredentialRequest.toCredential(body);
    return SetCredentialResponse.from(await this.credentials.set(actor, id, provider, given));
  }

  @Endpoint({
    ...DOCS,
    delete: ':provider',
    response: DeleteCredentialResponse,
    audit: 'CREDENTIALS_UPDATED',
    summary: 'Remove the credential of a tenant for a kind of provider',
  })
  async remove(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('tenant_id') id: TenantId,
    @PathParam('provider', CREDENTIAL_PROVIDER) provider: string,
  ): Promise<DeleteCredentialResponse> {
    await this.credentials.delete(actor, id, provider);
    return DeleteCredentialResponse.of(id, provider);
  }
}
