import { Controller } from '@nestjs/common';
import { ProviderDefaultsConfig } from '@svc/config';
import { Actor, administrator, Body, caller, Endpoint, person } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { TenantSettingsService } from '../app/tenant-settings.service';
import type { TenantSwitch } from '../domain/tenant-settings';
import { SettingsPublic, SettingsUpdate, ToggleSettingUpdate } from './dto/settings.dto';

const DOCS = { status: 200, response: SettingsPublic, spec: '§6.9', tag: 'Settings' } as const;
const TOGGLE = {
  ...DOCS,
  access: administrator(),
  errors: ['not_found'],
  audit: 'TENANT_SETTINGS_UPDATED',
} as const;

/** The settings of the caller and of their tenant. @source supplement §6.9, §15.33 */
@Controller('settings')
export class SettingsController {
  constructor(
    private readonly settings: TenantSettingsService,
    private readonly providers: ProviderDefaultsConfig,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    access: caller('administration'),
    errors: ['not_found'],
    summary: 'Read the settings of the caller and of their tenant',
  })
  async read(@Actor() actor: Caller): Promise<SettingsPublic> {
    return SettingsPublic.from(await this.settings.ofCaller(actor), this.providers.tenantCredentialsEnabled);
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    access: person('account'),
    errors: ['not_found'],
    audit: 'USER_UPDATED',
    summary: 'Store what the caller keeps for the chat widget',
  })
  async update(@Actor() actor: Caller, @Body() { chatbot_widget }: SettingsUpdate): Promise<SettingsPublic> {
    const kept = await this.settings.keepWidget(actor, chatbot_widget);
    return SettingsPublic.from(kept, this.providers.tenantCredentialsEnabled);
  }

  @Endpoint({ ...TOGGLE, patch: 'templates', summary: 'Switch templates on or off' })
  setTemplates(@Actor() actor: Caller, @Body() body: ToggleSettingUpdate): Promise<SettingsPublic> {
    return this.set(actor, 'using_templates', body);
  }

  @Endpoint({ ...TOGGLE, patch: 'audit-logging', summary: 'Switch the audit trail on or off' })
  setAuditLogging(@Actor() actor: Caller, @Body() body: ToggleSettingUpdate): Promise<SettingsPublic> {
    return this.set(actor, 'audit_logging_enabled', body);
  }

  @Endpoint({ ...TOGGLE, patch: 'provisioning', summary: 'Switch accounts at the first sign-in on or off' })
  setProvisioning(@Actor() actor: Caller, @Body() body: ToggleSettingUpdate): Promise<SettingsPublic> {
    return this.set(actor, 'provisioning', body);
  }

  @Endpoint({ ...TOGGLE, patch: 'api-key-expiry-notifications', summary: 'Switch notices of expiring keys on or off' })
  setExpiryNotifications(@Actor() actor: Caller, @Body() body: ToggleSettingUpdate): Promise<SettingsPublic> {
    return this.set(actor, 'api_key_expiry_notifications', body);
  }

  @Endpoint({
    ...TOGGLE,
    patch: 'scope-enforcement',
    errors: ['not_found', 'bad_request'],
    summary: 'Confirm that the scopes of keys are enforced, as they always are',
  })
  confirmScopes(@Actor() actor: Caller, @Body() body: ToggleSettingUpdate): Promise<SettingsPublic> {
    return this.confirm(actor, 'scope-enforcement', body);
  }

  @Endpoint({
    ...TOGGLE,
    patch: 'strict-mode',
    errors: ['not_found', 'bad_request'],
    summary: 'Confirm the strict mode of keys, which is always on',
  })
  confirmStrictMode(@Actor() actor: Caller, @Body() body: ToggleSettingUpdate): Promise<SettingsPublic> {
    return this.confirm(actor, 'strict-mode', body);
  }

  private async set(actor: Caller, name: TenantSwitch, { enabled }: ToggleSettingUpdate): Promise<SettingsPublic> {
    return SettingsPublic.from(await this.settings.set(actor, name, enabled), this.providers.tenantCredentialsEnabled);
  }

  private async confirm(actor: Caller, name: string, { enabled }: ToggleSettingUpdate): Promise<SettingsPublic> {
    return SettingsPublic.from(
      await this.settings.confirm(actor, name, enabled),
      this.providers.tenantCredentialsEnabled,
    );
  }
}
