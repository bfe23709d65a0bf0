import { BooleanField, Check, MapField } from '@svc/http';
import type { SettingsOfCaller } from '../../app/tenant-settings.service';

const MAX_WIDGET_CHARACTERS = 16_384;

/** The settings of the caller and of their tenant. @source supplement §6.9 */
export class SettingsPublic {
  @MapField('json', { description: 'What the caller keeps for the chat widget.' })
  chatbot_widget!: Record<string, unknown>;

  @BooleanField()
  using_templates!: boolean;

  @BooleanField({ description: 'The deployment lets tenants use their own provider keys only.' })
  tenant_credentials_enabled!: boolean;

  @BooleanField()
  audit_logging_enabled!: boolean;

  @BooleanField({ description: 'Accounts are made at the first federated sign-in.' })
  provisioning!: boolean;

  @BooleanField({ description: 'Always on.' })
  api_key_scope_enforcement!: boolean;

  @BooleanField({ description: 'Always on.' })
  api_key_strict_mode!: boolean;

  @BooleanField()
  api_key_expiry_notifications!: boolean;

  static from(this: void, { settings, chatbotWidget }: SettingsOfCaller, credentials: boolean): SettingsPublic {
    return {
      chatbot_widget: chatbotWidget,
      using_templates: settings.using_templates,
      tenant_credentials_enabled: credentials,
      audit_logging_enabled: settings.audit_logging_enabled,
      provisioning: settings.provisioning,
      api_key_scope_enforcement: true,
      api_key_strict_mode: true,
      api_key_expiry_notifications: settings.api_key_expiry_notifications,
    };
  }
}

/** What the caller wants kept; other members of the settings are ignored. @source supplement §15.33 */
@Check<SettingsUpdate>(({ chatbot_widget }) =>
  chatbot_widget && JSON.stringify(chatbot_widget).length > MAX_WIDGET_CHARACTERS
    ? { field: 'chatbot_widget', message: `At most ${MAX_WIDGET_CHARACTERS} characters of JSON are kept.` }
    : null,
)
export class SettingsUpdate {
  @MapField('json', { optional: true, max: 100, description: 'What is kept stays when this is missing.' })
  chatbot_widget?: Record<string, unknown>;
}

/** Whether a switch is to be on. @source supplement §6.9 */
export class ToggleSettingUpdate {
  @BooleanField()
  enabled!: boolean;
}
