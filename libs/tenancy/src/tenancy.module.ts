import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AllowedOriginsService } from './app/allowed-origins.service';
import { CrawlerDefaults } from './app/crawler-defaults';
import { CrawlerSettingsService } from './app/crawler-settings.service';
import { CreateTenantService } from './app/create-tenant.service';
import { CreateUserService } from './app/create-user.service';
import { DeleteTenantService } from './app/delete-tenant.service';
import { FirstAdministrator } from './app/first-administrator.service';
import { FirstTenantService } from './app/first-tenant.service';
import { OwnProfileService } from './app/own-profile.service';
import { OperatorTenant } from './app/operator-tenant';
import { PredefinedRoles } from './app/predefined-roles.service';
import { ProvisionedGroups } from './app/provisioned-groups.service';
import { ProvisionedUsers } from './app/provisioned-users.service';
import { ProvisionUserService } from './app/provision-user.service';
import {
  QuotaUsage,
  TenantCleanerRegistry,
  TenantCreatedHooks,
  UserCreatedHooks,
  UserGroupDeletedHooks,
  UserLockedOutHooks,
} from './app/registries';
import { RemoveTenantService } from './app/remove-tenant.service';
import { RoleService } from './app/role.service';
import { TenantAnswers } from './app/tenant-answers';
import { TenantDirectory } from './app/tenant-directory';
import { TenantModulesService } from './app/tenant-modules.service';
import { TenantSettingsService } from './app/tenant-settings.service';
import { TenantService } from './app/tenant.service';
import { TenantTrail } from './app/tenant-trail';
import { UpdateUserService } from './app/update-user.service';
import { UserCredentials } from './app/user-credentials.service';
import { UserDirectory } from './app/user-directory';
import { UserEditor } from './app/user-editor';
import { UserFactory } from './app/user-factory';
import { UserGroupMembers } from './app/user-group-members';
import { UserGroupService } from './app/user-group.service';
import { UserProfiles } from './app/user-profiles';
import { PeopleNow } from './app/people-now.service';
import { TokenMeter } from './app/token-meter';
import { UserQueries } from './app/user-queries.service';
import { UserRoles } from './app/user-roles';
import { AllowedOriginEntity } from './data/allowed-origin.entity';
import { AllowedOriginRepository, AllowedOriginsAcrossTenants } from './data/allowed-origin.repository';
import { CrawlerSettingsRepository } from './data/crawler-settings.repository';
import { RoleEntity } from './data/role.entity';
import { RoleRepository } from './data/role.repository';
import { OperatorRepository } from './data/operator.repository';
import { OwnProfileRepository } from './data/own-profile.repository';
import { ProvisionedGroupRepository } from './data/provisioned-group.repository';
import { ProvisionedUserRepository } from './data/provisioned-user.repository';
import { TenantEntity } from './data/tenant.entity';
import { TenantSettingsRepository } from './data/tenant-settings.repository';
import { TenantRepository } from './data/tenant.repository';
import { TenantsAcrossTenants } from './data/tenants-across-tenants.repository';
import { UserCredentialRepository } from './data/user-credential.repository';
import { UserEntity } from './data/user.entity';
import { UserGroupMemberEntity } from './data/user-group-member.entity';
import { UserGroupEntity } from './data/user-group.entity';
import { UserGroupRepository } from './data/user-group.repository';
import { UserListRepository } from './data/user-list.repository';
import { UserRepository } from './data/user.repository';
import { UserRoleEntity } from './data/user-role.entity';
import { UsersAcrossTenants } from './data/users-across-tenants.repository';

const ENTITIES = [
  AllowedOriginEntity,
  TenantEntity,
  RoleEntity,
  UserEntity,
  UserRoleEntity,
  UserGroupEntity,
  UserGroupMemberEntity,
];

const REPOSITORIES = [
  AllowedOriginRepository,
  AllowedOriginsAcrossTenants,
  CrawlerSettingsRepository,
  OperatorRepository,
  OwnProfileRepository,
  ProvisionedGroupRepository,
  ProvisionedUserRepository,
  TenantRepository,
  TenantSettingsRepository,
  TenantsAcrossTenants,
  RoleRepository,
  UserRepository,
  UserCredentialRepository,
  UserGroupRepository,
  UserListRepository,
  UsersAcrossTenants,
];

const INSIDE = [
  CrawlerDefaults,
  FirstAdministrator,
  TenantTrail,
  UserRoles,
  UserProfiles,
  UserFactory,
  UserEditor,
  UserGroupMembers,
];

const SERVICES = [
  AllowedOriginsService,
  CrawlerSettingsService,
  CreateTenantService,
  CreateUserService,
  DeleteTenantService,
  FirstTenantService,
  OperatorTenant,
  OwnProfileService,
  PeopleNow,
  PredefinedRoles,
  ProvisionUserService,
  ProvisionedGroups,
  ProvisionedUsers,
  QuotaUsage,
  RemoveTenantService,
  RoleService,
  TenantAnswers,
  TenantCleanerRegistry,
  TenantCreatedHooks,
  TenantDirectory,
  TenantModulesService,
  TenantService,
  TenantSettingsService,
  UpdateUserService,
  UserCreatedHooks,
  UserGroupDeletedHooks,
  UserGroupService,
  UserCredentials,
  UserDirectory,
  UserLockedOutHooks,
  TokenMeter,
  UserQueries,
];

/**
 * Tenants, roles and users. Global, since every other lib hooks into it; needs a process that also has the modules of
 * `audit` and `access`, which provide `TenancyTrail`, `PasswordHasher` and `AccessChanges`.
 */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(ENTITIES)],
  providers: [...REPOSITORIES, ...INSIDE, ...SERVICES],
  exports: SERVICES,
})
export class TenancyModule {}
