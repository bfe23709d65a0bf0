import { Controller } from '@nestjs/common';
import { Actor, Body, Endpoint, IdParam, superAdmin } from '@svc/http';
import type { SuperAdminPrincipal, TenantId } from '@svc/kernel';
import { CrawlerSettingsService } from '../app/crawler-settings.service';
import { CrawlerSettingsResponse, CrawlerSettingsUpdate, DeleteSettingsResponse } from './dto/crawler-settings.dto';

const DOCS = {
  access: superAdmin(),
  status: 200,
  errors: ['not_found'],
  spec: '§6.3',
  tag: 'Super administration',
} as const;

/** What tenants set of their crawls, for the super admin. @source supplement §6.3 */
@Controller('sysadmin/tenants/:tenant_id/crawler-settings')
export class SysadminCrawlerSettingsController {
  constructor(private readonly settings: CrawlerSettingsService) {}

  @Endpoint({ ...DOCS, get: '', response: CrawlerSettingsResponse, summary: 'Read the crawler settings of a tenant' })
  async read(@IdParam('tenant_id') id: TenantId): Promise<CrawlerSettingsResponse> {
    return CrawlerSettingsResponse.from(await this.settings.read(id));
  }

  @Endpoint({
    ...DOCS,
    put: '',
    response: CrawlerSettingsResponse,
    errors: ['not_found', 'invalid_setting'],
    audit: 'TENANT_SETTINGS_UPDATED',
    summary: 'Change crawler settings of a tenant',
  })
  async update(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('tenant_id') id: TenantId,
    @Body({ optional: true }) body: CrawlerSettingsUpdate,
  ): Promise<CrawlerSettingsResponse> {
    return CrawlerSettingsResponse.from(await this.settings.update(actor, id, body));
  }

  @Endpoint({
    ...DOCS,
    delete: '',
    response: DeleteSettingsResponse,
    audit: 'TENANT_SETTINGS_UPDATED',
    summary: 'Take back the crawler settings of a tenant',
  })
  async reset(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('tenant_id') id: TenantId,
  ): Promise<DeleteSettingsResponse> {
    const names = await this.settings.reset(actor, id);
    return { tenant_id: id, message: `${names.length} settings were taken back.`, deleted_keys: names };
  }
}
