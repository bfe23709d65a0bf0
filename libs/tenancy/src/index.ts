export { ModelId } from './api/dto/model-id';
export { RolePublic } from './api/dto/role.response';
export { UserPublic, UserSparse } from './api/dto/user.response';
export { AllowedOriginsService } from './app/allowed-origins.service';
export { CrawlerSettingsService, type TenantCrawlerSettings } from './app/crawler-settings.service';
export { CreateTenantService } from './app/create-tenant.service';
export { CreateUserService } from './app/create-user.service';
export { DeleteTenantService } from './app/delete-tenant.service';
export { type FirstTenant, FirstTenantService } from './app/first-tenant.service';
export {
  type AccessChange,
  AccessChanges,
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
  UserGroupDeletedHooks,
  UserLockedOutHooks,
} from './app/registries';
export { type OwnProfileChanges, OwnProfileService } from './app/own-profile.service';
export { ProvisionUserService } from './app/provision-user.service';
export { ProvisionedGroups } from './app/provisioned-groups.service';
export { ProvisionedUsers } from './app/provisioned-users.service';
export { RemoveTenantService } from './app/remove-tenant.service';
export { RoleService } from './app/role.service';
export { ShownWithTenants } from './api/tenant-members';
export { type TenantMember, TenantAnswers, type TenantMemberSource } from './app/tenant-answers';
export { TenantDirectory } from './app/tenant-directory';
export { TenantSettingsService } from './app/tenant-settings.service';
export { TenantService } from './app/tenant.service';
export { type Author, NOBODY } from './domain/author';
export { TokenMeter } from './app/token-meter';
export { UpdateUserService } from './app/update-user.service';
export { UserCredentials } from './app/user-credentials.service';
export { type Identity, type SignInRecord, UserDirectory } from './app/user-directory';
export { UserGroupService } from './app/user-group.service';
export { PeopleNow } from './app/people-now.service';
export { UserQueries } from './app/user-queries.service';
export { isListedOrigin } from './domain/allowed-origin';
export { type CrawlerSettings, heartbeatSeconds } from './domain/crawler-settings';
export { APPLICATIONS_MODULE } from './domain/tenant-module';
export type { TenantSettings } from './domain/tenant-settings';
export type { MemberChanges, ProvisionedGroup, ProvisionedUser, UserClues } from './domain/provisioned';
export type { OwnProfile, Preferences } from './domain/own-profile';
export { OWNER_ROLE, PREDEFINED_ROLES, type Role } from './domain/role';
export type { NewTenant, Tenant, TenantChanges, TenantState } from './domain/tenant';
export {
  DEFAULT_USER_QUOTA_BYTES,
  isLive,
  type NewUser,
  permissionsOf,
  type User,
  type UserChanges,
  type UserGroup,
  type UserProfile,
  type UserState,
} from './domain/user';
export { handleOf } from './domain/user-list';
export { SealAnewService } from './app/seal-anew.service';
export { SealAnew, SealAnewPayload, SealAnewSchedule } from './jobs/seal-anew.job';
export { DeleteTenant, DeleteTenantPayload } from './jobs/delete-tenant.job';
export { TenancyHttpModule } from './tenancy.http-module';
export { TenancyJobsModule } from './tenancy.jobs-module';
export { TenancyModule } from './tenancy.module';
