import { Controller } from '@nestjs/common';
import { Actor, administrator, Body, Endpoint } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { PredefinedRoles } from '../app/predefined-roles.service';
import { TenantService } from '../app/tenant.service';
import { PredefinedRoleInDB } from './dto/role.response';
import { PrivacyPolicy } from './dto/tenant.requests';
import { TenantPublic } from './dto/tenant.response';

const ADMINISTRATOR = administrator();

/** What administrators see and set of their tenant as a whole. @source supplement §5.4 */
@Controller('admin')
export class AdminTenantController {
  constructor(
    private readonly roles: PredefinedRoles,
    private readonly tenants: TenantService,
  ) {}

  @Endpoint({
    get: 'predefined-roles/',
    access: ADMINISTRATOR,
    status: 200,
    response: [PredefinedRoleInDB],
    spec: '§5.4',
    summary: 'List the roles the tenant started with',
    tag: 'Roles',
  })
  async predefinedRoles(@Actor() actor: Caller): Promise<PredefinedRoleInDB[]> {
    return (await this.roles.list(actor.tenantId)).map(PredefinedRoleInDB.from);
  }

  @Endpoint({
    post: 'privacy-policy/',
    access: ADMINISTRATOR,
    status: 200,
    response: TenantPublic,
    errors: ['not_found'],
    audit: 'TENANT_SETTINGS_UPDATED',
    spec: '§5.4',
    summary: 'Say where the privacy policy stands',
    tag: 'Users',
  })
  async setPrivacyPolicy(@Actor() actor: Caller, @Body() { url }: PrivacyPolicy): Promise<TenantPublic> {
    return TenantPublic.from(await this.tenants.update(actor, actor.tenantId, { privacyPolicy: url ?? null }));
  }
}
