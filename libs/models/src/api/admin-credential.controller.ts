import { Controller } from '@nestjs/common';
import { Actor, administrator, Body, Endpoint, PathParam } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { TenantCredentialsService } from '../app/tenant-credentials.service';
import { ListCredentialsResponse, SetCredentialRequest, SetCredentialResponse } from './dto/tenant-credential.dto';
import { CREDENTIAL_PROVIDER } from './policies';

const DOCS = { access: administrator(), status: 200, spec: '§6.4', tag: 'Model administration' } as const;

/** Provider credentials of the caller's tenant. @source supplement §6.4, §15.35 */
@Controller('admin/credentials')
export class AdminCredentialController {
  constructor(private readonly credentials: TenantCredentialsService) {}

  @Endpoint({ ...DOCS, get: '/', response: ListCredentialsResponse, summary: 'List the tenant’s provider credentials' })
  async list(@Actor() actor: Caller): Promise<ListCredentialsResponse> {
    return ListCredentialsResponse.from(await this.credentials.list(actor.tenantId));
  }

  @Endpoint({
    ...DOCS,
    put: ':provider',
    response: SetCredentialResponse,
    errors: ['invalid_setting', 'encryption_not_configured'],
    audit: 'CREDENTIALS_UPDATED',
    summary: 'Set the tenant’s credential for a kind of provider',
  })
  async set(
    @Actor() actor: Caller,
    @PathParam('provider', CREDENTIAL_PROVIDER) provider: string,
    @Body() body: SetCredentialRequest,
  ): Promise<SetCredentialResponse> {
    const given = SetCredentialRequest.toCredential(body);
    return SetCredentialResponse.from(await this.credentials.set(actor, actor.tenantId, provider, given));
  }
}
