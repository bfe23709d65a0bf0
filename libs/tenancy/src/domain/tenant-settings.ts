/** The switches that administrators set for their tenant, and what holds where nobody did. @source supplement §6.9 */
export const TENANT_FLAGS = {
  using_templates: false,
  audit_logging_enabled: true,
  api_key_expiry_notifications: true,
} as const satisfies Record<string, boolean>;

export type TenantFlag = keyof typeof TENANT_FLAGS;

/** A switch that is a column of the tenant, or one of its further ones. */
export type TenantSwitch = TenantFlag | 'provisioning';

/** Every switch of a tenant as it stands. */
export type TenantSettings = Readonly<Record<TenantSwitch, boolean>>;

/** What the stored switches and the defaults give together. */
export function settingsFrom(stored: Readonly<Record<string, unknown>>, provisioning: boolean): TenantSettings {
  const names = Object.keys(TENANT_FLAGS) as TenantFlag[];
  const flags = names.map((name) => [name, typeof stored[name] === 'boolean' ? stored[name] : TENANT_FLAGS[name]]);
  return { ...(Object.fromEntries(flags) as Record<TenantFlag, boolean>), provisioning };
}
