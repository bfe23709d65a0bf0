/** Parts of the product that a tenant can do without; every tenant begins with all of them. @source supplement §6.8, §15.94 */
export const TENANT_MODULES = {
  'svc-applications': { id: '5f0c7a52-7c5e-4d0f-9d0b-3f6f0a1e9c41', name: 'Services and apps' },
} as const satisfies Record<string, { readonly id: string; readonly name: string }>;

export type ModuleKey = keyof typeof TENANT_MODULES;

/** The module that services and apps belong to. */
export const APPLICATIONS_MODULE = 'svc-applications' satisfies ModuleKey;

/** A module as one tenant has it. */
export interface TenantModule {
  readonly key: ModuleKey;
  /** The same in every deployment. */
  readonly id: string;
  readonly name: string;
  readonly isEnabled: boolean;
}

/** The keys of all modules. */
export const MODULE_KEYS = Object.keys(TENANT_MODULES) as ModuleKey[];

/** Every module there is, as somebody has them who switched the named ones off. */
export function modulesWithout(off: readonly string[]): TenantModule[] {
  return MODULE_KEYS.map((key) => ({ key, ...TENANT_MODULES[key], isEnabled: !off.includes(key) }));
}
