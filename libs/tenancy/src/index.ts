export {
  AccessChanges,
  type AccessChange,
  PasswordHasher,
  SessionTokens,
  type TenancyEvent,
  TenancyTrail,
} from './app/ports';
export {
  type QuotaCounter,
  QuotaUsage,
  TenantCleanerRegistry,
  TenantCreatedHooks,
  UserCreatedHooks,
} from './app/registries';
export { OWNER_ROLE, PREDEFINED_ROLES, type Role } from './domain/role';
export type { NewTenant, Tenant, TenantChanges, TenantState } from './domain/tenant';
export {
  isLive,
  type NewUser,
  normalizeEmail,
  permissionsOf,
  type User,
  type UserChanges,
  type UserGroup,
  type UserState,
  type UserProfile,
} from './domain/user';
