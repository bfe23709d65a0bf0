import { settingsFrom } from './tenant-settings';

describe('§6.9 the switches of a tenant', () => {
  it('hold their defaults where nobody set them', () => {
    expect(settingsFrom({}, false)).toEqual({
      using_templates: false,
      audit_logging_enabled: true,
      api_key_expiry_notifications: true,
      provisioning: false,
    });
  });

  it('are what was stored, whatever else is stored beside them', () => {
    const stored = { using_templates: true, audit_logging_enabled: false, another: true };
    expect(settingsFrom(stored, true)).toEqual({
      using_templates: true,
      audit_logging_enabled: false,
      api_key_expiry_notifications: true,
      provisioning: true,
    });
  });
});
