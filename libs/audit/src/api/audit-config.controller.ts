import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint } from '@svc/http';
import type { UserCaller } from '@svc/kernel';
import { AuditConfigService } from '../app/audit-config.service';
import { auditor } from './audit-policy';
import {
  ActionConfigResponse,
  ActionConfigUpdateRequest,
  AuditConfigResponse,
  AuditConfigUpdateRequest,
  RetentionPolicyResponse,
  RetentionPolicyUpdateRequest,
} from './dto/audit-config.dto';

const BASE = { access: auditor(), status: 200, spec: '§7.1', tag: 'Audit' } as const;
const CATEGORIES = { ...BASE, response: AuditConfigResponse } as const;
const ACTIONS = { ...BASE, response: ActionConfigResponse } as const;
const RETENTION = { ...BASE, response: RetentionPolicyResponse } as const;
const CHANGE = { audit: 'TENANT_SETTINGS_UPDATED' } as const;

/** What is recorded and how long it is kept. @source spec §2.8, §4.9, supplement §7.1 */
@Controller('audit')
export class AuditConfigController {
  constructor(private readonly config: AuditConfigService) {}

  @Endpoint({ ...CATEGORIES, get: 'config', summary: 'Read which categories are recorded' })
  async categories(@Actor() actor: UserCaller): Promise<AuditConfigResponse> {
    return AuditConfigResponse.from(await this.config.switches(actor.tenantId));
  }

  @Endpoint({ ...CATEGORIES, ...CHANGE, patch: 'config', summary: 'Switch categories on or off' })
  async setCategories(
    @Actor() actor: UserCaller,
    @Body() body: AuditConfigUpdateRequest,
  ): Promise<AuditConfigResponse> {
    const categories = AuditConfigUpdateRequest.switches(body);
    return AuditConfigResponse.from(await this.config.change(actor, { categories }));
  }

  @Endpoint({ ...ACTIONS, get: 'config/actions', summary: 'Read which actions are recorded' })
  async actions(@Actor() actor: UserCaller): Promise<ActionConfigResponse> {
    return ActionConfigResponse.from(await this.config.switches(actor.tenantId));
  }

  @Endpoint({
    ...ACTIONS,
    ...CHANGE,
    patch: 'config/actions',
    summary: 'Switch actions on or off, whatever their category says',
  })
  async setActions(@Actor() actor: UserCaller, @Body() body: ActionConfigUpdateRequest): Promise<ActionConfigResponse> {
    const actions = ActionConfigUpdateRequest.switches(body);
    return ActionConfigResponse.from(await this.config.change(actor, { actions }));
  }

  @Endpoint({ ...RETENTION, get: 'retention-policy', summary: 'Read how long entries are kept' })
  async retention(@Actor() { tenantId }: UserCaller): Promise<RetentionPolicyResponse> {
    return RetentionPolicyResponse.from(tenantId, await this.config.retention(tenantId));
  }

  @Endpoint({ ...RETENTION, ...CHANGE, put: 'retention-policy', summary: 'Change how long entries are kept' })
  async setRetention(
    @Actor() actor: UserCaller,
    @Body() { retention_days }: RetentionPolicyUpdateRequest,
  ): Promise<RetentionPolicyResponse> {
    return RetentionPolicyResponse.from(actor.tenantId, await this.config.setRetention(actor, retention_days));
  }
}
